//! Every case of the casebook, one test a file: it is sound, and it is ruled on as was approved.

use std::fmt;
use std::path::Path;

use qili_harness::for_tests::check_case_file;

/// Shown with `Debug`, and meant to be read.
struct Readable(anyhow::Error);

impl fmt::Debug for Readable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Readable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

impl std::error::Error for Readable {}

fn is_ruled_on_as_approved(path: &Path) -> datatest_stable::Result<()> {
    check_case_file(path).map_err(|error| Readable(error).into())
}

datatest_stable::harness! {
    {
        test = is_ruled_on_as_approved,
        root = "../cases",
        pattern = r"^(?!(sources|retired)\.yaml$)(?!(.*/)?fragments\.yaml$).*\.ya?ml$",
    },
}
