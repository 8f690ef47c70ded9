//! A program that answers as one from outside would, or misbehaves as it is told.

use std::fs::OpenOptions;
use std::io::{self, BufRead as _, Write as _};
use std::process::{Command, exit};
use std::thread;
use std::time::Duration;

use qili::cycle::Sequence;
use qili::notation::{fen, parse_moves};
use qili::rules::RuleSet;
use qili::ruling::Label;
use serde_json::{Value, json};

/// The words after the program that make it this one.
pub(crate) const ARGUMENT: &str = "classify";

/// Answers requests in one manner. Its process id is appended to a file, if one is named.
pub(crate) fn main(manner: &str, log: Option<&str>) -> ! {
    note(log, std::process::id());
    match manner {
        "dies" => {
            eprintln!("cannot find the net\nof the engine");
            exit(3)
        }
        "hangs" => sleep(),
        "greets" => say("Scripted 1.0 by nobody"),
        "scolds" => drop(thread::spawn(|| {
            loop {
                eprintln!("{}", "x".repeat(1000));
            }
        })),
        "floods" => loop {
            say("x");
        },
        _ => {}
    }
    for (line, number) in io::stdin().lock().lines().zip(1..) {
        let Ok(line) = line else { exit(1) };
        let request: Value = serde_json::from_str(&line).expect("a request is JSON");
        answer(manner, number, &request, log);
    }
    if manner == "stays" {
        sleep();
    }
    exit(0)
}

fn answer(manner: &str, number: u32, request: &Value, log: Option<&str>) {
    let id = request["id"].clone();
    let right = right(request);
    let mut answer = right.clone();
    match manner {
        "verdicts" => answer = json!({"id": id, "verdict": right["verdict"]}),
        "labels" => answer = json!({"id": id, "labels": right["labels"]}),
        "english" => {
            let labels = right["labels"].as_array().into_iter().flatten();
            answer["labels"] = labels.map(|label| in_english(label.as_str().unwrap_or_default())).collect();
        }
        "draws" => answer = json!({"id": id, "verdict": "draw"}),
        "is-undecided" => answer = json!({"id": id, "undecided": "no time"}),
        "wrong-id" => answer["id"] = json!(0),
        "few-labels" => answer["labels"] = json!(["闲"]),
        "unknown-verdict" => answer["verdict"] = json!("white_wins"),
        "unknown-key" => answer["lables"] = json!([]),
        "fails" => answer = json!({"id": id, "error": "out of memory"}),
        "prose" => return say("I think it is a draw.\u{1b}[2J"),
        "endless-line" => loop {
            if write!(io::stdout(), "{}", "x".repeat(1000)).is_err() {
                exit(1)
            }
        },
        "twice" => {
            say(&answer.to_string());
            return say(&answer.to_string());
        }
        "crashes" if number == 3 => exit(42),
        "hangs-second" if number == 2 => {
            note(log, child());
            sleep()
        }
        "mid-line" => {
            print!("{{\"id\": ");
            let _ = io::stdout().flush();
            exit(5)
        }
        _ => {}
    }
    say(&answer.to_string());
}

/// What the library rules.
fn right(request: &Value) -> Value {
    let text = |key: &str| request[key].as_str().unwrap_or_default();
    let start = fen::parse(text("fen")).expect("a position");
    let moves = request["moves"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let moves: Sequence = parse_moves(&start, moves).expect("moves");
    assert_eq!(request["closes"], moves.start() == moves.end());
    let ruling = text("rules").parse::<RuleSet>().expect("a rule set").rule_run(&moves);
    let judgement = ruling.judgement.expect("decided");
    let labels: Vec<&str> =
        ruling.plies.iter().map(|ply| ply.label.as_ref().expect("decided").0.chinese()).collect();
    let sides = judgement.sides;
    json!({
        "id": request["id"],
        "verdict": judgement.verdict.name(),
        "labels": labels,
        "sides": {"red": sides.red.name(), "black": sides.black.name()},
    })
}

fn in_english(label: &str) -> &'static str {
    match label.parse() {
        Ok(Label::Check) => "check",
        Ok(Label::Kill) => "mate threat",
        Ok(Label::Chase) => "chase",
        Ok(Label::Exchange) => "exchange offer",
        Ok(Label::Offer) => "sacrifice offer",
        Ok(Label::Block) => "block",
        Ok(Label::Shadow) => "shadow",
        Ok(Label::Idle) => "idle",
        Err(error) => panic!("{error}"),
    }
}

fn say(line: &str) {
    if writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush()).is_err() {
        exit(1);
    }
}

fn note(log: Option<&str>, process: u32) {
    if let Some(log) = log {
        let mut file = OpenOptions::new().create(true).append(true).open(log).expect("a file");
        writeln!(file, "{process}").expect("written");
    }
}

/// Another process, which would go on for minutes.
fn child() -> u32 {
    let program = std::env::current_exe().expect("a program");
    Command::new(program).args([ARGUMENT, "hangs"]).spawn().expect("started").id()
}

fn sleep() -> ! {
    thread::sleep(Duration::from_secs(300));
    exit(0)
}
