//! Moves in all notations: whatever is read can be played, and is read again as the same however it is written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use qili::board::Position;
use qili::notation::{chinese, iccs, parse_move, wxf};

fuzz_target!(|text: &str| {
    let mut position = Position::start();
    for word in text.split_whitespace() {
        match parse_move(&position, word) {
            Ok(mv) => {
                for written in [chinese::write(&position, mv), iccs::write(mv), wxf::write(&position, mv)] {
                    assert_eq!(parse_move(&position, &written), Ok(mv), "{written}");
                }
                position = position.play(mv).expect("what is read can be played");
            }
            Err(error) => drop(error.to_string()),
        }
    }
});
