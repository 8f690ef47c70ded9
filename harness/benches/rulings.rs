//! How fast the board and the rulings are, and how fast an exam is made.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qili::board::{Position, perft};
use qili_harness::for_tests::{asked, make_paper};

fn moves(c: &mut Criterion) {
    const PLIES: u32 = 3;
    let start = Position::start();
    let mut group = c.benchmark_group("moves");
    group.throughput(Throughput::Elements(perft(&start, PLIES)));
    group.bench_function("perft 3 from the start", |b| b.iter(|| perft(black_box(&start), PLIES)));
    group.finish();
}

fn rulings(c: &mut Criterion) {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases");
    let asked = asked(&cases).expect("the casebook is sound");
    let mut group = c.benchmark_group("rulings");
    group.throughput(Throughput::Elements(asked.len() as u64)).sample_size(10);
    group.bench_function("the whole casebook, one thread", |b| {
        b.iter(|| {
            asked
                .iter()
                .map(|asked| asked.rules.rule_run(&asked.moves))
                .for_each(|ruling| drop(black_box(ruling)))
        });
    });
    group.finish();
}

fn papers(c: &mut Criterion) {
    const QUESTIONS: u64 = 20;
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases");
    let mut group = c.benchmark_group("papers");
    group.throughput(Throughput::Elements(QUESTIONS)).sample_size(10);
    group.bench_function("20 questions and their key, HTML and Word", |b| {
        b.iter(|| black_box(make_paper(&cases).expect("the casebook is sound")));
    });
    group.finish();
}

criterion_group!(benches, moves, rulings, papers);
criterion_main!(benches);
