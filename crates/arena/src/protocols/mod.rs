//! The protocols that players speak.

pub mod checkers;
pub mod hosted;
pub mod spfiar;
pub mod wpi;
