//! Cases with views and no ruling, and how far a case has come.

use std::fs;

use crate::support::{Project, case, status_of};

#[test]
fn the_run_tells_whose_side_the_library_takes() {
    let project = Project::blessed();
    let report = project.report(&["plain/disputed"]);
    let case = case(&report, "plain/disputed");
    let views = case["opinions"].as_array().expect("views");
    let told: Vec<_> = views.iter().map(|view| (view["by"].as_str(), view["support"].as_str())).collect();
    assert_eq!(
        told,
        [
            (Some("red"), Some("opposed")),
            (Some("black"), Some("opposed")),
            (Some("a book"), Some("supported")),
            (Some("nobody"), Some("silent"))
        ]
    );
    let view = &views[0];
    assert_eq!((&view["labels"]["1"], &view["argument"]), (&"闲".into(), &"it is only one rook".into()));
    let ran = project.run(&["plain/disputed"]);
    let told = "1 dispute (+ what the classifier supports, - what it does not)\n  \
                plain/disputed cxa2011  no ruling; is red_loses\n    \
                - red: 1. 车六平五 闲, draw\n    \
                - black, adopted: red_must_change\n    \
                + a book: 1. 车六平五 将, check of move 1, red forbidden, red_loses\n      \
                nobody: an argument only\n";
    assert!(ran.out.contains(told), "{}", ran.out);
}

#[test]
fn every_report_lists_them_by_themselves() {
    let project = Project::blessed();
    let markdown = project.run(&["--format", "markdown"]).out;
    let told = "<details><summary>1 dispute</summary>\n\n\
                | case | rules | the source | is | view | |\n|---|---|---|---|---|---|\n\
                | plain/disputed | cxa2011 | no ruling | red_loses | red: 1. 车六平五 闲, draw | opposed |\n\
                | plain/disputed | cxa2011 | no ruling | red_loses | black, adopted: red_must_change | opposed |\n\
                | plain/disputed | cxa2011 | no ruling | red_loses | a book: 1. 车六平五 将, check of move 1, red forbidden, \
                red_loses | supported |\n\
                | plain/disputed | cxa2011 | no ruling | red_loses | nobody: an argument only | silent |\n\n</details>\n";
    assert!(markdown.contains(told), "{markdown}");
    let dispute = serde_json::json!({
        "id": "plain/disputed", "rules": "cxa2011", "ruled": false,
        "supported": ["a book"], "opposed": ["red", "black"], "silent": ["nobody"],
    });
    assert_eq!(project.report(&[])["disputes"], serde_json::json!([dispute]));
    let page = project.run(&["--format", "html", "--lang", "en"]).out;
    let list = page.split("<details class=\"disputes\">").nth(1).expect("a list of disputes");
    let list = list.split("</details>").next().unwrap_or_default();
    assert!(list.contains("<a href=\"#plain/disputed:cxa2011\">plain/disputed cxa2011</a>"), "{list}");
    assert!(list.contains("<dd>a book: red loses <em>(supported by the program)</em></dd>"), "{list}");
}

#[test]
fn figures_without_a_board_may_be_disputed() {
    let report = Project::blessed().report(&[]);
    let views = report["fragments"][0]["opinions"].as_array().expect("views");
    assert_eq!(views.len(), 2);
    assert_eq!((&views[0]["labels"]["2"], &views[0]["support"]), (&"捉".into(), &serde_json::Value::Null));
}

#[test]
fn a_dispute_fails_nothing() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/disputed", "red_loses", "draw");
    assert_eq!(status_of(&project.report(&[]), "plain/disputed", "cxa2011"), "changed");
    let ran = project.run(&[]);
    assert!(ran.code == 0 && ran.out.contains("- verdict draw\n  + verdict red_loses"), "{}", ran.out);
    // The last line contradicts nothing above it.
    let last = ran.out.lines().last().unwrap_or_default();
    assert!(last.starts_with("no ruling of a source changed, but 1 dispute did ("), "{last}");
    let junit = project.run(&["--format", "junit"]);
    assert!(junit.code == 0 && !junit.out.contains("<failure"), "{}", junit.out);
    // A ruling of a source that changes still does.
    project.edit_approved("plain", "plain/check", "red_loses", "draw");
    assert_eq!(project.run(&[]).code, 1);
}

#[test]
fn a_case_tells_who_reported_it_and_how_far_it_has_come() {
    let project = Project::blessed();
    let path = project.case("plain/idle.yaml");
    let text = fs::read_to_string(&path).expect("a case");
    fs::write(&path, format!("{text}reported: {{by: a referee, on: 2025-02-28}}\nstanding: submitted\n"))
        .expect("written");
    let report = project.report(&[]);
    let idle = case(&report, "plain/idle");
    assert_eq!(idle["reported"], serde_json::json!({"by": "a referee", "on": "2025-02-28"}));
    assert_eq!(idle["standing"], "submitted");
    assert_eq!(case(&report, "plain/check")["standing"], "settled");
    let ran = project.run(&[]);
    assert!(ran.code == 0 && ran.out.contains("(1 in dispute, 1 submitted)"), "{}", ran.out);
}

#[test]
fn a_suggestion_is_no_expectation() {
    let project = Project::blessed();
    let path = project.case("plain/idle.yaml");
    let text = fs::read_to_string(&path).expect("a case");
    fs::write(&path, format!("{text}suggestions:\n  cxa2020: {{labels: [捉, 闲, 闲, 闲], verdict: draw}}\n"))
        .expect("written");
    let report = project.report(&["plain/idle"]);
    assert_eq!(status_of(&report, "plain/idle", "cxa2020"), "no-expectation");
    assert_eq!(project.run(&[]).code, 0);
    project.qili(&["bless"]);
    assert!(!project.approved("plain").contains("cxa2020"), "nobody has looked at it");
}
