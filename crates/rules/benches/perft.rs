//! Measures bulk perft: nodes and nodes per second, one line per depth.

use std::time::Instant;

use discus_rules::checkers::{Laws, Position, perft};

#[allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench reads the clock and prints a rate"
)]
fn main() {
    println!("{:<10} {:>5} {:>12} {:>9} {:>12}", "laws", "depth", "nodes", "seconds", "nodes/s");
    for (laws, depth) in [(&Laws::ENGLISH, 11), (&Laws::ENGLISH, 12), (&Laws::TAU_2014, 11)] {
        let start = Instant::now();
        let nodes = perft(&Position::initial(laws), depth);
        let seconds = start.elapsed().as_secs_f64();
        let rate = nodes as f64 / seconds;
        println!("{:<10} {depth:>5} {nodes:>12} {seconds:>9.3} {rate:>12.0}", laws.name);
    }
}
