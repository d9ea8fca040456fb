//! Four in a row as the servers of theaigames and riddles.io asked for it: Connect Four on boards of
//! any size.
//!
//! The referee sends settings, then before each turn the number of the round, which rises with
//! every move, and the field, its rows from the top. The program answers `action move` with
//! `place_disc` and a column, counted from 0. It has three tries; the third illegal move loses.

mod player;
mod referee;

pub use player::serve;
pub use referee::Referee;
