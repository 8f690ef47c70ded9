//! `qili coverage`.

use serde_json::Value;

use crate::support::{Project, Ran};

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}{}", ran.out, ran.err))
}

fn clause<'a>(report: &'a Value, id: &str) -> &'a Value {
    let clauses = report["clauses"].as_array().expect("clauses is a list");
    clauses.iter().find(|clause| clause["id"] == id).unwrap_or_else(|| panic!("no clause {id}"))
}

#[test]
fn says_what_rests_on_a_clause() {
    let report = json(&Project::new().qili(&["coverage", "--format", "json"]));
    let check = clause(&report, "check");
    assert!(check["cases"].as_array().is_some_and(|cases| cases.contains(&Value::from("plain/check"))));
    assert!(check["rules"].as_array().is_some_and(|rules| rules.contains(&Value::from("cxa2011"))));
    let uses = check["uses"].as_array().expect("uses is a list");
    let named = uses.iter().find(|ruling| ruling["id"] == "plain/check").expect("the ruling names it");
    assert_eq!((&named["main"], &named["also"]), (&serde_json::json!([1, 3]), &serde_json::json!([])));
    let changed = check["without"]["rulings"].as_array().expect("rulings is a list");
    let changed = changed.iter().find(|ruling| ruling["id"] == "plain/check").expect("the ruling changes");
    assert_eq!(changed["labels"]["with"], serde_json::json!(["将", "闲", "将", "闲"]));
    assert_ne!(changed["labels"]["without"], changed["labels"]["with"]);
    assert_eq!(changed["verdict"]["with"], "red_loses");
    assert_ne!(changed["verdict"]["without"], "red_loses");
}

#[test]
fn counts_as_many_moves_as_there_are() {
    let project = Project::new();
    let report = json(&project.qili(&["coverage", "--format", "json"]));
    let main = |clause: &Value| clause["plies"]["main"].as_u64().expect("a number");
    let all: u64 = report["clauses"].as_array().into_iter().flatten().map(main).sum();
    let run = project.report(&[]);
    let plies = |case: &Value| case["plies"].as_array().map_or(0, |plies| plies.len() as u64);
    let ruled = run["cases"].as_array().into_iter().flatten().map(plies).sum::<u64>();
    assert_eq!(all, ruled, "every move rests on one clause");
}

#[test]
fn names_what_nothing_rests_on() {
    let project = Project::new();
    let report = json(&project.qili(&["coverage", "plain/check", "--format", "json"]));
    let untouched = report["untouched"].as_array().expect("a list");
    assert!(untouched.contains(&Value::from("block")), "{untouched:?}");
    assert!(!untouched.contains(&Value::from("check")));
    let without_effect = report["without_effect"].as_array().expect("a list");
    assert!(without_effect.contains(&Value::from("block")), "{without_effect:?}");
    let ran = project.qili(&["coverage", "plain/check"]);
    let end = ran.out.split("no ruling names: ").nth(1).expect("named at the end");
    assert!(end.contains("block"), "{end}");
    assert!(end.contains("nothing changes without: "), "{end}");
    assert!(end.ends_with(", 1 case, 2 rulings\n"), "{end}");
}

#[test]
fn is_no_wider_than_a_hundred_columns() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ran = crate::support::qili(&root, &["coverage"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for line in ran.out.lines() {
        let columns: usize = line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        assert!(columns <= 100, "{columns} columns: {line}");
    }
    for clause in qili::rules::Clause::ALL {
        let row = ran.out.lines().find(|line| line.starts_with(&format!("{clause} ")));
        assert!(row.is_some(), "{clause} in {}", ran.out);
    }
}

#[test]
fn ends_with_0_whatever_changed_and_2_on_bad_input() {
    let project = Project::new();
    assert_eq!(project.run(&[]).code, 1, "nothing is approved");
    assert_eq!(project.qili(&["coverage"]).code, 0);
    let ran = project.qili(&["coverage", "no/such/case"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}

#[test]
fn uses_colour_only_where_it_is_wanted() {
    let project = Project::new();
    assert!(!project.qili(&["coverage"]).out.contains('\u{1b}'));
    assert!(project.qili_with(&["coverage"], &[("CLICOLOR_FORCE", "1")]).out.contains('\u{1b}'));
}
