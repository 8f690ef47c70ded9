//! Games and filled-in forms: whatever the bytes, they are read or told of.

#![no_main]

use libfuzzer_sys::fuzz_target;
use qili_harness::for_tests::faults_of_game;

fuzz_target!(|bytes: &[u8]| drop(faults_of_game(bytes.to_vec())));
