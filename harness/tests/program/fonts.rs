//! Fonts for tests, so that none has to be installed: every character is a box.

use std::collections::BTreeSet;

use write_fonts::FontBuilder;
use write_fonts::tables::cmap::Cmap;
use write_fonts::tables::head::{Flags, Head, MacStyle};
use write_fonts::tables::hhea::Hhea;
use write_fonts::tables::hmtx::{Hmtx, LongMetric};
use write_fonts::tables::maxp::Maxp;
use write_fonts::tables::name::{Name, NameRecord};
use write_fonts::types::{Fixed, GlyphId, LongDateTime, NameId, Tag};

const EM: u16 = 1000;

/// A TrueType font with these characters.
pub(crate) fn font(family: &str, characters: &BTreeSet<char>) -> Vec<u8> {
    // The first glyph stands for what the font lacks.
    let glyphs = characters.len() + 1;
    let ids = (1..).map(GlyphId::new);
    let mut font = FontBuilder::new();
    add(&mut font, &Cmap::from_mappings(characters.iter().copied().zip(ids)).expect("one glyph a character"));
    let date = LongDateTime::new(0);
    let (ascent, descent) = (880, -120);
    add(
        &mut font,
        &Head::new(
            Fixed::from_f64(1.0),
            0,
            Flags::empty(),
            EM,
            date,
            date,
            100,
            0,
            900,
            800,
            MacStyle::empty(),
            8,
            1,
        ),
    );
    let (ascender, descender) = (ascent.into(), descent.into());
    add(
        &mut font,
        &Hhea::new(ascender, descender, 0.into(), EM.into(), 100.into(), 100.into(), 900.into(), 1, 0, 0, 1),
    );
    add(&mut font, &Hmtx::new(vec![LongMetric::new(EM, 100)], vec![100; glyphs - 1]));
    let maxp = Maxp {
        num_glyphs: glyphs.try_into().expect("few glyphs"),
        max_points: Some(4),
        max_contours: Some(1),
        max_composite_points: Some(0),
        max_composite_contours: Some(0),
        max_zones: Some(1),
        max_twilight_points: Some(0),
        max_storage: Some(0),
        max_function_defs: Some(0),
        max_instruction_defs: Some(0),
        max_stack_elements: Some(0),
        max_size_of_instructions: Some(0),
        max_component_elements: Some(0),
        max_component_depth: Some(0),
    };
    add(&mut font, &maxp);
    let names = [
        (NameId::FAMILY_NAME, family.to_owned()),
        (NameId::SUBFAMILY_NAME, "Regular".to_owned()),
        (NameId::FULL_NAME, family.to_owned()),
        (NameId::POSTSCRIPT_NAME, family.replace(' ', "")),
    ];
    let windows = |(id, text): (NameId, String)| NameRecord::new(3, 1, 0x409, id, text.into());
    add(&mut font, &Name::new(names.into_iter().map(windows).collect()));
    let outline = outline();
    let offsets =
        (0..=glyphs).flat_map(|glyph| (u32::try_from(glyph * outline.len()).expect("small")).to_be_bytes());
    font.add_raw(Tag::new(b"loca"), offsets.collect::<Vec<u8>>());
    font.add_raw(Tag::new(b"glyf"), outline.repeat(glyphs));
    font.build()
}

fn add<T>(font: &mut FontBuilder<'_>, table: &T)
where
    T: write_fonts::FontWrite + write_fonts::validate::Validate + write_fonts::read::TopLevelTable,
{
    font.add_table(table).expect("a sound table");
}

/// A box, as the table `glyf` has it.
fn outline() -> Vec<u8> {
    // One contour, its box, the last of its points, no instructions; then their coordinates, each from the one before.
    let head: [i16; 7] = [1, 100, 0, 900, 800, 3, 0];
    let flags = [1_u8; 4];
    let steps: [i16; 8] = [100, 0, 800, 0, 0, 800, 0, -800];
    let words = |words: &[i16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
    [words(&head), flags.to_vec(), words(&steps)].concat()
}

/// A collection of fonts in one file.
pub(crate) fn collection(fonts: &[Vec<u8>]) -> Vec<u8> {
    let head = 12 + 4 * fonts.len();
    let mut starts = Vec::new();
    let mut bodies: Vec<u8> = Vec::new();
    for font in fonts {
        let start = u32::try_from(head + bodies.len()).expect("small");
        starts.push(start);
        let mut body = font.clone();
        body.resize(body.len().next_multiple_of(4), 0);
        for record in records(&body) {
            // From the beginning of the file.
            let at = record + 8;
            let offset = number(&body, at) + start;
            body[at..at + 4].copy_from_slice(&offset.to_be_bytes());
        }
        bodies.extend(body);
    }
    let mut file = b"ttcf\0\x01\0\0".to_vec();
    file.extend(u32::try_from(fonts.len()).expect("few fonts").to_be_bytes());
    file.extend(starts.iter().flat_map(|start| start.to_be_bytes()));
    file.extend(bodies);
    file
}

/// The same font, of which the em has no units, so that all sizes are endless.
pub(crate) fn endless(mut font: Vec<u8>) -> Vec<u8> {
    let head = records(&font).find(|&record| font[record..].starts_with(b"head")).expect("a table");
    let units = number(&font, head + 8) as usize + 18;
    font[units..units + 2].fill(0);
    font
}

/// Where the records of the tables lie: the name of each, a checksum, where it lies, its length.
fn records(font: &[u8]) -> impl Iterator<Item = usize> + use<> {
    let tables = u16::from_be_bytes([font[4], font[5]]);
    (0..usize::from(tables)).map(|record| 12 + 16 * record)
}

fn number(font: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(font[at..at + 4].try_into().expect("four bytes"))
}
