//! Signals that end the program. Processes that it started are in groups of their own, and a terminal's Ctrl-C does not reach them; so
//! it has to live long enough to end them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use signal_hook::consts::TERM_SIGNALS;
use signal_hook::flag::register_usize;

/// Which signal came, if one did.
#[derive(Clone, Debug)]
pub(super) struct Signals(Arc<AtomicUsize>);

impl Signals {
    /// From now on signals do not end the program but are told here.
    pub(super) fn watch() -> Signals {
        let came = Arc::new(AtomicUsize::new(0));
        for &signal in TERM_SIGNALS {
            if let Ok(number) = usize::try_from(signal) {
                // One that cannot be watched ends the program as ever.
                let _ = register_usize(signal, Arc::clone(&came), number);
            }
        }
        Signals(came)
    }

    pub(super) fn came(&self) -> Option<i32> {
        i32::try_from(self.0.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
    }
}
