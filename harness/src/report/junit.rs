//! The report for build servers: a suite a source, a test a ruling, a failure a change.

use std::time::Duration;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::Extent;
use super::diff::{changes, expectation, explanations};
use super::moved::{led, other_grounds};
use crate::compare::{Grounds, News, RulingStatus};
use crate::run::{Outcome, Run};

pub(super) fn write(run: &Run<'_>, extent: Extent) -> anyhow::Result<String> {
    let mut report = Report::new("qili");
    let is_shown = |outcome: &&Outcome<'_>| extent == Extent::Whole || outcome.status.news() != News::Nothing;
    let shown: Vec<_> = run.outcomes.iter().filter(is_shown).collect();
    for outcomes in shown.chunk_by(|a, b| folder(a) == folder(b)) {
        let mut suite = TestSuite::new(outcomes.first().map_or("", |first| folder(first)));
        suite.add_test_cases(outcomes.iter().map(|outcome| test_case(outcome, run.order.grounds)));
        report.add_test_suite(suite);
    }
    if !run.gates.is_empty() {
        let mut suite = TestSuite::new("gates");
        suite.add_test_cases(run.gates.iter().map(|gate| {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_message(gate.to_string());
            TestCase::new(gate.id(), status)
        }));
        report.add_test_suite(suite);
    }
    Ok(report.to_string()?)
}

fn folder<'a>(outcome: &Outcome<'a>) -> &'a str {
    outcome.case.id.rsplit_once('/').map_or(outcome.case.work.as_str(), |(folder, _)| folder)
}

/// Of a program from outside: it passes if it rules as the source does.
fn from_outside(outcome: &Outcome<'_>) -> TestCaseStatus {
    let mut status = match outcome.status {
        RulingStatus::NoAnswer => TestCaseStatus::non_success(NonSuccessKind::Error),
        RulingStatus::Disagrees => TestCaseStatus::non_success(NonSuccessKind::Failure),
        RulingStatus::Undecided => TestCaseStatus::skipped(),
        _ => return TestCaseStatus::success(),
    };
    status.set_message(outcome.current.remark().unwrap_or(outcome.status.name()));
    let differences = outcome.comparison.differences();
    let lines = differences.map(|point| {
        format!("{}: expected {} ({}), is {}\n", point.part, point.expected, point.basis, point.actual)
    });
    status.set_description(lines.collect::<String>());
    status
}

/// What changed, whether that leads away from the source, and why it is as it is now.
fn failure(outcome: &Outcome<'_>) -> String {
    let mut lines = vec![led(outcome)];
    lines.extend(expectation(outcome).map(|expected| format!("expected: {expected}")));
    lines.extend(changes(outcome).into_iter().map(|change| {
        let sign = match change.added {
            Some(true) => '+',
            Some(false) => '-',
            None => ' ',
        };
        format!("{sign} {}", change.text)
    }));
    match outcome.status.news() {
        News::Grounds => lines.extend(other_grounds(outcome).into_iter().flat_map(|other| other.words)),
        News::Ruling | News::Nothing => lines.extend(explanations(outcome)),
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn test_case(outcome: &Outcome<'_>, grounds: Grounds) -> TestCase {
    let status = if outcome.current.is_from_outside() {
        from_outside(outcome)
    } else if outcome.fails(grounds) {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status.set_message(outcome.status.name());
        status.set_description(failure(outcome));
        status
    } else {
        TestCaseStatus::success()
    };
    let mut case = TestCase::new(outcome.name(), status);
    case.set_time(Duration::from_micros(u64::try_from(outcome.current.micros).unwrap_or(u64::MAX)));
    case.set_classname(outcome.case.path.as_str());
    case
}
