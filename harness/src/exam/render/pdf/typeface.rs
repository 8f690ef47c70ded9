//! The font that a PDF is set in: of a file that was named, or one of the machine.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::env;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use parley::FontContext;
use parley::fontique::{
    Collection, CollectionOptions, FamilyInfo, FontInfo, FontStyle, FontWeight, FontWidth, SourceKind,
};

use super::text::{Look, Setter};

/// Which families are taken first where several would do: the printed Song of books, then Hei, then what else there is.
const PREFERRED: [&str; 24] = [
    "Source Han Serif SC",
    "Source Han Serif CN",
    "Noto Serif CJK SC",
    "Noto Serif SC",
    "Songti SC",
    "SimSun",
    "STSong",
    "FandolSong",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Microsoft YaHei",
    "PingFang SC",
    "Heiti SC",
    "SimHei",
    "Hiragino Sans GB",
    "LXGW WenKai",
    "LXGW WenKai GB",
    "AR PL UMing CN",
    "AR PL SungtiL GB",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
];

/// A family of fonts that has every character that is wanted of it.
#[derive(Clone)]
pub(crate) struct Typeface {
    pub(super) fonts: FontContext,
    pub(super) family: String,
    file: PathBuf,
}

/// Why a PDF cannot be set.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoTypeface {
    #[error("--font {}: {error}", .file.display())]
    Unreadable { file: PathBuf, error: io::Error },
    #[error(
        "--font {}: found no sound font in it, expected a TrueType or OpenType file (.ttf, .otf, .ttc)", .file.display()
    )]
    NoFont { file: PathBuf },
    #[error(
        "--font {}: {family} has no {}; name a font that has all characters of the paper",
        .file.display(), list(.missing)
    )]
    Lacking { file: PathBuf, family: String, missing: Vec<char> },
    #[error(
        "no font for the PDF: looked in {} for one with all characters of the paper{}; name a Chinese font with --font FILE, or \
         install one (on Debian and Ubuntu the package fonts-noto-cjk)",
        folders(.looked), but_for(.nearest.as_ref())
    )]
    NoneFound { looked: Vec<PathBuf>, nearest: Option<(String, Vec<char>)> },
}

/// The first characters of a list, and how many there are beyond them.
fn list(missing: &[char]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = missing.iter().take(SHOWN).map(char::to_string).collect();
    match missing.len().saturating_sub(SHOWN) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}

fn folders(looked: &[PathBuf]) -> String {
    let looked: Vec<String> = looked.iter().map(|folder| folder.display().to_string()).collect();
    looked.join(", ")
}

fn but_for(nearest: Option<&(String, Vec<char>)>) -> String {
    nearest.map_or_else(String::new, |(family, missing)| {
        format!(" (the nearest, {family}, has no {})", list(missing))
    })
}

impl Typeface {
    /// The font of a file, or one that is found on the machine, with these characters.
    pub(crate) fn find(file: Option<&Path>, needed: &BTreeSet<char>) -> Result<Typeface, NoTypeface> {
        match file {
            Some(file) => Typeface::of(file, needed),
            None => Typeface::among(installed(), needed),
        }
    }

    fn of(file: &Path, needed: &BTreeSet<char>) -> Result<Typeface, NoTypeface> {
        let unreadable = |error| NoTypeface::Unreadable { file: file.to_owned(), error };
        let opened = File::open(file).map_err(unreadable)?;
        // A folder can be opened on some systems; fonts of folders are looked for on the machine only.
        if !opened.metadata().map_err(unreadable)?.is_file() {
            return Err(unreadable(io::Error::new(io::ErrorKind::InvalidInput, "not a file")));
        }
        choose(&[file.to_owned()], needed).map_err(|nearest| match nearest {
            None => NoTypeface::NoFont { file: file.to_owned() },
            Some((family, missing)) => NoTypeface::Lacking { file: file.to_owned(), family, missing },
        })
    }

    fn among(looked: Vec<PathBuf>, needed: &BTreeSet<char>) -> Result<Typeface, NoTypeface> {
        choose(&looked, needed).map_err(|nearest| NoTypeface::NoneFound { looked, nearest })
    }

    /// Whether its characters are as large as characters are; those of a damaged font may be endless.
    fn is_sound(&self, needed: &BTreeSet<char>) -> bool {
        let line: String = needed.iter().collect();
        let set = Setter::new(self).set(&line, Look::PLAIN, f32::INFINITY);
        let most = 2.0 * Look::PLAIN.size * needed.len() as f32;
        set.width() <= most && set.height() <= most
    }

    /// What it is called, and where it lies.
    pub(crate) fn said(&self) -> String {
        format!("{} ({})", self.family, self.file.display())
    }
}

/// Of the fonts in these files and folders the first family that has all characters; otherwise the one that lacks the fewest, with what
/// it lacks.
fn choose(paths: &[PathBuf], needed: &BTreeSet<char>) -> Result<Typeface, Option<(String, Vec<char>)>> {
    let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
    collection.load_fonts_from_paths(paths);
    let ids: Vec<_> = collection.family_ids().collect();
    let mut families: Vec<FamilyInfo> = ids.into_iter().filter_map(|id| collection.family(id)).collect();
    families.sort_by_key(|family| (rank(family.name()), family.name().to_owned()));
    let mut nearest: Option<(String, Vec<char>)> = None;
    for family in families {
        let missing = missing(&family, needed);
        if missing.is_empty() {
            let file = face(&family, FontWeight::NORMAL).and_then(file).unwrap_or_default();
            let fonts = FontContext { collection: collection.clone(), ..FontContext::default() };
            let typeface = Typeface { fonts, family: family.name().to_owned(), file };
            if typeface.is_sound(needed) {
                return Ok(typeface);
            }
            continue;
        }
        if nearest.as_ref().is_none_or(|(_, least)| missing.len() < least.len()) {
            nearest = Some((family.name().to_owned(), missing));
        }
    }
    Err(nearest)
}

/// The families that are preferred, those whose names say that they are for the mainland, the rest.
fn rank(name: &str) -> (usize, Reverse<bool>) {
    let place = PREFERRED.iter().position(|preferred| *preferred == name).unwrap_or(PREFERRED.len());
    let is_simplified = name.split(' ').any(|word| matches!(word, "SC" | "CN" | "GB"));
    (place, Reverse(is_simplified))
}

fn face(family: &FamilyInfo, weight: FontWeight) -> Option<&FontInfo> {
    family.match_font(FontWidth::NORMAL, FontStyle::Normal, weight, true)
}

fn file(font: &FontInfo) -> Option<PathBuf> {
    match font.source().kind() {
        SourceKind::Path(path) => Some(path.to_path_buf()),
        SourceKind::Memory(_) => None,
    }
}

/// What a family lacks, in the weight of the text or in that of what is emphasised.
fn missing(family: &FamilyInfo, needed: &BTreeSet<char>) -> Vec<char> {
    let faces: Vec<&FontInfo> = [FontWeight::NORMAL, FontWeight::BOLD]
        .into_iter()
        .filter_map(|weight| face(family, weight))
        .collect();
    let mut missing: BTreeSet<char> = if faces.is_empty() { needed.clone() } else { BTreeSet::new() };
    for font in faces {
        let data = font.load(None);
        let map = data.as_ref().and_then(|data| font.charmap_index().charmap(data.as_ref()));
        let has = |c: char| map.as_ref().and_then(|map| map.map(c)).is_some_and(|glyph| glyph != 0);
        missing.extend(needed.iter().copied().filter(|&c| !has(c)));
    }
    missing.into_iter().collect()
}

/// Where this system keeps fonts.
fn installed() -> Vec<PathBuf> {
    let folder = |variable: &str| env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let below = |variable: &str, name: &str| folder(variable).map(|folder| folder.join(name));
    if cfg!(windows) {
        let all = [below("SYSTEMROOT", "Fonts"), below("LOCALAPPDATA", "Microsoft\\Windows\\Fonts")];
        all.into_iter().flatten().collect()
    } else if cfg!(target_os = "macos") {
        let system = ["/System/Library/Fonts", "/Library/Fonts"].map(PathBuf::from);
        system.into_iter().chain(below("HOME", "Library/Fonts")).collect()
    } else {
        // The XDG Base Directory Specification.
        let data = env::var_os("XDG_DATA_DIRS").filter(|folders| !folders.is_empty());
        let data = data.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
        let own = folder("XDG_DATA_HOME").or_else(|| below("HOME", ".local/share"));
        let shared = env::split_paths(&data).map(|folder| folder.join("fonts"));
        own.map(|own| own.join("fonts")).into_iter().chain(below("HOME", ".fonts")).chain(shared).collect()
    }
}
