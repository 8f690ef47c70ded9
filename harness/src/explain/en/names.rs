//! Pieces, numbers and labels in English.

use qili::board::Role;
use qili::ruling::{Class, Label};

use crate::explain::account::grouped;
use crate::explain::man::Man;

/// "the red king", "red's rook on e8".
pub(super) fn full(man: Man) -> String {
    let Man { piece, square, is_lone, .. } = man;
    match is_lone {
        true => format!("the {} {}", piece.color, piece.role),
        false => format!("{}'s {} on {square}", piece.color, piece.role),
    }
}

/// The same without its side.
pub(super) fn short(man: Man) -> String {
    let Man { piece, square, is_lone, .. } = man;
    if is_lone { format!("the {}", piece.role) } else { format!("the {} on {square}", piece.role) }
}

/// "a rook and two cannons".
pub(super) fn list(roles: &[Role]) -> String {
    let groups = grouped(roles).into_iter();
    let named: Vec<String> = groups
        .map(|(role, count)| match count {
            1 => format!("{} {role}", article(role)),
            count => format!("{} {role}s", number(count)),
        })
        .collect();
    match named.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}

pub(super) const fn article(role: Role) -> &'static str {
    match role {
        Role::Advisor | Role::Elephant => "an",
        Role::King | Role::Horse | Role::Rook | Role::Cannon | Role::Pawn => "a",
    }
}

pub(super) fn number(count: usize) -> String {
    const NAMES: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    NAMES.get(count).map_or_else(|| count.to_string(), |name| (*name).to_owned())
}

pub(in crate::explain) const fn label(label: Label) -> &'static str {
    match label {
        Label::Check => "check",
        Label::Kill => "mate threat",
        Label::Chase => "chase",
        Label::Exchange => "exchange offer",
        Label::Offer => "sacrifice offer",
        Label::Block => "block",
        Label::Shadow => "shadow",
        Label::Idle => "idle",
    }
}

pub(super) const fn ordinal(class: Class) -> &'static str {
    match class {
        Class::First => "first class",
        Class::Second => "second class",
    }
}

/// What a side's moves come to: "perpetual chase", "one check, one chase", "two idle moves".
pub(super) fn counted(tally: &[(Label, usize)]) -> String {
    let counted = |&(kind, count): &(Label, usize)| {
        let name = if kind == Label::Idle { "idle move" } else { label(kind) };
        format!("{} {name}{}", number(count), if count == 1 { "" } else { "s" })
    };
    match tally {
        [] => "no move".to_owned(),
        [(kind, count)] if *count > 1 && *kind != Label::Idle => format!("perpetual {}", label(*kind)),
        counts => counts.iter().map(counted).collect::<Vec<_>>().join(", "),
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// With a small letter.
pub(super) fn small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// With a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}
