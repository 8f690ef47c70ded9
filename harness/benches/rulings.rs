//! How fast the board and the rulings are.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qili::board::{Position, perft};
use qili_harness::for_tests::asked;

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

criterion_group!(benches, moves, rulings);
criterion_main!(benches);
