//! The C library of the SPFIAR assignment: its array list, game, parser and minimax.
//!
//! The functions have the names and the layouts of the headers in `include/`, which say what they
//! do. Their pointers are NULL or lead to what such a function has made, or to as much memory of the
//! caller's; that is all C has to promise.
//!
//! Deliberately absent: what the functions do, which `courses` has.
#![allow(unsafe_code, reason = "names are exported to C, and pointers come from there")]
#![allow(non_snake_case, reason = "the functions have the names of the assignment")]

pub mod game;
pub mod list;
pub mod minimax;
pub mod parser;

#[global_allocator]
static MEMORY: border::Reserve = border::Reserve::new();
