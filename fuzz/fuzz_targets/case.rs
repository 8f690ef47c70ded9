//! Case files: whatever the bytes, they are sound or told of.

#![no_main]

use libfuzzer_sys::fuzz_target;
use qili_harness::for_tests::faults_of_case;

fuzz_target!(|bytes: &[u8]| drop(faults_of_case(bytes.to_vec())));
