//! Tests of the marking of submissions.

#![cfg(target_os = "linux")]

mod batch;
mod broken;
mod checkers;
mod formats;
mod made;
