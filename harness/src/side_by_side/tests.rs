//! When rule sets agree.

use qili::cycle::Cycle;
use qili::notation::{fen, parse_moves};
use qili::rules::RuleSet;
use rstest::rstest;

use super::*;
use crate::casebook::{Grain, Moves, Standing};
use crate::run::rule;

/// A rook that checks for ever.
fn a_case() -> Case {
    let start = fen::parse("6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w").unwrap();
    let moves = parse_moves(&start, ["车六平五", "将5平4", "车五平六", "将4平5"]).unwrap();
    Case {
        id: "plain/check".to_owned(),
        in_corpus: false,
        path: "plain/check.yaml".to_owned(),
        title: "A rook checks".to_owned(),
        work: "plain".to_owned(),
        figure: "1".to_owned(),
        occasion: None,
        grain: Grain::Fine,
        moves: Moves::Cycle(Cycle::close(moves).unwrap()),
        rulings: Default::default(),
        suggestions: Default::default(),
        opinions: Vec::new(),
        same_as: None,
        reported: None,
        standing: Standing::Settled,
        disagrees: Default::default(),
        lines: Vec::new(),
        tags: Vec::new(),
    }
}

fn outcome<'a>(case: &'a Case, rules: &str, edit: impl FnOnce(&mut Record)) -> Outcome<'a> {
    let rules: RuleSet = rules.parse().unwrap();
    let mut current = rule(rules, &case.moves);
    edit(&mut current.record);
    Outcome::new(case, rules, None, current)
}

#[rstest]
#[case(&["draw", "draw"], Verdicts::Same)]
#[case(&["red_loses", "red_must_change", "red_loses"], Verdicts::SameSide)]
#[case(&["red_loses", "black_loses"], Verdicts::Differ)]
#[case(&["red_must_change", "red_loses", "draw"], Verdicts::Differ)]
#[case(&["draw", "undecided"], Verdicts::Differ)]
fn verdicts_agree_as_far_as(#[case] names: &[&str], #[case] expected: Verdicts) {
    let case = a_case();
    let outcomes =
        names.iter().map(|name| outcome(&case, "cxa2020", |record| record.verdict = name.parse().ok()));
    let compared = Compared { case: &case, outcomes: outcomes.collect() };
    assert_eq!(compared.verdicts(), expected);
}

#[test]
fn a_move_parts_where_labels_are_not_the_same() {
    let case = a_case();
    let other = |record: &mut Record| {
        record.plies[1].label = Some(Label::Chase);
        record.plies[3].label = None;
    };
    let outcomes = vec![outcome(&case, "cxa2011", |_| {}), outcome(&case, "cxa2020", other)];
    let compared = Compared { case: &case, outcomes };
    assert_eq!(compared.partings().collect::<Vec<_>>(), [1, 3]);
}

#[rstest]
#[case(&["permitted", "permitted"], false)]
#[case(&["permitted", "forbidden"], true)]
#[case(&["forbidden", "forbidden-1"], false)]
#[case(&["forbidden-2", "forbidden", "forbidden-1"], true)]
fn a_rule_set_without_classes_contradicts_none(#[case] names: &[&str], #[case] part: bool) {
    let case = a_case();
    let conduct = |name: &str| Conduct::ALL.into_iter().find(|conduct| conduct.name() == name);
    let outcomes = names.iter().map(|name| {
        outcome(&case, "cxa2020", |record| {
            record.sides.as_mut().unwrap()[Color::Red] = conduct(name).unwrap();
        })
    });
    let compared = Compared { case: &case, outcomes: outcomes.collect() };
    assert_eq!(compared.sides_part(Color::Red), part);
}
