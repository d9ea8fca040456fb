//! Finds a move in checkers, and the line that the engine expects.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_checkers_engine::rules::checkers::{History, Laws, Position};
use discus_checkers_engine::{Learned, Limits, Searcher};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start =
        Position::from_fen(&Laws::ENGLISH, "W:W27,19,18,11,7,6,5:B28,26,25,20,17,10,9,4,3,2")?;
    let mut searcher = Searcher::new(Learned, 4 << 20);
    let limits = Limits { depth: 9, ..Limits::NONE };
    let analysis = searcher.analyse(&History::new(start), &limits);
    let line: Vec<String> = analysis.line.iter().map(ToString::to_string).collect();
    println!("depth {} score {} line {}", analysis.depth, analysis.score, line.join(" "));
    Ok(())
}
