//! The engine for checkers: what it promises to callers.

mod evaluation;
mod minimax;
mod promises;
mod random;
