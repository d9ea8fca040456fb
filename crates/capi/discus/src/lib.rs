//! Discus for C: exactly the functions that `discus.h` declares.
//!
//! Each function is a conversion, a call of `rules`, `engine` or `solver`, and a conversion.
//! C promises what `discus.h` asks for: a pointer is NULL or points to a value of its type, a position
//! comes from such a function, and nobody else uses a position that a call changes.
//!
//! Deliberately absent: evaluation, rules, and output.
#![allow(unsafe_code, reason = "C passes pointers, and finds functions by their plain names")]

mod arrays;
mod checkers;
mod checkpoints;
mod connect4;
mod convert;
mod message;
mod options;
mod solving;
mod status;
mod thinking;

pub use arrays::*;
pub use checkers::*;
pub use checkpoints::*;
pub use connect4::*;
pub use solving::*;
pub use status::*;
