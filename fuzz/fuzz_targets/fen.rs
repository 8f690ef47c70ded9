//! Positions: whatever is read is written and read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use qili::notation::fen;

fuzz_target!(|text: &str| {
    match fen::parse(text) {
        Ok(position) => {
            let written = fen::write(&position);
            assert_eq!(fen::parse(&written).as_ref(), Ok(&position), "{written}");
            assert!(position.legal_moves().into_iter().all(|mv| position.play(mv).is_ok()));
        }
        Err(error) => drop((error.to_string(), error.column())),
    }
});
