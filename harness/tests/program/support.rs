//! A small project in a folder of its own, and the program run in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use tempfile::TempDir;

/// What came of running the program.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program in a folder.
pub(crate) fn qili(folder: &Path, arguments: &[&str]) -> Ran {
    qili_with(folder, arguments, &[])
}

/// The same with something on standard input.
pub(crate) fn qili_fed(folder: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    ran(&output_fed(folder, arguments, &[], input))
}

fn output(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    output_fed(folder, arguments, variables, &[])
}

fn output_fed(folder: &Path, arguments: &[&str], variables: &[(&str, &str)], input: &[u8]) -> Output {
    let mut command = Command::new(cargo_bin("qili"));
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command.current_dir(folder).args(arguments).envs(variables.iter().copied());
    command.write_stdin(input.to_vec());
    command.output().expect("the program runs")
}

/// What the program prints where that is no text.
pub(crate) fn qili_raw(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    output(folder, arguments, &[]).stdout
}

pub(crate) fn qili_with(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Ran {
    ran(&output(folder, arguments, variables))
}

fn ran(output: &Output) -> Ran {
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout.clone()).expect("UTF-8"),
        err: String::from_utf8(output.stderr.clone()).expect("UTF-8"),
    }
}

/// A project with the cases of `fixtures/corpus`.
pub(crate) struct Project {
    folder: TempDir,
}

impl Project {
    /// Nothing is approved.
    pub(crate) fn new() -> Project {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("Cargo.toml"), "").expect("written");
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/corpus");
        copy(&corpus, &folder.path().join("cases"));
        Project { folder }
    }

    /// All rulings are approved.
    pub(crate) fn blessed() -> Project {
        let project = Project::new();
        let ran = project.qili(&["bless"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        project
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn case(&self, name: &str) -> PathBuf {
        self.path("cases").join(name)
    }

    pub(crate) fn qili(&self, arguments: &[&str]) -> Ran {
        qili(self.folder.path(), arguments)
    }

    pub(crate) fn qili_fed(&self, arguments: &[&str], input: &str) -> Ran {
        qili_fed(self.folder.path(), arguments, input.as_bytes())
    }

    pub(crate) fn qili_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Ran {
        qili_with(self.folder.path(), arguments, variables)
    }

    /// Starts the program without waiting for its end.
    #[cfg(unix)]
    pub(crate) fn start(&self, arguments: &[&str]) -> std::process::Child {
        let mut command = std::process::Command::new(cargo_bin("qili"));
        command.current_dir(self.folder.path()).args(arguments);
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        command.spawn().expect("the program starts")
    }

    /// Runs git in the project, as nobody in particular.
    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("git");
        command.current_dir(self.folder.path()).args(["-c", "user.name=x", "-c", "user.email=x@example.org"]);
        let nowhere = [("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_SYSTEM", "/dev/null")];
        let output = command.args(arguments).envs(nowhere).output().expect("git runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8").trim().to_owned()
    }

    /// Commits everything as it stands.
    pub(crate) fn commit(&self) -> String {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--allow-empty", "--message", "x"]);
        self.git(&["rev-parse", "HEAD"])
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        self.qili(&[&["run"], arguments].concat())
    }

    /// The report for programs.
    pub(crate) fn report(&self, arguments: &[&str]) -> Value {
        let ran = self.run(&[arguments, &["--format", "json"]].concat());
        serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}{}", ran.out, ran.err))
    }

    /// The approved rulings of a folder.
    pub(crate) fn approved(&self, folder: &str) -> String {
        fs::read_to_string(self.path("reports/approved").join(format!("{folder}.yaml")))
            .expect("approved rulings")
    }

    /// Replaces the first such text in the approved ruling on a case.
    pub(crate) fn edit_approved(&self, folder: &str, id: &str, from: &str, to: &str) {
        let text = self.approved(folder);
        let start = text.find(&format!("case: {id}\n")).expect("an approved ruling");
        assert!(text[start..].contains(from), "{from:?} in {text}");
        let edited = text[..start].to_owned() + &text[start..].replacen(from, to, 1);
        fs::write(self.path("reports/approved").join(format!("{folder}.yaml")), edited).expect("written");
    }
}

pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() { copy(&from, &to) } else { fs::copy(from, to).map(drop).expect("copied") }
    }
}

/// The status of every ruling, by id and rule set.
pub(crate) fn statuses(report: &Value) -> Vec<(String, String, String)> {
    let text = |case: &Value, key: &str| case[key].as_str().unwrap_or_default().to_owned();
    let cases = report["cases"].as_array().expect("cases is a list");
    cases.iter().map(|case| (text(case, "id"), text(case, "rules"), text(case, "status"))).collect()
}

pub(crate) fn status_of(report: &Value, id: &str, rules: &str) -> String {
    let found = statuses(report).into_iter().find(|(i, r, _)| i == id && r == rules);
    found.unwrap_or_else(|| panic!("no ruling on {id} under {rules}")).2
}

pub(crate) fn case<'a>(report: &'a Value, id: &str) -> &'a Value {
    let cases = report["cases"].as_array().expect("cases is a list");
    cases.iter().find(|case| case["id"] == id).unwrap_or_else(|| panic!("no case {id}"))
}
