//! Compares the wins of the endgame tables with the draw rules: does a rule end the game before the winner
//! can make progress, if it begins to count in that position?
//!
//! `clocks 5 FOLDER` looks at all positions of up to five pieces, with the tables of a folder.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use std::env;

use discus_tables::rules::Side;
use discus_tables::rules::checkers::{DrawRule, Laws, Position, Squares};
use discus_tables::{Tables, Value};

/// The evidence about a rule.
#[derive(Clone, Default)]
struct Seen {
    wins: u64,
    too_long: u64,
    longest: u8,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let pieces: u32 = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let folders: Vec<String> = arguments.collect();
    for laws in Laws::ALL {
        let tables = Tables::open(laws, &folders)?;
        let mut seen = vec![Seen::default(); laws.draws.len()];
        for count in 2..=pieces {
            positions(laws, count, |position| look(&tables, position, &mut seen));
        }
        for (rule, Seen { wins, too_long, longest }) in laws.draws.iter().zip(seen) {
            if wins > 0 {
                let key = laws.key();
                println!("{key} {rule:?}: {wins} wins, {too_long} too long, {longest} plies");
            }
        }
    }
    Ok(())
}

/// Counts a position for each rule that it is in, if the side to move wins.
fn look(tables: &Tables, position: &Position, seen: &mut [Seen]) {
    if tables.probe(position) != Some(Value::Win) {
        return;
    }
    let Some(plies) = tables.distance(position) else { return };
    for (rule, seen) in position.laws().draws.iter().zip(seen) {
        let moves = match rule {
            DrawRule::Quiet(moves) => *moves,
            DrawRule::Endgame(endgame, moves) if endgame.is_in(position) => *moves,
            _ => continue,
        };
        seen.wins += 1;
        seen.too_long += u64::from(u16::from(plies) > 2 * moves);
        seen.longest = seen.longest.max(plies);
    }
}

/// Visits all positions with this many pieces.
fn positions(laws: &'static Laws, count: u32, mut visit: impl FnMut(&Position)) {
    // The men of the first side move up, towards the last four bits.
    const LAST: [u32; 2] = [0xf000_0000, 0xf];
    for all in words(count) {
        for first in parts(all).filter(|first| ![0, all].contains(first)) {
            let sides = [first, all ^ first];
            for kings in parts(all) {
                if (0..2).any(|side| sides[side] & !kings & LAST[side] != 0) {
                    continue;
                }
                for side in Side::BOTH {
                    let of = |side: Side| Squares::of_word(sides[side.index()]);
                    let (own, other) = (of(side), of(side.opponent()));
                    let kings = Squares::of_word(kings);
                    visit(&Position::of_sets(laws, side, own, other, kings));
                }
            }
        }
    }
}

/// The words with this many bits, in order (Gosper's hack: HAKMEM, item 175).
fn words(count: u32) -> impl Iterator<Item = u32> {
    let next = |word: &u64| {
        let lowest = word & word.wrapping_neg();
        let carried = word + lowest;
        Some(carried | ((carried ^ word) / lowest) >> 2)
    };
    std::iter::successors(Some((1 << count) - 1), next).map_while(|word| u32::try_from(word).ok())
}

/// The parts of a word.
fn parts(word: u32) -> impl Iterator<Item = u32> {
    let next = move |part: &u32| part.checked_sub(1).map(|less| less & word);
    std::iter::successors(Some(word), next)
}
