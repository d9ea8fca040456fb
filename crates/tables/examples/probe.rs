//! Looks up endings of checkers in the built-in tables.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_tables::Tables;
use discus_tables::rules::checkers::{Laws, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (laws, fen) in [
        (&Laws::ENGLISH, "W:WK10,K11:BK1"),
        (&Laws::RUSSIAN, "W:WKa1,Ka3,Kc3:BKf6"),
        (&Laws::RUSSIAN, "W:WKc3,Ka3:BKa1"),
    ] {
        let value = Tables::of(laws).probe(&Position::from_fen(laws, fen)?);
        println!("{} {fen} {value:?}", laws.key());
    }
    Ok(())
}
