//! Compares the tables with a plain solver of the same positions.

mod naive;
mod values;
