//! Writing a manifest.

use std::fmt::Write as _;

use super::{ARROWS, Manifest};
use crate::yaml::scalar;

const HEAD: &str = "\
# Written by `qili exam new`. Edit it as you like, then `qili exam render` it again.
";

/// The manifest as YAML.
pub(crate) fn write(manifest: &Manifest<'_>) -> String {
    let Manifest { title, lang, seed, corpus, arrows, marking, questions, papers } = manifest;
    let mut text = HEAD.to_owned();
    let arrows = ARROWS.iter().find(|(_, known)| known == arrows).map_or("", |(word, _)| word);
    let _ = writeln!(text, "title: {}", scalar(title));
    let _ = writeln!(text, "lang: {}", lang.code());
    let _ = writeln!(text, "seed: {seed}");
    let _ = writeln!(text, "casebook: {}", scalar(corpus));
    let _ = writeln!(text, "arrows: {arrows}");
    let _ = write!(
        text,
        "marking:
  points: {}  # a question, unless it has points of its own
  verdict_share: {}  # percent of them for the verdict, where labels are asked for as well
  labels: {}  # each: every label counts; all: one wrong label leaves nothing for them
  other_attack: {}  # percent for one attack in place of another
  right_side: {}  # percent for the right side with the wrong consequence
  other_class: {}  # percent for forbidden moves in the wrong class
",
        marking.points,
        marking.verdict_share,
        if marking.all_labels { "all" } else { "each" },
        marking.other_attack,
        marking.right_side,
        marking.other_class,
    );
    text.push_str("questions:\n");
    for question in questions {
        let hard = question.difficulty;
        let _ = writeln!(text, "  - case: {}", scalar(&question.case.id));
        let _ = writeln!(text, "    rules: {}", question.rules);
        let _ = writeln!(text, "    kind: {}", question.kind.word());
        if let Some(points) = question.points {
            let _ = writeln!(text, "    points: {points}");
        }
        let _ = writeln!(
            text,
            "    difficulty: {{level: {}, line: {}, effects: {}, apart: {}}}",
            hard.level, hard.line, hard.effects, hard.apart
        );
    }
    text.push_str("papers:\n");
    for paper in papers {
        let _ = writeln!(text, "  {}:", scalar(&paper.name));
        for place in &paper.places {
            let id = scalar(&questions[place.question].case.id);
            let _ = writeln!(text, "    - {{case: {id}, board: {}}}", place.guise.word());
        }
    }
    text
}
