//! The example of the README.

use std::fs;
use std::path::Path;
use std::process::Command;

use libtest_mimic::Trial;

use crate::support::{Project, case};

pub(crate) fn trials() -> Vec<Trial> {
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    let trial = Trial::test("classifier::readme::example_runs", || {
        example_runs();
        Ok(())
    });
    vec![trial.with_ignored_flag(!has_python)]
}

fn example_runs() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(readme).expect("a README");
    let (_, example) = readme.split_once("```python\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let project = Project::new();
    fs::write(project.path("classifier.py"), example).expect("written");
    let arguments = ["--rules", "cxa2020", "--classifier", "python3 classifier.py"];
    let ran = project.run(&arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let report = project.report(&arguments);
    let cases = report["cases"].as_array().expect("a list");
    let of_2020 = cases.iter().find(|case| case["rules"] == "cxa2020").expect("asked for");
    assert_eq!(of_2020["actual"]["verdict"], "draw");
    assert_eq!(case(&report, "plain/idle")["remark"], "no other rules");
}
