//! `--format html`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use qili::board::{Color, Square};
use qili::notation::{fen, iccs};
use rstest::rstest;
use scraper::{ElementRef, Html, Selector};

use crate::support::{Project, qili};

/// A page, read as a browser reads it, without a fault.
fn read(text: &str) -> Html {
    let page = Html::parse_document(text);
    assert_eq!(page.errors, Vec::<String>::new());
    page
}

fn page(project: &Project, arguments: &[&str]) -> Html {
    let ran = project.qili(&[arguments, &["--format", "html"]].concat());
    assert_eq!(ran.err, "");
    read(&ran.out)
}

fn the_casebook() -> String {
    let ran = qili(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &["run", "--format", "html"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn below<'a>(element: ElementRef<'a>, selector: &str) -> Vec<ElementRef<'a>> {
    element.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn article<'a>(page: &'a Html, id: &str) -> ElementRef<'a> {
    let found = all(page, "article").into_iter().find(|article| article.attr("id") == Some(id));
    found.unwrap_or_else(|| panic!("no {id}"))
}

/// The table of a ruling, line by line.
fn table(article: ElementRef<'_>) -> Vec<Vec<String>> {
    let rows = below(article, "table.moves tbody tr").into_iter();
    rows.map(|row| below(row, "th, td").into_iter().map(text).collect()).collect()
}

#[test]
fn every_source_has_a_chinese_title() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = fs::read_to_string(root.join("cases/sources.yaml")).expect("the sources");
    let works = sources.lines().filter(|line| line.ends_with(':') && line.starts_with(char::is_alphabetic));
    assert_eq!(sources.matches("\n  title_zh: ").count(), works.count());
    let ran = qili(&root, &["run", "--format", "html", "--lang", "zh"]);
    let page = read(&ran.out);
    for title in all(&page, ".summary:not(.confusion) tbody th") {
        let title = text(title);
        assert!(title.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{title}");
    }
}

#[test]
fn loads_nothing_and_refers_to_nothing_that_is_not_there() {
    let written = the_casebook();
    assert!(written.len() < 5_000_000, "{} bytes", written.len());
    let page = read(&written);
    let ids: Vec<&str> = all(&page, "[id]").into_iter().filter_map(|element| element.attr("id")).collect();
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "an id stands twice");
    assert_eq!(all(&page, "[src], link, iframe, object, embed, img, base, text").len(), 0);
    for element in all(&page, "[href]") {
        let target =
            element.attr("href").and_then(|href| href.strip_prefix('#')).expect("a place on the page");
        assert!(target.starts_with('?') || distinct.contains(target), "{target}");
    }
    for code in all(&page, "style, script") {
        let code = code.text().collect::<String>();
        for loads in ["url(", "@import", "fetch(", "import(", "XMLHttpRequest", "https:"] {
            assert!(!code.contains(loads), "{loads}");
        }
    }
    let policy = all(&page, "meta[http-equiv='Content-Security-Policy']");
    assert!(policy[0].attr("content").is_some_and(|policy| policy.starts_with("default-src 'none';")));
}

#[test]
fn plays_every_line_on_its_board() {
    let page = read(&the_casebook());
    let articles = all(&page, "article");
    assert!(articles.len() > 100);
    let mut lines = 0;
    for article in articles {
        let id = article.attr("id").expect("an id");
        let figure = below(article, "figure")[0];
        let start = fen::parse(figure.attr("data-fen").expect("a FEN")).expect("a FEN");
        let own = figure.attr("data-moves").expect("moves");
        assert_eq!(below(figure, ".men use").len(), start.pieces().count(), "{id}");
        for line in below(article, ".line") {
            lines += 1;
            let moves: Vec<&str> = line.attr("data-moves").expect("moves").split_whitespace().collect();
            assert_eq!(below(line, ".mv").len(), moves.len(), "{id}");
            let after = line.attr("data-after").and_then(|after| after.parse().ok()).expect("a number");
            let mut men: BTreeMap<Square, Color> =
                start.pieces().map(|(square, piece)| (square, piece.color)).collect();
            let mut last = None;
            for (number, text) in own.split_whitespace().take(after).chain(moves).enumerate() {
                let mv = iccs::parse(text).expect("a move");
                let color = men.remove(&mv.from).unwrap_or_else(|| panic!("{id}: nothing on {}", mv.from));
                // Who has just moved may move again where the line begins, and nowhere else.
                assert!(last != Some(color) || number == after, "{id}: {text}");
                assert_ne!(men.insert(mv.to, color), Some(color), "{id}: {text}");
                last = Some(color);
            }
        }
    }
    assert!(lines > 500, "{lines}");
}

#[test]
fn shows_what_changed_first_and_word_by_word() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    let page = page(&project, &["run"]);
    let ids: Vec<_> = all(&page, "article").into_iter().filter_map(|article| article.attr("id")).collect();
    assert_eq!(ids[0], "plain/idle:cxa2011");
    assert_eq!(ids.len(), 7);
    let idle = article(&page, ids[0]);
    assert_eq!(idle.attr("data-status"), Some("newly-agrees"));
    let rows = table(idle);
    assert_eq!(rows[0], ["1. 帅六进一", "闲", "捉", "闲"]);
    assert_eq!(rows[1], ["2. 将5进1", "闲", "闲", "闲"]);
    assert_eq!(rows.last().expect("a verdict")[1..], ["双方不变作和", "红方变着，不变作负", "双方不变作和"]);
    let words =
        |tag: &str| -> Vec<String> { below(idle, &format!(".since {tag}")).into_iter().map(text).collect() };
    assert_eq!(words("del"), ["捉", "红方变着，不变作负"]);
    assert_eq!(words("ins"), ["闲", "双方不变作和"]);
    let command = all(&page, ".bless code");
    assert_eq!(text(command[0]), "cargo run --release -- bless plain/idle");
}

#[test]
fn marks_where_the_source_says_something_else() {
    let page = page(&Project::blessed(), &["run"]);
    let wrong = article(&page, "plain/wrong:cxa2011");
    assert_eq!(
        below(wrong, "tr:has(td.differs) th").into_iter().map(text).collect::<Vec<_>>(),
        ["1. 车一进一", "裁决"]
    );
    assert!(text(wrong).contains("分歧已有说明：the print is wrong"));
    let disputed = article(&page, "plain/disputed:cxa2011");
    let opinions: Vec<String> = below(disputed, ".opinions li").into_iter().map(text).collect();
    assert_eq!(
        opinions,
        [
            "red: 双方不变作和 (程序不从此说) it is only one rook",
            "black: 红方变着，不变作负 (本例集从此说) (程序不从此说)",
            "a book: 红方作负 (程序从此说)",
            "nobody it does not matter"
        ]
    );
    let derived = table(article(&page, "coarse/derived:cxa2011"));
    assert!(derived[0][1].ends_with("(推得)"), "{derived:?}");
}

#[test]
fn says_why_in_both_languages() {
    let project = Project::blessed();
    let ran = project.qili_with(&["run", "--format", "html"], &[("LC_ALL", "en_GB.UTF-8")]);
    let chinese = read(&ran.out);
    assert!(text(article(&chinese, "plain/check:cxa2011")).contains("红车直接攻击黑将。"));
    let english = page(&project, &["run", "--lang", "en"]);
    let check = text(article(&english, "plain/check:cxa2011"));
    assert!(check.contains("The red rook attacks the black king."), "{check}");
    assert!(check.contains("red loses"), "{check}");
    assert_eq!(all(&english, "html")[0].attr("lang"), Some("en"));
}

#[test]
fn of_the_changes_has_no_more_than_these() {
    let project = Project::blessed();
    let unchanged = page(&project, &["diff"]);
    assert_eq!(all(&unchanged, "article").len(), 0);
    assert!(text(all(&unchanged, "main")[0]).contains("没有改动"));
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    let changed = page(&project, &["diff"]);
    assert_eq!(all(&changed, "article").len(), 1);
    fs::remove_file(project.case("plain/run.yaml")).expect("removed");
    let failed = page(&project, &["diff", "--lang", "en"]);
    assert!(text(all(&failed, ".failed")[0]).contains("plain/run has approved rulings and no case file"));
}

#[test]
fn takes_nothing_of_a_case_file_for_markup() {
    const NASTY: &str =
        r#"</title></script><script>alert(1)</script><b onclick="x">"quoted" & 'so' <!-- &lt;"#;
    let project = Project::new();
    let file = fs::read_to_string(project.case("plain/disputed.yaml")).expect("a case");
    let quoted = format!("'{}'", NASTY.replace('\'', "''"));
    let file = file
        .replace("Two views of a check", &quoted)
        .replace("figure: \"4\"", &format!("figure: {quoted}, occasion: {quoted}"))
        .replace("by: red", &format!("by: {quoted}"));
    fs::write(project.case("plain/nasty.yaml"), file).expect("written");
    fs::write(project.case("plain/fragments.yaml"), format!("- {{figure: {quoted}, printed: {quoted}}}\n"))
        .expect("written");
    let page = page(&project, &["run", "--lang", "en"]);
    assert_eq!(
        (all(&page, "script").len(), all(&page, "title").len(), all(&page, "[onclick]").len()),
        (1, 1, 0)
    );
    let nasty = article(&page, "plain/nasty:cxa2011");
    assert_eq!(below(nasty, ".title")[0].text().collect::<String>(), NASTY);
    assert_eq!(below(nasty, ".source")[0].text().collect::<String>().matches(NASTY).count(), 2);
    assert!(below(nasty, ".opinions li")[0].text().collect::<String>().starts_with(NASTY));
    let fragments: Vec<String> = all(&page, ".fragments dd").iter().map(|dd| dd.text().collect()).collect();
    assert!(fragments.iter().any(|printed| printed == NASTY), "{fragments:?}");
}

#[test]
fn is_the_same_every_time() {
    let project = Project::blessed();
    let write = |jobs: &str| project.qili(&["run", "--format", "html", "--jobs", jobs]).out;
    assert_eq!(write("1"), write("4"));
}

#[rstest]
#[case(&["run", "--lang", "en"])]
#[case(&["run", "--lang", "zh", "--format", "json"])]
#[case(&["diff", "--lang", "en", "--format", "markdown"])]
fn alone_has_a_language(#[case] arguments: &[&str]) {
    let ran = Project::blessed().qili(arguments);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--lang: expected --format html"), "{}", ran.err);
}

#[test]
fn lists_what_moved_before_everything_else() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 捉");
    for command in ["run", "diff"] {
        let page = page(&project, &[command]);
        let list: Vec<String> =
            all(&page, "section.shifts h3, section.shifts li").into_iter().map(text).collect();
        let expected = [
            "偏离原书 1",
            "plain/wrong cxa2011: 1. 捉 → 闲 ✗",
            "与出处更一致 1",
            "plain/idle cxa2011: 裁决 红方变着，不变作负 → 双方不变作和 ✓",
        ];
        assert_eq!(list, expected);
        for link in all(&page, "section.shifts a") {
            let to = link.attr("href").and_then(|href| href.strip_prefix('#')).expect("a place on the page");
            article(&page, to);
        }
    }
}

/// What was is struck through and what is has a line under it, whichever is right; the colour tells which is.
#[test]
fn tells_what_was_from_what_is_and_right_from_wrong() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    for arguments in [["diff", "--lang", "zh"], ["diff", "--lang", "en"]] {
        let page = page(&project, &arguments);
        let marks = |id: &str, row: usize| -> Vec<(String, String, bool)> {
            let rows = below(article(&page, id), "table.moves tbody tr");
            let marks = below(rows[row], "del, ins").into_iter();
            marks
                .map(|mark| {
                    let is_good = mark.value().classes().any(|class| class == "good");
                    assert_ne!(is_good, mark.value().classes().any(|class| class == "bad"));
                    (mark.value().name().to_owned(), text(mark), is_good)
                })
                .collect()
        };
        let wrong = marks("plain/wrong:cxa2011", 0);
        let names: Vec<_> = wrong.iter().map(|(name, _, is_good)| (name.as_str(), *is_good)).collect();
        assert_eq!(names, [("del", true), ("ins", false)]);
        let names: Vec<bool> =
            marks("plain/idle:cxa2011", 6).iter().map(|(_, _, is_good)| *is_good).collect();
        assert_eq!(names, [false, true]);
        assert!(below(article(&page, "plain/wrong:cxa2011"), "td:nth-child(2).differs").is_empty());
    }
}

#[test]
fn gives_what_was_and_what_is_in_words_and_plays_both() {
    let project = Project::blessed();
    project.edit_approved(
        "plain",
        "plain/check",
        "label: 将, clause: check",
        "label: 兑, clause: exchange-offer, line: [将5平4, 车五平六], x: y",
    );
    let text_of = project.approved("plain");
    let cut = text_of.find(", x: y").expect("the mark");
    let end = cut + text_of[cut..].find('}').expect("the end of the move");
    fs::write(project.path("reports/approved/plain.yaml"), format!("{}{}", &text_of[..cut], &text_of[end..]))
        .expect("written");
    project.edit_approved("plain", "plain/check", "red: forbidden-1, black", "red: permitted, black");
    let since = |arguments: &[&str]| -> (Vec<String>, Vec<Option<String>>) {
        let page = page(&project, arguments);
        let check = article(&page, "plain/check:cxa2011");
        let lines =
            below(check, ".since .line").into_iter().map(|line| line.attr("data-moves").map(str::to_owned));
        (below(check, ".since p").into_iter().map(text).collect(), lines.collect())
    };
    let (chinese, lines) = since(&["diff"]);
    assert_eq!(
        chinese,
        [
            "1. 车六平五",
            "原 兑，黑方接续走：将5平4 车五平六",
            "现 将（将军）",
            "红方",
            "原 允许着法",
            "现 禁止着法第一类"
        ]
    );
    assert_eq!(lines, [Some("e8d8 e0d0".to_owned())]);
    let (english, _) = since(&["diff", "--lang", "en"]);
    assert_eq!(english[1], "was 兑 exchange offer (an exchange offer), Black goes on: 将5平4 车五平六");
}

#[test]
fn lists_what_holds_no_longer_for_the_reason_of_the_source() {
    let project = Project::blessed();
    let text = project.approved("plain");
    let third = text.find("{move: 车五平六, label: 将, clause: check").expect("a move");
    let edited = text[..third].to_owned() + &text[third..].replacen("clause: check", "clause: new-kill", 1);
    fs::write(project.path("reports/approved/plain.yaml"), edited).expect("written");
    let page = page(&project, &["diff"]);
    let list: Vec<String> =
        all(&page, "section.shifts h3, section.shifts li").into_iter().map(self::text).collect();
    let expected = ["裁决未变，理由不再是出处所持 1", "plain/check cxa2011: 3. 理由 从没杀到杀 → 将军 ✗"];
    assert_eq!(list, expected);
}
