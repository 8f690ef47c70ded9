//! What must hold of the rulings on the whole corpus, whatever they say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use qili::board::{Move, Position, Role};
use qili::cycle::Sequence;
use qili::notation::parse_moves;
use qili::rules::RuleSet;
use qili::ruling::{Continuation, Ending, Grounds, Judgement, Label, Line, Ruling, Undecided};
use qili_harness::for_tests::{Asked, asked};
use rayon::prelude::*;
use serde::Deserialize;

/// The moves of a case under one rule set, and the ruling.
struct Ruled {
    asked: Asked,
    /// Whether the source rules under it.
    in_print: bool,
    ruling: Ruling,
}

/// Every case under every rule set.
static CORPUS: LazyLock<Vec<Ruled>> = LazyLock::new(|| {
    let asked = asked(&cases()).expect("the casebook is sound");
    assert!(!asked.is_empty());
    let in_print: BTreeSet<_> = asked.iter().map(|asked| (asked.id.clone(), asked.rules)).collect();
    let cases: BTreeMap<_, _> = asked.into_iter().map(|asked| (asked.id, asked.moves)).collect();
    let work = cases
        .into_iter()
        .flat_map(|(id, moves)| RuleSet::ALL.map(|rules| (id.clone(), moves.clone(), rules)));
    let ruled = |(id, moves, rules)| {
        let asked = Asked { id, rules, moves };
        Ruled {
            in_print: in_print.contains(&(asked.id.clone(), rules)),
            ruling: rules.rule_run(&asked.moves),
            asked,
        }
    };
    work.collect::<Vec<_>>().into_par_iter().map(ruled).collect()
});

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases")
}

impl Ruled {
    fn moves(&self) -> &Sequence {
        &self.asked.moves
    }

    fn goes_round(&self) -> bool {
        self.moves().start() == self.moves().end()
    }

    /// Whether the verdict asks who completed the repetition, so that it hangs on where the cycle begins.
    fn asks_who_began(&self) -> bool {
        matches!(self.asked.rules, RuleSet::Wang2020First | RuleSet::Wang2020Second | RuleSet::Wang2020Simple)
    }

    fn again(&self, start: &Position, moves: Vec<Move>) -> Ruling {
        let moves = Sequence::new(start.clone(), moves).expect("what can be played can be played so as well");
        self.asked.rules.rule_run(&moves)
    }

    /// The moves that are ruled on, by number and with the position after them.
    fn plies(&self) -> impl Iterator<Item = (usize, &Position, Label, &Grounds)> {
        let plies = self.ruling.plies.iter().zip(&self.moves().positions()[1..]).zip(1..);
        plies.filter_map(|((ply, after), number)| {
            let (label, grounds) = ply.label.as_ref().ok()?;
            Some((number, after, *label, grounds))
        })
    }
}

fn name(ruled: &Ruled) -> String {
    format!("{} {}", ruled.asked.id, ruled.asked.rules)
}

fn labels(ruling: &Ruling) -> Vec<Option<Label>> {
    ruling.plies.iter().map(|ply| ply.label.as_ref().ok().map(|(label, _)| *label)).collect()
}

fn lines(grounds: &Grounds) -> impl Iterator<Item = &Line> {
    grounds.line.iter().chain(&grounds.beside)
}

#[test]
fn left_and_right_are_alike() {
    CORPUS.par_iter().for_each(|ruled| {
        let moves = ruled.moves().moves().iter().map(|mv| mv.mirrored()).collect();
        let other = ruled.again(&ruled.moves().start().mirrored(), moves);
        assert_eq!(labels(&ruled.ruling), labels(&other), "{}", name(ruled));
        assert_eq!(ruled.ruling.judgement, other.judgement, "{}", name(ruled));
    });
}

#[test]
fn red_and_black_are_alike() {
    CORPUS.par_iter().for_each(|ruled| {
        let moves = ruled.moves().moves().iter().map(|mv| mv.rotated()).collect();
        let other = ruled.again(&ruled.moves().start().rotated(), moves);
        assert_eq!(labels(&ruled.ruling), labels(&other), "{}", name(ruled));
        let told = |ruling: &Ruling| ruling.judgement.map(|judgement| (judgement.sides, judgement.verdict));
        let swapped = told(&other).map(|(sides, verdict)| ((sides.black, sides.red), verdict.rotated()));
        let plain = told(&ruled.ruling).map(|(sides, verdict)| ((sides.red, sides.black), verdict));
        assert_eq!(plain, swapped, "{}", name(ruled));
    });
}

#[test]
fn a_cycle_has_no_first_move() {
    CORPUS.par_iter().filter(|ruled| ruled.goes_round()).for_each(|ruled| {
        for by in 1..ruled.moves().moves().len() {
            let mut moves = ruled.moves().moves().to_vec();
            moves.rotate_left(by);
            let other = ruled.again(&ruled.moves().positions()[by], moves);
            let mut expected = labels(&ruled.ruling);
            expected.rotate_left(by);
            assert_eq!(expected, labels(&other), "{} begun {by} later", name(ruled));
            let (one, other) = (ruled.ruling.judgement, other.judgement);
            let sides = |judgement: Result<Judgement, Undecided>| judgement.map(|judgement| judgement.sides);
            assert_eq!(sides(one), sides(other), "{} begun {by} later", name(ruled));
            assert!(one == other || ruled.asks_who_began(), "{} begun {by} later", name(ruled));
        }
    });
}

#[test]
fn a_cycle_may_be_played_twice() {
    CORPUS.par_iter().filter(|ruled| ruled.goes_round()).for_each(|ruled| {
        let twice = ruled.again(ruled.moves().start(), ruled.moves().moves().repeat(2));
        assert_eq!(labels(&ruled.ruling).repeat(2), labels(&twice), "{}", name(ruled));
        assert_eq!(ruled.ruling.judgement, twice.judgement, "{}", name(ruled));
    });
}

/// The rulings of the corpus come from several threads, in whatever order.
#[test]
fn it_does_not_matter_what_was_ruled_on_before() {
    for ruled in CORPUS.iter().rev() {
        let alone = ruled.asked.rules.rule_run(ruled.moves());
        assert!(alone == ruled.ruling, "{}", name(ruled));
    }
}

#[test]
fn everything_is_decided() {
    for ruled in CORPUS.iter() {
        let decided = ruled.ruling.judgement.is_ok() && !labels(&ruled.ruling).contains(&None);
        assert!(decided, "{}", name(ruled));
    }
}

#[test]
fn every_line_can_be_played_and_ends_as_it_says() {
    let mut checked = 0;
    for ruled in CORPUS.iter() {
        for (number, after, _, grounds) in ruled.plies() {
            for line in lines(grounds) {
                let ending = ending(after, line);
                assert_eq!(line.ending, ending, "{} move {number}: {line:?}", name(ruled));
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked} lines");
}

/// What a line comes to on the board.
fn ending(after: &Position, line: &Line) -> Ending {
    let start = match line.by {
        Continuation::Mover => {
            after.pass().expect("a move that leaves the other side in check shows no line")
        }
        Continuation::Opponent => after.clone(),
    };
    let (mut wins, mut loses) = (Vec::new(), Vec::new());
    let mut now = start.clone();
    for &mv in &line.moves {
        let side = if now.turn() == start.turn() { &mut wins } else { &mut loses };
        side.extend(now.piece_at(mv.to).map(|victim| victim.role));
        now = now.play(mv).unwrap_or_else(|error| panic!("{error}: {mv} in {line:?}"));
    }
    match now.is_checkmate() {
        true if now.turn() == start.turn() => Ending::Mated,
        true => Ending::Mate,
        false => Ending::Ledger { wins, loses },
    }
}

/// A case file, as far as its lines of play go.
#[derive(Deserialize)]
struct CaseFile {
    #[serde(default)]
    lines: Vec<PrintedLine>,
}

#[derive(Deserialize)]
struct PrintedLine {
    after: usize,
    by: By,
    moves: Vec<String>,
    #[serde(default)]
    printed: Printed,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum By {
    Mover,
    Opponent,
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Printed {
    #[default]
    Moves,
    Words,
    Ours,
}

impl PrintedLine {
    fn continuation(&self) -> Continuation {
        match self.by {
            By::Mover => Continuation::Mover,
            By::Opponent => Continuation::Opponent,
        }
    }

    /// The line as the library would have it.
    fn line(&self, after: &Position) -> Line {
        let by = self.continuation();
        let start = match by {
            Continuation::Mover => after.pass().expect("the case was loaded"),
            Continuation::Opponent => after.clone(),
        };
        let played = parse_moves(&start, self.moves.iter().map(String::as_str)).expect("the case was loaded");
        let line = Line { by, moves: played.moves().to_vec(), ending: Ending::Mate };
        Line { ending: ending(after, &line), ..line }
    }
}

/// What one side has more of, and what the other, whatever came off on both.
fn balance(ending: &Ending) -> Option<(Vec<Role>, Vec<Role>)> {
    let Ending::Ledger { wins, loses } = ending else { return None };
    let mut left = loses.clone();
    let mut more = Vec::new();
    for &role in wins {
        match left.iter().position(|&lost| lost == role) {
            Some(at) => drop(left.remove(at)),
            None => more.push(role),
        }
    }
    more.sort();
    left.sort();
    Some((more, left))
}

/// Whether a line of the classifier shows what a printed one shows: the same side begins, and with the same move, or it comes to the
/// same in kind, mate or what is won.
fn shows(line: &Line, printed: &Line) -> bool {
    let same_end = match (&line.ending, &printed.ending) {
        (Ending::Ledger { .. }, Ending::Ledger { .. }) => balance(&line.ending) == balance(&printed.ending),
        (one, other) => one == other,
    };
    line.by == printed.by && (line.moves.first() == printed.moves.first() || same_end)
}

/// Where the grounds of an attack or an offer are others than the line that is printed, and why.
const OTHERWISE: [(&str, usize, &str); 3] = [
    ("who-continues/2-05", 2, "the line that is printed is that of the view which the text rejects"),
    ("who-continues/2-06", 1, "another check wins an elephant, no less than the advisor of the text"),
    (
        "who-continues/2-06",
        4,
        "on this board the king has another answer, and whoever then takes the horse is mated",
    ),
];

#[test]
fn attacks_and_offers_are_shown_as_in_print() {
    let mut otherwise = BTreeSet::new();
    let mut told = String::new();
    let mut compared = 0;
    for ruled in CORPUS.iter().filter(|ruled| ruled.in_print) {
        let file = fs::read_to_string(cases().join(format!("{}.yaml", ruled.asked.id))).expect("a case file");
        let file: CaseFile =
            serde_yaml::from_str(&file).unwrap_or_else(|error| panic!("{}: {error}", name(ruled)));
        for (number, after, label, grounds) in ruled.plies() {
            if !(label.is_attack() || matches!(label, Label::Exchange | Label::Offer)) {
                continue;
            }
            let printed =
                file.lines.iter().filter(|line| line.after == number && line.printed == Printed::Moves);
            for printed in printed {
                let line = printed.line(after);
                compared += 1;
                if !lines(grounds).any(|own| shows(own, &line)) {
                    otherwise.insert((ruled.asked.id.clone(), number));
                    let _ = writeln!(told, "{} {number} {label}: printed {:?}", name(ruled), printed.moves);
                    for own in lines(grounds) {
                        let _ = writeln!(told, "    is {own:?}");
                    }
                }
            }
        }
    }
    assert!(compared > 30, "{compared} printed lines");
    let expected: BTreeSet<_> = OTHERWISE.iter().map(|&(id, number, _)| (id.to_owned(), number)).collect();
    assert_eq!(otherwise, expected, "{told}");
}
