//! `qili compare`.

use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{Project, Ran, case, qili};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn compare(arguments: &[&str]) -> Ran {
    qili(&root(), &[&["compare"], arguments].concat())
}

fn parsed(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}{}", ran.out, ran.err))
}

/// What the rules of two editions or associations make of one cycle, where they are known to differ: labels and verdict.
#[rstest]
#[case::a_pawn_calls_in_mutual_attack("who-continues/2-19",
    ("cxa1999", "捉捉捉捉", "draw"), ("cxa2007", "闲捉闲捉", "black_must_change"))]
#[case::a_pawn_calls_in_mutual_attack("who-continues/2-19",
    ("cxa1999", "捉捉捉捉", "draw"), ("cxa2011", "闲捉闲捉", "black_must_change"))]
#[case::a_pawn_calls_in_mutual_attack("precedents-1999/15",
    ("cxa1999", "捉捉捉捉", "draw"), ("cxa2020", "捉闲捉闲", "red_must_change"))]
#[case::of_two_forbidden_sides_the_first_class_gives_way("cxa-2020/ref40",
    ("cxa1999", "捉捉捉捉", "draw"), ("cxa2020", "捉捉捉捉", "red_must_change"))]
#[case::of_two_forbidden_sides_the_first_class_gives_way("cxa-2020/ref41",
    ("cxa1999", "捉捉捉捉", "draw"), ("cxa2011", "捉捉捉捉", "black_must_change"))]
#[case::who_chases_an_unprotected_piece_gives_way_since_2007("editions/rooted-rook",
    ("cxa1999", "捉捉捉捉", "draw"), ("cxa2007", "捉捉捉捉", "red_must_change"))]
#[case::a_root_takes_at_a_loss("editions/root-by-checks",
    ("cxa1999", "将闲捉捉", "red_must_change"), ("cxa2020", "将闲闲捉", "draw"))]
#[case::a_root_takes_at_a_loss("editions/root-by-checks",
    ("cxa2007", "将闲捉捉", "red_must_change"), ("cxa2011", "将闲闲捉", "draw"))]
#[case::a_pawn_is_given_for_a_rook("editions/pawn-given",
    ("cxa1999", "闲闲闲闲", "draw"), ("cxa2020", "捉闲闲闲", "draw"))]
#[case::what_takes_survives_at_a_loss("editions/taker-survives",
    ("cxa1987", "将闲捉闲", "red_must_change"), ("cxa1999", "将闲闲闲", "draw"))]
#[case::a_joint_chase_goes_on_while_a_piece_is_saved("cxa-1999/fig06",
    ("cxa1999", "捉闲捉闲", "red_must_change"), ("cxa2020", "捉捉捉捉", "red_must_change"))]
#[case::a_joint_chase_goes_on_while_a_piece_is_saved("cxa-1999/fig07",
    ("cxa1999", "闲捉闲捉", "black_must_change"), ("cxa2020", "捉捉捉捉", "black_must_change"))]
#[case::a_joint_chase_goes_on_while_a_piece_is_saved("cxa-2020/fig11",
    ("cxa1999", "闲捉闲捉", "black_must_change"), ("cxa2020", "捉捉捉捉", "black_must_change"))]
#[case::a_chase_that_goes_on_changes_its_nature("editions/attack-changes",
    ("cxa1987", "捉捉闲捉", "black_must_change"), ("cxa1999", "闲捉闲捉", "black_must_change"))]
#[case::from_mate_threat_to_mate_threat("editions/kill-to-kill",
    ("cxa1999", "杀闲杀闲", "red_must_change"), ("cxa2020", "闲闲闲闲", "draw"))]
#[case::two_pieces_are_chased_by_turns("editions/two-by-turns",
    ("cxa2020", "捉闲捉闲", "red_must_change"), ("axf", "捉闲捉闲", "draw"))]
#[case::an_even_exchange_counts_with_wang("wang/new-attack-even",
    ("cxa2020", "闲闲闲闲", "draw"), ("wang2020-1", "捉闲闲闲", "black_loses"))]
#[case::the_lightest_move_or_the_way_out("wang/two-schemes",
    ("wang2020-1", "捉闲捉闲", "red_loses"), ("wang2020-2", "捉闲捉闲", "black_loses"))]
#[case::a_check_and_a_mate_threat("axf/early-12",
    ("cxa2020", "杀闲将闲", "red_must_change"), ("axf", "杀闲将闲", "draw"))]
#[case::a_check_and_a_chase("axf/early-16",
    ("cxa2020", "将闲捉闲", "red_must_change"), ("axf", "将闲捉闲", "draw"))]
#[case::a_mate_threat_with_every_move("axf/early-09",
    ("cxa2020", "杀拦杀拦", "red_must_change"), ("axf", "杀拦杀拦", "draw"))]
#[case::a_check_threatens_to_win_a_piece_with_every_move("axf/d97-98-a",
    ("cxa2020", "捉闲捉闲", "red_must_change"), ("axf", "闲闲捉闲", "draw"))]
#[case::two_pieces_are_chased_in_turn("axf/d27",
    ("cxa2020", "闲捉闲捉闲捉闲捉闲捉闲捉", "red_must_change"), ("axf", "闲捉闲捉闲捉闲捉闲捉闲捉", "draw"))]
#[case::a_rook_chases_a_cannon_that_threatens_mate("axf/d34",
    ("cxa2020", "杀捉杀捉", "draw"), ("axf", "杀捉杀捉", "red_loses"))]
#[case::a_rook_chases_a_cannon_that_chases_back("axf/d36",
    ("cxa2020", "捉捉捉捉", "draw"), ("axf", "捉捉捉捉", "red_loses"))]
#[case::a_rook_that_a_horse_ties_down_is_chased("axf/d39-41-a",
    ("cxa2020", "捉捉捉捉", "draw"), ("axf", "捉捉捉捉", "red_loses"))]
#[case::a_rook_that_a_horse_ties_down_is_chased("axf/d39-41-c",
    ("cxa2020", "捉捉捉捉", "draw"), ("axf", "捉捉捉捉", "red_loses"))]
fn rule_sets_differ_as_is_known(
    #[case] id: &str,
    #[case] one: (&str, &str, &str),
    #[case] other: (&str, &str, &str),
) {
    let rules = format!("{},{}", one.0, other.0);
    let report = parsed(&compare(&[id, "--rules", &rules, "--format", "json"]));
    let compared = case(&report, id);
    for (rules, labels, verdict) in [one, other] {
        let ruled = &compared["rules"][rules];
        let said: String =
            ruled["labels"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert_eq!((said.as_str(), &ruled["verdict"]), (labels, &Value::from(verdict)), "{id} {rules}");
    }
    let first = one.1.chars().zip(other.1.chars()).position(|(one, other)| one != other);
    assert_eq!(compared["parts"], first.map_or(Value::Null, |ply| Value::from(ply + 1)));
    assert_eq!(compared["differs"]["labels"], first.is_some());
    assert_eq!(compared["differs"]["verdict"], one.2 != other.2);
}

#[test]
fn shows_a_case_move_by_move() {
    let ran = compare(&["precedents-1999/15", "--rules", "cxa1999,cxa2020", "--lang", "en"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let table = [
        "precedents-1999/15  Crossed pawn attacks a rook that chases back",
        "  ",
        " 9  ＋ 炮 象 士 将 士 ＋ ＋ ＋",
        "  red moves first",
        "  move         cxa1999    cxa2020",
        "  1. 车五平六  捉=        捉",
        "* 2. 卒5平4    捉=        闲",
        "  3. 车六平五  捉=        捉",
        "* 4. 卒4平5    捉=        闲",
        "  red          forbidden  forbidden 2nd",
        "* black        forbidden  permitted",
        "* verdict      draw=      red must change",
        "* here the rule sets part   = so says the source; ! the source says otherwise",
        "The labels part first at move 2, 卒5平4, and the verdicts differ.",
        "2. 卒5平4",
        "  捉 chase  chase-direct  cxa1999",
        "     The black pawn now attacks the red rook",
        "  闲 idle  pawn-exempt  cxa2020",
        "a pawn itself may chase for ever.",
        "     Black moves again: 卒4进1; black wins a rook.",
        "     Beside that, red attacks with every move, so that the black pawn chasing the red rook counts as well.",
        "verdict",
        "  cxa1999",
        "     By the Chinese rules of 1999, it is a draw unless a side changes.",
        "  cxa2020",
        "     By article 25.3 of the Chinese rules of 2020, red must change or lose.",
        "The source, under cxa1999",
        "  The source rules the same.",
    ];
    says(&ran.out, &table);
    assert!(!ran.out.contains("\n1. 车五平六"), "all agree on the first move: {}", ran.out);
}

/// All of these, in this order.
fn says(text: &str, phrases: &[&str]) {
    let mut rest = text;
    for phrase in phrases {
        let Some(at) = rest.find(phrase) else { panic!("{phrase:?} in its place in {text}") };
        rest = &rest[at + phrase.len()..];
    }
}

#[test]
fn tells_verdicts_that_differ_from_labels_that_do() {
    let said = |id: &str, rules: &str| compare(&[id, "--rules", rules, "--lang", "en"]).out;
    let expected = [
        ("cxa-2020/ref40", "cxa1999,cxa2020", "The labels agree at every move, yet the verdicts differ.\n"),
        ("cxa-1999/fig07", "cxa1999,cxa2020", "at move 1, 炮八平九, yet the verdicts are the same.\n"),
        (
            "cxa-2020/fig22",
            "cxa2020,axf",
            "yet the verdicts differ: the same side must change here and has lost there.\n",
        ),
        (
            "who-continues/2-01",
            "cxa2011,cxa2020",
            "The labels agree at every move, and so do the verdicts.\n",
        ),
    ];
    for (id, rules, sentence) in expected {
        let said = said(id, rules);
        assert!(said.contains(sentence), "{sentence:?} in {said}");
    }
}

#[test]
fn speaks_chinese_to_referees() {
    let ran = compare(&["precedents-1999/15", "--rules", "cxa1999,cxa2020", "--lang", "zh"]);
    let phrases = [
        "  着法         cxa1999  cxa2020",
        "* 2. 卒5平4    捉=      闲=",
        "* 黑方         禁止     允许",
        "* 裁决         作和=    红方变着=",
        "着法性质自第 2 着（卒5平4）起不同，裁决也不同。",
        "兵（卒）本身允许长捉，按闲论。",
        "按《象棋竞赛规则(2020)》第25.3条裁决：红方变着，不变作负。",
        "出处（cxa1999）\n  与出处所判相同。",
        "出处（cxa2020）\n  与出处所判相同。",
    ];
    says(&ran.out, &phrases);
    let summary = compare(&["cxa-2020", "--rules", "cxa1999,cxa2020", "--lang", "zh"]);
    says(
        &summary.out,
        &["个例图，2 种规则", "  例图", "cxa-2020/ref40  -     和=      红变=", "加 --all 列出"],
    );
    // The language of the system is asked where none is given.
    let project = Project::new();
    let arguments = ["compare", "plain/check", "--rules", "cxa2011,axf"];
    assert!(project.qili_with(&arguments, &[("LANG", "zh_CN.UTF-8")]).out.contains("裁决"));
    assert!(project.qili(&arguments).out.contains("verdict"));
}

/// What of a text is as wide as it is on a terminal.
fn columns(line: &str) -> usize {
    line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

#[test]
fn of_many_cases_shows_the_numbers_and_those_that_differ() {
    let ran = compare(&["--lang", "en", "--all", "--rules", "cxa1999,cxa2020,axf"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report = parsed(&compare(&["--format", "json", "--rules", "cxa1999,cxa2020,axf"]));
    let summary = &report["summary"];
    let pair = &summary["pairs"][0];
    assert_eq!(pair["rules"], json!(["cxa1999", "cxa2020"]));
    says(&ran.out, &["cxa1999", &format!("{}/{}", pair["equal_labels"], pair["equal_verdicts"])]);
    // The numbers are those of the cases.
    let cases = report["cases"].as_array().expect("cases is a list");
    let count = |holds: &dyn Fn(&Value) -> bool| cases.iter().filter(|case| holds(case)).count();
    let said = |case: &Value, rules: &str, key: &str| case["rules"][rules][key].clone();
    let equal = |key: &'static str| count(&|case| said(case, "cxa1999", key) == said(case, "cxa2020", key));
    assert_eq!(pair["equal_labels"], equal("labels"));
    assert_eq!(pair["equal_verdicts"], equal("verdict"));
    let differs = |case: &Value, key: &str| case["differs"][key] == true;
    let heaps = [
        ("gives_way", count(&|case| differs(case, "gives_way"))),
        ("must_or_loses", count(&|case| differs(case, "verdict") && !differs(case, "gives_way"))),
        ("labels_only", count(&|case| differs(case, "labels") && !differs(case, "verdict"))),
        ("alike", count(&|case| !differs(case, "labels") && !differs(case, "verdict"))),
    ];
    for (heap, cases) in heaps {
        assert!(cases > 0, "{heap}");
        assert_eq!(summary[heap], cases, "{heap}");
    }
    // Every case stands in its list, those on which all agree in none.
    for case in cases {
        let id = case["id"].as_str().expect("an id");
        let row = ran.out.lines().filter(|line| line.starts_with(&format!("  {id} "))).count();
        assert_eq!(row == 1, differs(case, "labels") || differs(case, "verdict"), "{id}");
    }
    // Those that differ in labels only are listed if that is asked for.
    let without = compare(&["--lang", "en", "--rules", "cxa1999,cxa2020,axf"]).out;
    let only = cases.iter().find(|case| differs(case, "labels") && !differs(case, "verdict")).expect("one");
    let only = only["id"].as_str().expect("an id");
    assert!(!without.contains(only) && ran.out.contains(only), "{only}");
    assert!(without.contains("; --all lists them"), "{without}");
}

#[test]
fn is_no_wider_than_a_hundred_and_ten_columns_whatever_is_asked_for() {
    let help = compare(&["--help"]).out;
    let all = help.split("possible values: ").nth(1).and_then(|rest| rest.split(']').next());
    let all = all.expect("the help lists the rule sets").replace(' ', "");
    for lang in ["en", "zh"] {
        let summary = compare(&["--all", "--lang", lang, "--rules", &all]);
        assert_eq!((summary.code, summary.err.as_str()), (0, ""));
        for line in summary.out.lines() {
            assert!(columns(line) <= 110, "{} columns: {line}", columns(line));
        }
        let ran = compare(&["who-continues/2-29", "--lang", lang, "--rules", &all]);
        let table =
            ran.out.lines().skip_while(|line| !line.contains("cxa1987")).take_while(|line| !line.is_empty());
        assert!(table.clone().count() > 8, "{}", ran.out);
        for line in table {
            assert!(columns(line) <= 110, "{} columns: {line}", columns(line));
        }
    }
}

#[test]
fn has_the_agreed_shape_as_json() {
    let report = parsed(&compare(&["precedents-1999/15", "--rules", "cxa2020,cxa1999", "--format", "json"]));
    assert_eq!(report["rules"], json!(["cxa2020", "cxa1999"]));
    let compared = case(&report, "precedents-1999/15");
    assert_eq!(compared["parts"], 2);
    assert_eq!(compared["differs"], json!({"labels": true, "verdict": true, "gives_way": true}));
    let ruled = &compared["rules"]["cxa2020"];
    assert_eq!(ruled["labels"], json!(["捉", "闲", "捉", "闲"]));
    assert_eq!(ruled["sides"], json!({"red": "forbidden-2", "black": "permitted"}));
    assert_eq!(ruled["verdict"], "red_must_change");
    assert_eq!(ruled["plies"][1]["clause"], "pawn-exempt");
    assert_eq!(ruled["expected"]["basis"], "derived");
    let ruled = &compared["rules"]["cxa1999"];
    assert_eq!((&ruled["expected"]["verdict"], &ruled["agrees"]), (&json!("draw"), &json!(true)));
}

#[test]
fn says_where_the_source_says_otherwise() {
    let ran = Project::new().qili(&["compare", "plain/wrong", "--rules", "cxa2011,axf", "--lang", "en"]);
    assert_eq!(ran.code, 0);
    let phrases = [
        "  1. 车一进一  闲!",
        "  2. 车9进1    闲=",
        "  verdict      draw!",
        "The source, under cxa2011",
        "  1. The source differs: 捉 chase.",
        "  The source differs: red must change or lose.",
        "  Known: the print is wrong",
    ];
    says(&ran.out, &phrases);
}

#[test]
fn of_a_dispute_says_that_there_is_no_ruling() {
    let ran = Project::new().qili(&["compare", "plain/disputed", "--rules", "cxa2011,axf", "--lang", "en"]);
    says(&ran.out, &["The source, under cxa2011\n  The source reports views and does not rule.\n"]);
    assert!(!ran.out.contains("under axf\n"), "{}", ran.out);
}

#[test]
fn writes_bold_where_they_part_in_markdown() {
    let ran = compare(&[
        "precedents-1999/15",
        "--rules",
        "cxa1999,cxa2020",
        "--lang",
        "en",
        "--format",
        "markdown",
    ]);
    let phrases = [
        "## precedents-1999/15: Crossed pawn attacks a rook that chases back",
        "```text\n",
        "| move | cxa1999 | cxa2020 |\n|---|---|---|\n| 1. 车五平六 | 捉= | 捉= |\n| **2. 卒5平4** | **捉**= | **闲**= |\n",
        "| **verdict** | **draw**= | **red must change**= |\n",
        "### 2. 卒5平4\n\n- cxa1999: **捉 chase** (`chase-direct`)\n  - The black pawn",
    ];
    says(&ran.out, &phrases);
    let summary = compare(&["--rules", "cxa1999,cxa2020", "--lang", "en", "--format", "markdown"]);
    says(
        &summary.out,
        &[
            "cases under 2 rule sets",
            "|  | cxa2020 |\n|---|---|\n| cxa1999 | ",
            "| cxa-2020/ref40 | - | draw= | R must= |",
        ],
    );
}

#[test]
fn rules_under_all_that_can_be_ruled_under_unless_told_otherwise() {
    let report = parsed(&compare(&["cxa-2020/fig22", "--format", "json"]));
    let known: Vec<&str> = qili::rules::RuleSet::ALL.iter().map(|rules| rules.name()).collect();
    let named: Vec<&str> =
        report["rules"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let sorted = |mut names: Vec<&str>| -> Vec<String> {
        names.sort_unstable();
        names.into_iter().map(str::to_owned).collect()
    };
    assert_eq!(sorted(named), sorted(known));
    let all = parsed(&compare(&["cxa-2020", "--format", "json", "--rules", "all"]));
    assert_eq!(all["rules"], report["rules"]);
    // Of many cases those editions are listed that differ, and how to ask for others.
    let listed = compare(&["cxa-2020", "--lang", "en"]);
    says(
        &listed.out,
        &[
            " cases under 4 rule sets\n",
            "cxa1987  cxa1999  cxa2007  cxa2020\n",
            "\nThese are the Chinese editions; ",
        ],
    );
    assert!(listed.out.ends_with(" Others: --rules cxa2020,axf, or --rules all.\n"), "{}", listed.out);
    assert!(!compare(&["cxa-2020", "--rules", "cxa1999,axf", "--lang", "en"]).out.contains("Others: "));
    // In the order in which they are asked for, each once.
    let report = parsed(&compare(&[
        "cxa-2020/fig22",
        "--rules",
        "cxa2020,axf",
        "--rules",
        "cxa1999",
        "--rules",
        "axf",
        "--format",
        "json",
    ]));
    assert_eq!(report["rules"], json!(["cxa2020", "axf", "cxa1999"]));
}

#[test]
fn takes_cases_from_anywhere() {
    let outside = tempfile::tempdir().expect("a folder");
    let text = fs::read_to_string(root().join("cases/precedents-1999/15.yaml")).expect("a case");
    for name in ["one.yaml", "two.yaml"] {
        fs::write(outside.path().join(name), &text).expect("written");
    }
    let here = |arguments: &[&str]| qili(outside.path(), &[&["compare"], arguments].concat());
    let one = here(&["one.yaml", "--rules", "cxa1999,cxa2020"]);
    assert_eq!(one.code, 0, "{}", one.err);
    says(&one.out, &["one  Crossed pawn", "* 2. 卒5平4    捉=        闲"]);
    let both = here(&[".", "--rules", "cxa1999,cxa2020"]);
    says(&both.out, &["2 cases under 2 rule sets", "  one   2", "  two   2"]);
}

#[test]
fn ends_with_2_on_bad_input() {
    let wrong: [(&[&str], &str); 4] = [
        (&["no/such/case"], "no/such/case"),
        (&["precedents-1999/14"], "did you mean precedents-1999/0"),
        (&["precedents-1999/15", "--rules", "cxa2012,axf"], "cxa2012"),
        (&["precedents-1999/15", "--rules", "axf,axf"], "--rules axf: expected two rule sets or more"),
    ];
    for (arguments, told) in wrong {
        let ran = compare(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}

#[test]
fn writes_to_a_file_and_uses_colour_only_where_it_is_wanted() {
    let project = Project::new();
    let arguments = ["compare", "plain/check", "plain/idle", "--rules", "cxa2011,axf"];
    let shown = project.qili(&arguments);
    assert!(!shown.out.contains('\u{1b}'));
    assert!(project.qili_with(&arguments, &[("CLICOLOR_FORCE", "1")]).out.contains('\u{1b}'));
    let ran = project.qili(&[arguments.as_slice(), &["--out", "compared.txt"]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(project.path("compared.txt")).expect("written"), shown.out);
}
