//! What a process starts in turn, and what a signal does.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use libtest_mimic::Trial;

use crate::misbehaving::given_up;
use crate::support::Project;
use crate::{logged, trials};

pub(crate) fn trials() -> Vec<Trial> {
    trials![are_ended_with_all_that_they_started, are_ended_with_the_run, may_close_their_output]
}

fn processes(log: &Path) -> Vec<String> {
    fs::read_to_string(log).unwrap_or_default().lines().map(str::to_owned).collect()
}

fn is_alive(process: &str) -> bool {
    let listed = Command::new("ps").args(["-o", "stat=", "-p", process]).output().expect("ps runs");
    // Nobody may be there to take notice of one that has ended.
    let state = String::from_utf8_lossy(&listed.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

/// Not at once: the system has to get round to it.
fn assert_end(processes: &[String]) {
    let start = Instant::now();
    while processes.iter().any(|process| is_alive(process)) {
        assert!(start.elapsed() < Duration::from_secs(10), "{processes:?} are alive");
        thread::sleep(Duration::from_millis(20));
    }
}

fn are_ended_with_all_that_they_started() {
    let project = Project::new();
    let command = logged("hangs-second", &project);
    project.run(&["--jobs", "1", "--classifier-timeout", "0.3", "--classifier", &command]);
    let processes = processes(&project.path("log"));
    assert_eq!(processes.len(), 4 + 3, "a process of each that hangs");
    assert_end(&processes);
}

fn are_ended_with_the_run() {
    for (signal, number) in [("TERM", 15), ("INT", 2)] {
        let project = Project::new();
        let mut run = Command::new(cargo_bin("qili"))
            .current_dir(project.path(""))
            .args(["run", "--jobs", "2", "--classifier-timeout", "200", "--classifier"])
            .arg(logged("hangs-second", &project))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("started");
        let start = Instant::now();
        while processes(&project.path("log")).len() < 4 {
            assert!(start.elapsed() < Duration::from_secs(60), "two that hang, and what they started");
            thread::sleep(Duration::from_millis(20));
        }
        let sent = Command::new("kill").args(["-s", signal, &run.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        let status = run.wait().expect("ended");
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(number));
        assert_end(&processes(&project.path("log")));
    }
}

fn may_close_their_output() {
    let project = Project::new();
    let ran = project.run(&["--classifier", "sh -c 'exec >&-; exec sleep 300'"]);
    given_up(&ran, &["the process closed its output"]);
}
