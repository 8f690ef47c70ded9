//! The parts of the file, and how they are packed (Open Packaging Conventions).

use std::io::{Cursor, Write as _};

use maud::{Markup, html};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::Pictures;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const MAIN: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const TYPES: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml";

pub(super) fn pack(body: Markup, pictures: Pictures) -> anyhow::Result<Vec<u8>> {
    let mut archive = Archive::new();
    archive.xml("[Content_Types].xml", content_types())?;
    archive
        .xml("_rels/.rels", relations(&[("document", "officeDocument", "word/document.xml".to_owned())]))?;
    archive.xml("word/document.xml", document(body))?;
    let mut parts = vec![
        ("styles".to_owned(), "styles", "styles.xml".to_owned()),
        ("footer".to_owned(), "footer", "footer.xml".to_owned()),
    ];
    parts.extend(
        (1..=pictures.0.len()).map(|n| (format!("board{n}"), "image", format!("media/board{n}.png"))),
    );
    let parts: Vec<_> = parts.iter().map(|(id, kind, target)| (id.as_str(), *kind, target.clone())).collect();
    archive.xml("word/_rels/document.xml.rels", relations(&parts))?;
    archive.xml("word/styles.xml", styles())?;
    archive.xml("word/footer.xml", footer())?;
    for (picture, number) in pictures.0.iter().zip(1..) {
        archive.bytes(&format!("word/media/board{number}.png"), picture, CompressionMethod::Stored)?;
    }
    archive.finish()
}

/// An archive whose files all have the same date, so that it is always the same.
struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    fn new() -> Archive {
        Archive(ZipWriter::new(Cursor::new(Vec::new())))
    }

    fn xml(&mut self, name: &str, content: Markup) -> anyhow::Result<()> {
        let text = format!("{DECLARATION}{}", content.into_string());
        self.bytes(name, text.as_bytes(), CompressionMethod::Deflated)
    }

    fn bytes(&mut self, name: &str, bytes: &[u8], method: CompressionMethod) -> anyhow::Result<()> {
        let options =
            SimpleFileOptions::default().compression_method(method).last_modified_time(DateTime::DEFAULT);
        self.0.start_file(name, options)?;
        self.0.write_all(bytes)?;
        Ok(())
    }

    fn finish(self) -> anyhow::Result<Vec<u8>> {
        Ok(self.0.finish()?.into_inner())
    }
}

fn content_types() -> Markup {
    let part = |name: &str, kind: &str| html! { Override PartName=(name) ContentType=(format!("{TYPES}.{kind}+xml")) {} };
    html! {
        Types xmlns=(format!("{PACKAGE}/content-types")) {
            Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml" {}
            Default Extension="xml" ContentType="application/xml" {}
            Default Extension="png" ContentType="image/png" {}
            (part("/word/document.xml", "document.main"))
            (part("/word/styles.xml", "styles"))
            (part("/word/footer.xml", "footer"))
        }
    }
}

/// What a part refers to: by which id, what it is, where it lies.
fn relations(parts: &[(&str, &str, String)]) -> Markup {
    html! {
        Relationships xmlns=(format!("{PACKAGE}/relationships")) {
            @for (id, kind, target) in parts {
                Relationship Id=(id) Type=(format!("{RELATIONS}/{kind}")) Target=(target) {}
            }
        }
    }
}

fn document(body: Markup) -> Markup {
    html! {
        w:document xmlns:w=(MAIN) xmlns:r=(RELATIONS)
            xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
            xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
            xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" {
            (body)
        }
    }
}

/// The page and how many there are.
fn footer() -> Markup {
    let field = |name: &str| html! { w:fldSimple w:instr=(name) { w:r { w:t { "1" } } } };
    html! {
        w:ftr xmlns:w=(MAIN) {
            w:p {
                w:pPr { w:pStyle w:val="Footer" {} }
                (field("PAGE"))
                w:r { w:t xml:space="preserve" { " / " } }
                (field("NUMPAGES"))
            }
        }
    }
}

/// Songti and Heiti, which every machine with Chinese has under these names or others.
const SONG: &str = "宋体";
const HEI: &str = "黑体";

/// How a paragraph looks.
struct Look {
    id: &'static str,
    /// In half points.
    size: u32,
    is_bold: bool,
    is_hei: bool,
    is_centred: bool,
    /// Before and after, in twentieths of a point.
    space: [u32; 2],
    indent: u32,
    hanging: u32,
}

const PLAIN: Look = Look {
    id: "Normal",
    size: 21,
    is_bold: false,
    is_hei: false,
    is_centred: false,
    space: [0, 0],
    indent: 0,
    hanging: 0,
};

const LOOKS: [Look; 20] = [
    PLAIN,
    Look { id: "Title", size: 36, is_bold: true, is_hei: true, is_centred: true, space: [0, 120], ..PLAIN },
    Look { id: "Subtitle", size: 24, is_hei: true, is_centred: true, space: [0, 120], ..PLAIN },
    Look { id: "NotesHead", is_bold: true, is_hei: true, space: [160, 0], ..PLAIN },
    Look { id: "Notes", size: 20, indent: 300, hanging: 300, ..PLAIN },
    Look { id: "Part", size: 24, is_bold: true, is_hei: true, space: [200, 100], ..PLAIN },
    Look { id: "Stem", space: [60, 100], ..PLAIN },
    Look { id: "Board", ..PLAIN },
    Look { id: "Caption", size: 19, is_hei: true, is_centred: true, ..PLAIN },
    Look { id: "Cell", is_centred: true, ..PLAIN },
    Look { id: "CellHead", size: 19, is_hei: true, is_centred: true, ..PLAIN },
    Look { id: "Answer", is_hei: true, space: [160, 0], ..PLAIN },
    Look { id: "AnswerShort", is_hei: true, space: [160, 0], ..PLAIN },
    Look { id: "Option", size: 20, space: [40, 0], indent: 300, hanging: 300, ..PLAIN },
    Look { id: "ReasonHead", size: 19, is_bold: true, space: [50, 0], ..PLAIN },
    Look { id: "Reason", size: 19, indent: 300, ..PLAIN },
    Look { id: "Quiet", size: 18, space: [60, 0], ..PLAIN },
    Look { id: "Warning", size: 19, is_hei: true, space: [40, 40], ..PLAIN },
    Look { id: "SmallCaption", size: 16, is_hei: true, indent: 300, ..PLAIN },
    Look { id: "Imprint", size: 17, space: [120, 0], ..PLAIN },
];

fn styles() -> Markup {
    html! {
        w:styles xmlns:w=(MAIN) {
            w:docDefaults {
                w:rPrDefault {
                    w:rPr {
                        w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia=(SONG) {}
                        w:sz w:val="21" {}
                        // That of Latin letters; as Chinese they would be broken anywhere.
                        w:lang w:val="en-GB" w:eastAsia="zh-CN" {}
                    }
                }
            }
            @for look in &LOOKS { (style(look)) }
            // What no look has: rules and tab stops.
            w:style w:type="paragraph" w:styleId="Between" {
                w:name w:val="Between" {}
                w:pPr {
                    w:pBdr { w:bottom w:val="dotted" w:sz="4" w:space="1" w:color="777777" {} }
                    w:spacing w:before="0" w:after="120" w:line="120" w:lineRule="exact" {}
                }
                w:rPr { w:sz w:val="8" {} }
            }
            w:style w:type="paragraph" w:styleId="SmallBoard" {
                w:name w:val="SmallBoard" {}
                w:pPr { w:spacing w:before="60" {} w:ind w:left="300" {} }
            }
            w:style w:type="paragraph" w:styleId="Footer" {
                w:name w:val="footer" {}
                w:pPr { w:jc w:val="center" {} }
                w:rPr { w:sz w:val="18" {} }
            }
        }
    }
}

fn style(look: &Look) -> Markup {
    let stop = match look.id {
        "Answer" => Some(4200),
        "AnswerShort" => Some(2600),
        _ => None,
    };
    html! {
        w:style w:type="paragraph" w:default=[(look.id == "Normal").then_some("1")] w:styleId=(look.id) {
            w:name w:val=(look.id) {}
            @if look.id != "Normal" { w:basedOn w:val="Normal" {} }
            w:pPr {
                @if let Some(stop) = stop { w:tabs { w:tab w:val="left" w:leader="underscore" w:pos=(stop) {} } }
                // 车8平7, and not 车 8 平 7.
                w:autoSpaceDE w:val="0" {}
                w:autoSpaceDN w:val="0" {}
                w:spacing w:before=(look.space[0]) w:after=(look.space[1]) {}
                w:ind w:left=(look.indent) w:hanging=(look.hanging) {}
                w:jc w:val=(if look.is_centred { "center" } else { "left" }) {}
            }
            w:rPr {
                @if look.is_hei { w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia=(HEI) {} }
                @if look.is_bold { w:b {} }
                w:sz w:val=(look.size) {}
            }
        }
    }
}
