//! The protocols that players speak.

pub mod wpi;
