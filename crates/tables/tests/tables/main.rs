//! Compares the tables with a plain solver of the same positions.

mod damage;
mod embedded;
mod naive;
mod random;
mod values;
