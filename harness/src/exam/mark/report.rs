//! The results: a sheet for the course, statistics of the questions, and a page for each candidate.

use std::path::Path;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::score::{Score, Scored, score};
use super::sheet::{Answers, Unread};
use super::statistics::{ItemStatistics, mean, statistics};
use crate::exam::answer::{Answer, Place};
use crate::exam::manifest::Manifest;
use crate::exam::render::{File, csv_file};
use crate::exam::words::Words;
use crate::explain::Lang;

/// What came of marking.
#[derive(Clone, Debug)]
pub(crate) struct Marked {
    pub(crate) files: Vec<File>,
    pub(crate) unread: Vec<Unread>,
    /// What is strange about the table as a whole.
    pub(crate) doubts: Vec<String>,
    pub(crate) candidates: usize,
    /// The mean share of all points, if anybody was marked.
    pub(crate) mean: Option<f64>,
}

/// Marks a file of answers.
pub(crate) fn mark(path: &Path, manifest: &Manifest<'_>) -> anyhow::Result<Marked> {
    let Answers { candidates, unread, doubts } = Answers::read(path, manifest)?;
    let posed: Vec<_> = manifest.papers.iter().map(|paper| manifest.posed(paper)).collect();
    let scores: Vec<Score> =
        candidates.into_iter().map(|candidate| score(manifest, &posed[candidate.paper], candidate)).collect();
    let items = statistics(&scores, manifest.questions.len());
    let words = Words::of(manifest.lang);
    let files = vec![
        csv_file("course.csv", &course(manifest, &scores, words))?,
        csv_file("items.csv", &items_table(manifest, &items, words))?,
        File { name: "candidates.html".to_owned(), bytes: pages(manifest, &scores, words).into_bytes() },
    ];
    let shares: Vec<f64> =
        scores.iter().map(|score| score.total.as_number() / score.most.as_number().max(0.01)).collect();
    let mean = (!shares.is_empty()).then(|| mean(&shares));
    Ok(Marked { files, unread, doubts, candidates: scores.len(), mean })
}

/// The rank of each: one more than how many have more.
fn rank(scores: &[Score], score: &Score) -> usize {
    1 + scores.iter().filter(|other| other.total > score.total).count()
}

fn course(manifest: &Manifest<'_>, scores: &[Score], words: &Words) -> Vec<Vec<String>> {
    let zh = manifest.lang == Lang::Zh;
    let several = manifest.papers.len() > 1;
    let mut head =
        vec![if zh { "名次" } else { "rank" }.to_owned(), words.name.to_owned(), words.number.to_owned()];
    head.extend(several.then(|| words.paper.to_owned()));
    head.extend(manifest.questions.iter().zip(1..).map(|(question, number)| match several {
        // The numbers are those of the first paper.
        true => format!("{number} {}", question.case.id),
        false => number.to_string(),
    }));
    head.push(words.total.to_owned());
    head.push(if zh { "得分率" } else { "share" }.to_owned());
    let mut ranked: Vec<&Score> = scores.iter().collect();
    ranked.sort_by_key(|score| rank(scores, score));
    let rows = ranked.into_iter().map(|score| {
        let candidate = &score.candidate;
        let mut row = vec![rank(scores, score).to_string(), candidate.name.clone(), candidate.number.clone()];
        row.extend(several.then(|| manifest.papers[candidate.paper].name.clone()));
        row.extend((0..manifest.questions.len()).map(|question| {
            let scored = score.questions.iter().find(|scored| scored.question == question);
            scored.map(|scored| scored.points.to_string()).unwrap_or_default()
        }));
        row.push(score.total.to_string());
        row.push(percent(score.total.as_number() / score.most.as_number().max(0.01)));
        row
    });
    std::iter::once(head).chain(rows).collect()
}

fn items_table(manifest: &Manifest<'_>, items: &[ItemStatistics], words: &Words) -> Vec<Vec<String>> {
    let head = match manifest.lang {
        Lang::Zh => [
            "题",
            "例图",
            "难度",
            "人数",
            "得分率",
            "区分度",
            "项目",
            "正确答案",
            "答对率",
            "最常见的错答",
            "错答人数",
        ],
        Lang::En => [
            "question",
            "case",
            "level",
            "candidates",
            "share",
            "discrimination",
            "box",
            "key",
            "share right",
            "most frequent wrong",
            "how often",
        ],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for item in items {
        let question = &manifest.questions[item.question];
        for scored in &item.boxes {
            rows.push(vec![
                (item.question + 1).to_string(),
                question.case.id.clone(),
                question.difficulty.level.to_string(),
                item.count.to_string(),
                percent(item.share),
                item.discrimination.map_or_else(|| "—".to_owned(), |number| format!("{number:.2}")),
                words.place(scored.place),
                words.answer(scored.key),
                percent(scored.right as f64 / item.count.max(1) as f64),
                scored.wrong.map(|(answer, _)| words.answer(answer)).unwrap_or_default(),
                scored.wrong.map(|(_, count)| count.to_string()).unwrap_or_default(),
            ]);
        }
    }
    rows
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

/// A page for each candidate, to be cut and handed out.
fn pages(manifest: &Manifest<'_>, scores: &[Score], words: &Words) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(manifest.lang.code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (manifest.title) }
                style { (PreEscaped(include_str!("../render/exam.css"))) }
            }
            body.results {
                main { @for score in scores { (page(manifest, scores, score, words)) } }
            }
        }
    };
    format!("{}\n", page.into_string())
}

fn page(manifest: &Manifest<'_>, scores: &[Score], score: &Score, words: &Words) -> Markup {
    let zh = manifest.lang == Lang::Zh;
    let candidate = &score.candidate;
    let paper = (manifest.papers.len() > 1).then(|| words.paper_name(&manifest.papers[candidate.paper].name));
    let heads = if zh {
        ["题", "项目", "作答", "正确答案", "得分"]
    } else {
        ["", "Box", "Given", "Key", "Points"]
    };
    html! {
        section {
            h1 { (manifest.title) }
            @if let Some(paper) = paper { p.subtitle { (paper) } }
            table.fields {
                tr {
                    th { (words.name) } td { (candidate.name) }
                    th { (words.number) } td { (candidate.number) }
                    th { (words.total) } td { (score.total) " / " (score.most) }
                    th { @if zh { "名次" } @else { "Rank" } } td { (rank(scores, score)) " / " (scores.len()) }
                }
            }
            table.marks {
                thead { tr { @for head in heads { th { (head) } } } }
                @for (scored, number) in score.questions.iter().zip(1..) {
                    (marks(manifest, candidate.paper, scored, number, words))
                }
            }
        }
    }
}

fn marks(manifest: &Manifest<'_>, paper: usize, scored: &Scored, number: usize, words: &Words) -> Markup {
    let guise = manifest.papers[paper].places[number - 1].guise;
    // To and fro are the same.
    let place = |place: Place| words.place(place.unguised(guise));
    let answer = |answer: Answer| words.answer(answer.unguised(guise));
    html! {
        tbody {
            @for (index, one) in scored.boxes.iter().enumerate() {
                tr {
                    @if index == 0 { th rowspan=(scored.boxes.len()) { (number) } }
                    td { (place(one.place)) }
                    td.wrong[one.right < 100] { @match one.given { Some(given) => (answer(given)), None => "—" } }
                    td { (answer(one.key)) }
                    @if index == 0 { td rowspan=(scored.boxes.len()) { (scored.points) " / " (scored.most) } }
                }
            }
        }
    }
}
