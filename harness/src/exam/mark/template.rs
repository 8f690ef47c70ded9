//! An empty table of answers, to be filled in by whoever types them.

use crate::exam::manifest::Manifest;
use crate::exam::render::{File, csv_file};
use crate::exam::words::Words;

/// With a column for every box of the papers.
pub(in crate::exam) fn template(manifest: &Manifest<'_>) -> anyhow::Result<File> {
    let words = Words::of(manifest.lang);
    let mut heads = vec![words.name.to_owned(), words.number.to_owned()];
    heads.extend((manifest.papers.len() > 1).then(|| words.paper.to_owned()));
    let mut boxes: Vec<Vec<String>> = Vec::new();
    for paper in &manifest.papers {
        for (index, posed) in manifest.posed(paper).iter().enumerate() {
            boxes.resize(boxes.len().max(index + 1), Vec::new());
            for slot in &posed.slots {
                let head = words.column(posed.number, slot.place);
                if !boxes[index].contains(&head) {
                    boxes[index].push(head);
                }
            }
        }
    }
    heads.extend(boxes.into_iter().flatten());
    csv_file("answers.csv", &[heads])
}
