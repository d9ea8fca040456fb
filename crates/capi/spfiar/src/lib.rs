//! The C library of the SPFIAR assignment: its array list, game, parser and minimax.
//!
//! The functions have the names and the layouts of the headers in `include/`, which document them.
//! C has to promise only this: pointers are NULL, or were returned by such a function, or point to
//! enough memory of the caller.
//!
//! Deliberately absent: the behaviour of the functions, which is in `courses`.
#![allow(unsafe_code, reason = "names are exported to C, and pointers come from there")]
#![allow(non_snake_case, reason = "the functions have the names of the assignment")]

pub mod game;
pub mod list;
pub mod minimax;
pub mod parser;

#[global_allocator]
static MEMORY: ffi::Reserve = ffi::Reserve::new();
