//! The engine for checkers: what it promises to callers.

mod minimax;
mod promises;
mod random;
