//! Tests of the marking of submissions.

#![cfg(target_os = "linux")]

mod batch;
mod formats;
mod made;
