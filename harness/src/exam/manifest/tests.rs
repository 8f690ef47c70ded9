//! Over the whole casebook: what is chosen keeps its promises, and what is written reads back.

use std::collections::HashSet;
use std::path::Path;

use rstest::rstest;

use super::*;
use crate::casebook::{Casebook, Project, load};
use crate::exam::choice::{Filter, NoChoice, Wish, choose};
use crate::exam::question::Kind;
use crate::exam::twins::Twins;

fn corpus() -> Casebook {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let project = Project::around(here.parent().unwrap()).unwrap();
    load(&[], Some(&project), here).map_err(|faults| faults.render()).unwrap()
}

fn wish(seed: u64) -> Wish {
    Wish {
        title: "棋例: \"试卷\" #1".to_owned(),
        lang: Lang::Zh,
        arrows: Arrows::Plain,
        points: "2.5".to_owned(),
        count: 30,
        variants: 4,
        seed,
        kinds: vec![
            (Kind::Labels, None),
            (Kind::Verdict, Some(8)),
            (Kind::Class, Some(4)),
            (Kind::View, Some(3)),
        ],
        mix: Vec::new(),
        filter: Filter::printed(),
    }
}

#[test]
fn what_is_chosen_keeps_its_promises_and_reads_back() {
    let casebook = corpus();
    let twins = Twins::of(&casebook.cases);
    let mut exams = HashSet::new();
    for seed in 0..2 {
        let manifest = choose(&casebook, "0123456789ab".to_owned(), &wish(seed)).unwrap();
        let count = |kind| manifest.questions.iter().filter(|question| question.kind == kind).count();
        let kinds = [Kind::Labels, Kind::Verdict, Kind::Class, Kind::View].map(count);
        assert_eq!((kinds, manifest.papers.len()), ([15, 8, 4, 3], 4));
        for paper in &manifest.papers {
            let posed = manifest.posed(paper);
            assert_eq!(posed.len(), 30, "every question can be asked as it stands");
            let groups: HashSet<_> = posed.iter().map(|posed| twins.group(posed.question.case)).collect();
            assert_eq!(groups.len(), 30, "no position stands there twice");
        }
        let orders: HashSet<Vec<usize>> = manifest
            .papers
            .iter()
            .map(|paper| paper.places.iter().map(|place| place.question).collect())
            .collect();
        assert_eq!(orders.len(), 4);
        let turned = manifest.papers[1..].iter().flat_map(|paper| &paper.places);
        assert!(turned.filter(|place| place.guise != Guise::AS_IT_IS).count() > 30);
        let text = write(&manifest);
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), &text).unwrap();
        let again = read(file.path(), "manifest.yaml", &casebook).map_err(|faults| faults.render()).unwrap();
        assert_eq!(write(&again), text);
        exams.insert(text.replace(&format!("seed: {seed}"), ""));
        let same = choose(&casebook, "0123456789ab".to_owned(), &wish(seed)).unwrap();
        assert_eq!(write(&same), text);
    }
    assert_eq!(exams.len(), 2, "another seed chooses other questions");
}

#[rstest]
#[case::rules(|filter: &mut Filter| filter.rules = vec![RuleSet::Cxa2020], |q: &Question<'_>| q.rules == RuleSet::Cxa2020)]
#[case::source(|filter: &mut Filter| filter.works = vec!["axf".to_owned()], |q: &Question<'_>| q.case.work == "axf")]
#[case::tag(|filter: &mut Filter| filter.tags = vec!["pawn".to_owned()], |q: &Question<'_>| q.case.tags.contains(&"pawn".to_owned()))]
#[case::folder(|filter: &mut Filter| filter.ids = vec!["cxa-2020".to_owned()], |q: &Question<'_>| q.case.id.starts_with("cxa-2020/"))]
#[case::difficulty(|filter: &mut Filter| filter.difficulty = 3..=4, |q: &Question<'_>| (3..=4).contains(&q.difficulty.level))]
#[case::clause(
    |filter: &mut Filter| filter.clauses = vec![qili::rules::Clause::OwnFault],
    |q: &Question<'_>| {
        let ruling = q.rules.rule_run(q.case.moves.sequence());
        ruling.plies.iter().filter_map(|ply| ply.label.as_ref().ok()).any(|(_, grounds)| {
            grounds.clause == qili::rules::Clause::OwnFault || grounds.also.contains(&qili::rules::Clause::OwnFault)
        })
    }
)]
fn a_filter_lets_through_what_fits(#[case] set: fn(&mut Filter), #[case] fits: fn(&Question<'_>) -> bool) {
    let casebook = corpus();
    let mut wish = Wish { count: 4, variants: 1, kinds: vec![(Kind::Verdict, None)], ..wish(1) };
    set(&mut wish.filter);
    let manifest = choose(&casebook, String::from("x"), &wish).unwrap();
    assert!(manifest.questions.iter().all(fits));
    let all =
        choose(&casebook, String::from("x"), &Wish { filter: super::tests::wish(1).filter, ..wish }).unwrap();
    assert!(!all.questions.iter().all(fits), "the filter is idle");
}

#[test]
fn a_mix_of_labels_is_kept() {
    use qili::ruling::Label;
    let casebook = corpus();
    let mix = vec![(Label::Kill, 6), (Label::Exchange, 5)];
    let wish =
        Wish { count: 10, variants: 1, kinds: vec![(Kind::Labels, None)], mix: mix.clone(), ..wish(2) };
    let manifest = choose(&casebook, String::from("x"), &wish).unwrap();
    for (label, least) in mix {
        let has = |question: &&Question<'_>| {
            let labels = question.case.rulings[&question.rules].labels.as_ref();
            labels.is_some_and(|labels| labels.contains(&crate::casebook::ExpectedLabel::Label(label)))
        };
        assert!(manifest.questions.iter().filter(has).count() >= least, "{label}");
    }
    let impossible = Wish { mix: vec![(Label::Shadow, 1)], ..wish };
    assert!(matches!(choose(&casebook, String::new(), &impossible), Err(NoChoice::Mix { found: 0, .. })));
}
