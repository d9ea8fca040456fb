//! Tests of the marking of submissions.

#![cfg(target_os = "linux")]

mod formats;
mod made;
