//! Signs of tables.

/// How a form shows in a table what is no word.
pub(super) struct Signs {
    /// The rule sets part here.
    pub(super) parted: &'static str,
    /// The source says so too.
    pub(super) same: &'static str,
    /// The source says otherwise.
    pub(super) otherwise: &'static str,
}
