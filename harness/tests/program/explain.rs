//! `qili explain`, and what `qili rule` says to people.

use std::path::{Path, PathBuf};

use rstest::rstest;

use crate::support::{Project, Ran, qili};

const FEN: &str = "6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w";
const CHECKS: &str = "d0e0 e8d8 e0d0 d8e8";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn explain(arguments: &[&str]) -> Ran {
    qili(&root(), &[&["explain"], arguments].concat())
}

/// All of these, in this order.
fn says(ran: &Ran, phrases: &[&str]) {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let mut rest = ran.out.as_str();
    for phrase in phrases {
        let Some(at) = rest.find(phrase) else { panic!("{phrase:?} in its place in {}", ran.out) };
        rest = &rest[at + phrase.len()..];
    }
}

#[rstest]
#[case::mate_threat("who-continues/2-01", &[
    "出处：《行棋方接续再走、对方接续走棋》图2-1（", "红先",
    "1. 帅四平五  闲\n", "动帅应将",
    "2. 后炮平5  杀\n", "伏马2进4，从下一着起连将两步，可将死红方",
    "黑方接续再走：马2进4，", "，将死红方。",
    "4. 炮5平6  将\n", "直接攻击红帅",
    "红方两闲，属允许着法；黑方一杀一将，属禁止着法第一类。",
    "按《象棋竞赛规则(2011)》裁决：黑方变着，不变作负。", "与出处所判相同",
])]
#[case::false_offer("who-continues/2-10", &[
    "1. 车一平二  捉（第一类）", "看似邀兑（献）", "车8进6", "将死", "红方接续再走：车二进六，红方得车。",
    "如黑方先吃：车8进6，炮三进九，象5退7，车七进六，黑方反被将死。",
    "红方长捉，属禁止着法第一类；黑方两闲，属允许着法。", "红方变着，不变作负",
])]
#[case::exchange("who-continues/2-16", &[
    "2. 车7进1  将", "3. 帅五退一  闲", "动帅应将",
    "4. 车7退1  闲", "黑方接续再走：炮6平3，",
    "红方两闲，黑方一将一闲，双方均属允许着法。", "双方不变作和",
])]
#[case::hidden_root("who-continues/2-22", &[
    "1. 炮八平九  杀", "兵六进一",
    "2. 车2平1  闲", "有一路炮作暗根，吃后被炮一平九吃回", "黑方接续再走：车1退3，炮一平九，黑方得炮失车。",
    "4. 车1平2  兑", "两炮相遇，邀兑红方八路炮", "对方（红方）接续走棋：炮八退四，车2进1，红方得炮失炮",
    "红方长杀，属禁止着法第一类；黑方一闲一兑，属允许着法。",
])]
#[case::rooks_meet("who-continues/2-29", &[
    "1. 车七平五  捉（第二类）", "两车相遇，黑方如先吃，净失一士，不成兑（献），判捉",
    "对方（黑方）接续走棋：车5退1，车四进一，车5平6，车四进一，将6平5，黑方得车，失士、车。",
    "如由红方接续再走：车五退一，红方得车。",
    "2. 车5平3  杀", "伏车3进7，下一着即可将死红方",
    "红方长捉，属禁止着法第二类；黑方长杀，属禁止着法第一类。",
    "第一类须让第二类，黑方变着，不变作负",
])]
#[case::own_fault("own-fault/03", &[
    "1. 车六进八  捉（第一类）", "捉黑炮，该炮无根",
    "3. 车六退八  兑", "两车相遇，邀兑黑车",
    "另，红方中车能吃黑马，是黑方上一着车3进5自己造成的，责任自负", "红方接续再走：车五进二，红方得马。",
    "红方一捉一兑，黑方一将一闲，双方均属允许着法。", "双方不变作和",
])]
#[case::each_elsewhere("cxa-2020/fig22", &[
    "1. 车六平五  捉（第一类）", "各吃各子，得卒失马", "红方接续再走：车五退二，车2进2，红方得卒失马。",
    "2. 卒5平4  闲", "作根",
    "红方长捉，属禁止着法第一类；黑方两闲，属允许着法。",
    "按《象棋竞赛规则(2020)》第25.3条裁决：红方变着，不变作负。",
])]
#[case::mutual_attack("precedents-1999/15", &[
    "2. 卒5平4  捉\n", "捉红车，该车无根。", "另，红方步步打，黑卒捉红车一并计算。", "双方不变作和",
])]
fn speaks_chinese_to_referees(#[case] id: &str, #[case] phrases: &[&str]) {
    let ran = explain(&[id, "--lang", "zh"]);
    says(&ran, &[&[id], phrases].concat());
}

#[rstest]
#[case::mate_threat("who-continues/2-01", &[
    "figure 2-1 (1992 Qiwang Cup", "red moves first",
    "black_must_change under cxa2011\n  red permitted, black forbidden-1\n",
    "1. 帅四平五  闲 idle\n", "The red king moves out of check",
    "2. 后炮平5  杀 mate threat\n", "mate in two by checks, beginning with 马2进4",
    "Black moves again: 马2进4 ", "; black mates.",
    "4. 炮5平6  将 check\n", "attacks the red king",
    "Red: two idle moves (permitted). Black: one mate threat, one check (forbidden, first class).",
    "By the Chinese rules of 2011, black must change or lose.", "The source rules the same.",
])]
#[case::false_offer("who-continues/2-10", &[
    "1. 车一平二  捉 chase (first class)", "only looks like an offer: after 车8进6 black is mated",
    "Red moves again: 车二进六; red wins a rook.",
    "If black took first: 车8进6 炮三进九 象5退7 车七进六; black is mated.",
    "Red: perpetual chase (forbidden, first class).",
])]
#[case::exchange("who-continues/2-16", &[
    "3. 帅五退一  闲 idle", "king moves out of check", "4. 车7退1  闲 idle", "Black moves again: 炮6平3 ",
    "it is a draw unless a side changes",
])]
#[case::hidden_root("who-continues/2-22", &[
    "2. 车2平1  闲 idle", "a hidden root in red's cannon on i9: 炮一平九 takes back",
    "Black moves again: 车1退3 炮一平九; black wins a cannon for a rook.",
    "4. 车1平2  兑 exchange offer", "Red replies: 炮八退四 车2进1; red wins a cannon for a cannon, which is even.",
    "Black: one idle move, one exchange offer (permitted).",
])]
#[case::rooks_meet("who-continues/2-29", &[
    "1. 车七平五  捉 chase (second class)", "black, taking first, loses an advisor",
    "Black replies: 车5退1 车四进一 车5平6 车四进一 将6平5; black wins a rook for an advisor and a rook.",
    "If red moved again: 车五退一; red wins a rook.",
    "Black now threatens to mate red by 车3进7", "the first class gives way to the second",
])]
#[case::own_fault("own-fault/03", &[
    "3. 车六退八  兑 exchange offer", "Beside that, red's rook on e3 can take the black horse by the fault of black",
    "车3进5", "Red moves again: 车五进二; red wins a horse.",
])]
#[case::each_elsewhere("cxa-2020/fig22", &[
    "1. 车六平五  捉 chase (first class)", "each side takes elsewhere, red wins a pawn for a horse",
    "By article 25.3 of the Chinese rules of 2020, red must change or lose.",
])]
fn speaks_english_to_everybody_else(#[case] id: &str, #[case] phrases: &[&str]) {
    says(&explain(&[id, "--lang", "en"]), &[&[id], phrases].concat());
}

#[test]
fn speaks_the_language_of_the_environment_unless_told_otherwise() {
    let project = Project::new();
    let chinese = [("LC_ALL", "zh_CN.UTF-8")];
    let ran = project.qili_with(&["explain", "plain/check"], &chinese);
    says(&ran, &["红先", "红车直接攻击黑将", "单方长将，红方作负"]);
    let ran = project.qili_with(&["explain", "plain/check", "--lang", "en"], &chinese);
    says(
        &ran,
        &["red moves first", "The red rook attacks the black king.", "since it alone checks for ever"],
    );
    let ran = project.qili_with(&["explain", "plain/check"], &[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")]);
    says(&ran, &["red moves first"]);
}

#[test]
fn explains_what_it_is_asked_for() {
    let project = Project::new();
    let arguments = ["explain", "plain/check", "coarse", "--lang", "en"];
    let ran = project.qili(&arguments);
    let own = ["coarse/derived", "under cxa2011", "plain/check", "under cxa2011", "under wang2020-1"];
    says(&ran, &own);
    assert_eq!(ran.out.matches(" under ").count(), 3, "the rule sets of each case: {}", ran.out);
    let ran = project.qili(&[&arguments[..], &["--rules", "cxa2020", "--rules", "cxa2011"]].concat());
    let all = ["under cxa2020", "does not rule under these rules", "under cxa2011", "The source"];
    says(&ran, &[&["coarse/derived"], &all[..], &["plain/check"], &all[..]].concat());
    let outside = tempfile::tempdir().expect("a folder");
    std::fs::copy(project.case("plain/idle.yaml"), outside.path().join("mine.yaml")).expect("copied");
    says(
        &qili(outside.path(), &["explain", "mine.yaml", "--lang", "zh"]),
        &["mine", "出处：《plain》图", "双方不变作和"],
    );
}

#[test]
fn tells_where_the_source_says_something_else() {
    let project = Project::new();
    let ran = project.qili(&["explain", "plain/wrong", "--lang", "zh"]);
    says(
        &ran,
        &[
            "1. 车",
            "出处判“捉”，与此不同。",
            "2. 车",
            "出处判红方变着，不变作负，与此不同。",
            "分歧已有说明：the print is wrong",
        ],
    );
    assert!(!ran.out.contains("与出处所判相同"), "{}", ran.out);
    let ran = project.qili(&["explain", "plain/wrong", "--lang", "en"]);
    says(&ran, &["The source differs: 捉 chase.", "The source differs: red must change or lose."]);
    let ran = project.qili(&["explain", "plain/check", "--lang", "zh"]);
    says(&ran, &["3. 车五平六  将", "出处所持理由为“从没杀到杀”。", "与出处所判相同"]);
    let ran = project.qili(&["explain", "plain/disputed", "--lang", "zh"]);
    says(&ran, &["各方意见不一，出处未作裁决。"]);
    says(&explain(&["axf/d25", "--lang", "zh"]), &["黑先", "按亚洲规则裁决", "红方作负"]);
}

#[test]
fn asks_for_a_rule_set_where_the_source_does_not_rule() {
    let project = Project::new();
    let file = project.case("plain/idle.yaml");
    let case = std::fs::read_to_string(&file).expect("a case");
    let (before, _) = case.split_once("rulings:").expect("a case with rulings");
    std::fs::write(&file, before).expect("written");
    let ran = project.qili(&["explain", "plain/idle", "--lang", "en"]);
    says(
        &ran,
        &["red moves first", "The source does not rule; ask with --rules cxa1987 or --rules cxa1999 or"],
    );
    let ran = project.qili(&["explain", "plain/idle", "--lang", "zh"]);
    says(&ran, &["红先", "出处未作裁决；可用 --rules cxa1987 或 --rules cxa1999 或"]);
    let ran = project.qili(&["explain", "plain/idle", "--lang", "en", "--rules", "wang2020-2"]);
    says(&ran, &["under wang2020-2", "The source does not rule under these rules."]);
}

#[test]
fn shows_what_was_tried() {
    let ran = explain(&["who-continues/2-22", "--lang", "zh", "--trace", "1", "--trace", "4"]);
    says(
        &ran,
        &[
            "1. 炮八平九  杀",
            "本着已成杀，无须另行推演有无捉子。",
            "2. 车2平1  闲",
            "3. 炮九平八  杀",
            "4. 车1平2  兑",
            "推演过的着法（黑方接续再走）：",
            "不算（兑）：炮2退4，黑方得炮。",
            "走子前不能得此子。",
            "是兑的关系，应由红方先吃，不成捉。",
            "不算（有暗根）：车2退3，炮一平八，黑方得炮失车。",
        ],
    );
    assert_eq!(ran.out.matches("推演过的着法").count(), 1, "only for the moves asked for: {}", ran.out);
    let ran = explain(&["who-continues/2-01", "--lang", "en", "--trace", "1", "--trace", "4"]);
    says(&ran, &["the king answers check, which is idle", "the move checks, and nothing weighs more"]);
    let ran = explain(&["own-fault/03", "--lang", "en", "--trace", "1", "--trace", "3"]);
    says(
        &ran,
        &[
            "What was tried, red moving again:",
            "counts (a chase by the piece that moved): 车六平八; red wins a cannon.",
            "Before the move it could not be won.",
            "does not count (the other side's own fault): 车五进二; red wins a horse.",
            "Before the move, for the same piece: 车五进二",
        ],
    );
}

#[test]
fn uses_colour_only_where_it_is_wanted() {
    let project = Project::new();
    let arguments = ["explain", "plain/check"];
    assert!(!project.qili(&arguments).out.contains('\u{1b}'));
    assert!(project.qili_with(&arguments, &[("CLICOLOR_FORCE", "1")]).out.contains('\u{1b}'));
    assert!(!project.qili_with(&arguments, &[("NO_COLOR", "1")]).out.contains('\u{1b}'));
}

#[rstest]
#[case::no_case(&[], "<CASE>")]
#[case::unknown_case(&["plain/chekc"], "no case and no folder \"plain/chekc\"; did you mean plain/check")]
#[case::nothing_like_it(&["nonsense"], "no case and no folder \"nonsense\"; expected an id")]
#[case::one_of_several(&["plain/idle", "plain/idel"], "\"plain/idel\"; did you mean plain/idle")]
#[case::unknown_rules(&["plain/idle", "--rules", "cxa2012"], "cxa2012")]
#[case::language(&["plain/idle", "--lang", "de"], "[possible values: zh, en]")]
#[case::move_too_low(&["plain/idle", "--trace", "0"], "plain/idle: --trace 0: expected the number of a move, from 1 to 4")]
#[case::move_too_high(&["plain/idle", "--trace", "5"], "from 1 to 4")]
#[case::no_number(&["plain/idle", "--trace", "x"], "--trace <PLY>")]
fn names_what_is_wrong(#[case] arguments: &[&str], #[case] told: &str) {
    let ran = Project::new().qili(&[&["explain"], arguments].concat());
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
}

fn rule(arguments: &[&str]) -> Ran {
    let position = ["rule", "--rules", "cxa2020", "--fen", FEN, "--moves", CHECKS];
    qili(Path::new("."), &[&position, arguments].concat())
}

#[test]
fn one_position_is_explained_alike() {
    let said = [
        "《象棋竞赛规则(2020)》 cxa2020\n",
        "红先",
        "1. 车六平五  将\n",
        "红车直接攻击黑将。",
        "本着将军，性质最重，无须另行推演。",
        "2. 将5平4  闲\n",
        "红方长将，属禁止着法第一类；黑方两闲，属允许着法。",
        "按《象棋竞赛规则(2020)》第25.1条裁决：单方长将，红方作负。",
    ];
    says(&rule(&["--lang", "zh", "--trace", "1"]), &said);
    says(
        &rule(&["--lang", "en"]),
        &["red_loses under cxa2020\n", "By article 25.1 of the Chinese rules of 2020"],
    );
}

#[rstest]
#[case(&["--trace", "5"], "--trace 5: expected the number of a move, from 1 to 4")]
#[case(&["--trace", "1", "--format", "json"], "--trace: expected --format text")]
fn one_position_is_refused_alike(#[case] arguments: &[&str], #[case] told: &str) {
    let ran = rule(arguments);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
}
