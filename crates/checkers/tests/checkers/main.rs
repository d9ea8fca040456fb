//! The engine for checkers: what it promises to callers.

mod draws;
mod endings;
mod evaluation;
mod games;
mod minimax;
mod openings;
mod promises;
mod random;
mod signature;
mod time;
