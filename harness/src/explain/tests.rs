//! What holds for every clause and every case, in every language.

use std::path::Path;

use clap::ValueEnum as _;
use qili::cycle::Cycle;
use qili::notation::{chinese, fen, parse_moves};
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Continuation, Ending, Label, Line};

use super::chase::{Support, Way};
use super::play::Play;
use super::scene::{Scene, Spot};
use super::{Ask, Lang, Source, of_case};
use crate::casebook::{Casebook, Project, load};

/// A rook that attacks a cannon, by a line in which the cannon is taken and the rook taken back.
fn scene() -> Scene {
    let start = fen::parse("3k5/9/9/9/2r6/9/2n6/9/4C4/4KR3 b").unwrap();
    let moves = parse_moves(&start, ["车3平5", "车四进一", "车5平3", "车四退一"]).unwrap();
    let cycle = Cycle::close(moves).unwrap();
    let ruling = RuleSet::Cxa2020.rule(&cycle);
    let spot = Spot { sequence: cycle.sequence(), ruling: &ruling, ply: 0 };
    let taken = parse_moves(&spot.after().pass().unwrap(), ["车5进4", "帅五进一"]).unwrap();
    let (wins, loses) = (vec![qili::board::Role::Cannon], vec![qili::board::Role::Rook]);
    let line = Line {
        by: Continuation::Mover,
        moves: taken.moves().to_vec(),
        ending: Ending::Ledger { wins, loses },
    };
    let play = Play::after(spot.after(), &line);
    Scene { play: Some(play.clone()), beside: vec![play], ..spot.scene().unwrap() }
}

/// With all that a sentence can name and with nothing of it, and all that it can turn on.
fn scenes(clause: Clause) -> Vec<Scene> {
    let full = Scene { clause, threat: Some((scene().moved, "车5进4".to_owned())), ..scene() };
    let bare = Scene { last: None, threat: None, play: None, beside: Vec::new(), ..full.clone() };
    let ways = [Way::Screen, Way::Opened, Way::Other].map(|way| Scene { way: Some(way), ..full.clone() });
    let supports = [Support::With(full.moved), Support::NoAnswer, Support::Costly];
    let supports = supports.map(|support| Scene { support: Some(support), ..full.clone() });
    let labels = Label::ALL.map(|label| Scene { label, ..full.clone() });
    let pinned = Scene { has_pinned_taker: true, ..full.clone() };
    let unnamed = Scene { has_pinned_taker: true, ..bare.clone() };
    let mut scenes = vec![full, bare, pinned, unnamed];
    scenes.extend(ways.into_iter().chain(supports).chain(labels));
    scenes
}

#[test]
fn every_clause_has_a_sentence_that_names_something() {
    for clause in Clause::ALL {
        for scene in scenes(*clause) {
            let said = Lang::Zh.words().reason(&scene);
            assert!(said.ends_with('。') && said.matches('。').count() == 1, "{clause}: {said}");
            assert!(said.contains(['红', '黑', '车', '炮', '帅', '将']), "{clause}: {said}");
            assert!(!said.contains(|c: char| c.is_ascii_alphabetic() || c == ' '), "{clause}: {said}");
            let said = Lang::En.words().reason(&scene);
            assert!(said.ends_with('.') && said.matches('.').count() == 1, "{clause}: {said}");
            assert!(said.starts_with(|c: char| c.is_uppercase()), "{clause}: {said}");
            let names = ["red", "black", "Red", "Black", "rook", "cannon", "king"];
            assert!(names.iter().any(|name| said.contains(name)), "{clause}: {said}");
            assert!(!said.contains("  "), "{clause}: {said}");
        }
    }
}

#[test]
fn no_two_clauses_have_one_name() {
    for lang in Lang::value_variants() {
        let words = lang.words();
        let play = scene().play.unwrap();
        let mut names: Vec<String> =
            Clause::ALL.iter().map(|clause| words.attempt(&play, *clause, true)).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Clause::ALL.len(), "{lang:?}");
    }
}

fn corpus() -> Casebook {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let project = Project::around(here.parent().unwrap()).unwrap();
    load(&[], Some(&project), here).map_err(|faults| faults.render()).unwrap()
}

#[test]
fn every_case_is_explained_in_every_language() {
    let casebook = corpus();
    for case in &casebook.cases {
        let source = Source::of(case, &casebook);
        let sequence = case.moves.sequence();
        let trace: Vec<usize> = (1..=sequence.moves().len()).collect();
        for &lang in Lang::value_variants() {
            let text = of_case(case, &source, &RuleSet::ALL, &Ask { lang, trace: trace.clone() });
            let text = anstream::adapter::strip_str(&text).to_string();
            for ((position, mv), number) in sequence.positions().iter().zip(sequence.moves()).zip(1..) {
                let head = format!("  {number}. {}  ", chinese::write(position, *mv));
                assert_eq!(text.matches(&head).count(), RuleSet::ALL.len(), "{}: {head} in {text}", case.id);
            }
            assert!(!text.contains("--") && !text.contains("()"), "{}: {text}", case.id);
        }
    }
}

#[test]
fn chinese_pages_hold_no_english_but_what_case_files_say() {
    let casebook = corpus();
    for case in casebook.cases.iter().filter(|case| case.disagrees.is_empty()) {
        let source = Source::of(case, &casebook);
        let trace = (1..=case.moves.sequence().moves().len()).collect();
        let text = of_case(case, &source, &RuleSet::ALL, &Ask { lang: Lang::Zh, trace });
        let text = anstream::adapter::strip_str(&text).to_string();
        let rest = text.split_once("  a  b  c  d  e  f  g  h  i\n").unwrap().1;
        let rest = RuleSet::ALL.iter().fold(rest.to_owned(), |rest, rules| rest.replace(rules.name(), ""));
        let mut words = rest.split(|c: char| !c.is_ascii_alphanumeric());
        let english = words.find(|word| word.contains(|c: char| c.is_ascii_alphabetic()));
        assert_eq!(english, None, "{}: {rest}", case.id);
    }
}
