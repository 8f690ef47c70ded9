//! `qili scores`.

use serde_json::{Value, json};

use crate::support::Project;

fn scores(project: &Project, arguments: &[&str]) -> Value {
    let ran = project.qili(&[&["scores", "--format", "json"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    serde_json::from_str(&ran.out).expect("JSON")
}

#[test]
fn are_counted_by_rule_set_source_clause_and_label() {
    let scores = scores(&Project::blessed(), &[]);
    assert_eq!(scores["total"]["rulings"], 7);
    assert_eq!(
        scores["rules"]["wang2020-1"]["printed"]["verdicts"],
        json!({"right": 1, "total": 1, "change": 0})
    );
    assert_eq!(scores["works"]["plain"]["printed"]["labels"], json!({"right": 13, "total": 14, "change": 0}));
    assert_eq!(
        scores["works"]["coarse"]["unprinted"]["labels"],
        json!({"right": 3, "total": 4, "change": 0})
    );
    assert_eq!(scores["clauses"]["check"]["right"], 1);
    let kill = json!({"right": 0, "total": 1, "change": 0, "instead": {"check": 1}});
    assert_eq!(scores["clauses"]["new-kill"], kill);
    let cell = |expected, actual, count| json!({"expected": expected, "actual": actual, "count": count, "change": 0});
    let printed = [cell("将", "将", 3), cell("捉", "闲", 1), cell("闲", "闲", 9), cell("打", "将", 1)];
    assert_eq!(scores["labels"]["printed"], json!(printed));
    let unprinted = [cell("捉", "闲", 1), cell("闲*", "闲", 3)];
    assert_eq!(scores["labels"]["unprinted"], json!(unprinted));
    let verdicts =
        [cell("red_must_change", "draw", 1), cell("draw", "draw", 2), cell("red_loses", "red_loses", 2)];
    assert_eq!(scores["verdicts"]["printed"], json!(verdicts));
}

#[test]
fn say_what_changed_since_approval() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 将");
    project.edit_approved("plain", "plain/check", "clause: check", "clause: new-kill");
    let counts = scores(&project, &[]);
    assert_eq!(counts["works"]["plain"]["printed"]["labels"], json!({"right": 13, "total": 14, "change": 1}));
    assert_eq!(counts["clauses"]["check"]["change"], 1);
    let cells = counts["labels"]["printed"].as_array().expect("a list");
    let change = |expected, actual| {
        let cell = cells.iter().find(|cell| cell["expected"] == expected && cell["actual"] == actual);
        cell.map(|cell| cell["change"].clone())
    };
    assert_eq!(change("捉", "捉"), Some(json!(-1)));
    assert_eq!(change("捉", "闲"), Some(json!(1)));
    assert_eq!(change("闲", "捉"), Some(json!(-1)));
    assert_eq!(change("闲", "闲"), Some(json!(2)));
    let text = project.qili(&["scores"]).out;
    let lines: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for line in ["plain 6 13/14 +1 2/2 3/4 1/2 +1 - - -", "捉 · 0 -1 1 +1", "new-kill 0/1 1 check"] {
        assert!(lines.iter().any(|there| there == line), "{line:?} in {text}");
    }
    let markdown = project.qili(&["scores", "--format", "markdown"]).out;
    assert!(markdown.contains("### By rule set\n\n|"), "{markdown}");
    // New rulings have nothing to have changed from.
    let new = scores(&Project::new(), &[]);
    assert_eq!(new["works"]["plain"]["printed"]["labels"], json!({"right": 13, "total": 14, "change": 0}));
}

#[test]
fn are_those_of_what_is_picked() {
    let project = Project::blessed();
    assert_eq!(scores(&project, &["--source", "coarse"])["total"]["rulings"], 1);
    assert_eq!(scores(&project, &["plain/idle"])["total"]["printed"]["labels"]["total"], 4);
}

#[test]
fn stand_on_the_page() {
    let page = Project::blessed().qili(&["run", "--format", "html", "--lang", "en"]).out;
    assert!(page.contains("Labels, expected and said"), "the matrix is there");
}
