use engine::{Prospect, Worth};
use rules::{Outcome, Side};

use super::{Subject, Told};

/// `7. X 3: draws (0) ? threw away a win; better: 4 wins in 8 (12)`
///
/// Where nothing is proved only doubtful moves have better ones: others differ by next to nothing.
pub(super) fn line(told: &Told, sides: [&str; 2]) -> String {
    let Told { ply, played, before, after, .. } = told;
    let side = sides[told.side.index()];
    let mut line = format!("{ply}. {side} {played}: {}", worth(*after));
    if told.threw_away {
        line += &thrown(*before, *after);
    }
    if told.is_doubtful {
        line += " ?! doubtful";
    }
    let is_opinion = before.prospect().is_none();
    if !told.best.contains(played) && before != after && (told.is_doubtful || !is_opinion) {
        let better = format!("; better: {} {}", told.best.join(", "), worth(*before));
        line += &better;
    }
    line + "\n"
}

fn thrown(before: Worth, after: Worth) -> String {
    let (mark, what) = match (before.prospect(), after.prospect()) {
        (Some(Prospect::Win), Some(Prospect::Loss)) => ("??", "a win"),
        (Some(Prospect::Win), _) => ("?", "a win"),
        _ => ("?", "a draw"),
    };
    format!(" {mark} threw away {what}")
}

/// In words, and exactly, or as the opinion it is.
fn worth(worth: Worth) -> String {
    match worth {
        Worth::Exact { score, .. } => format!("{worth} ({score})"),
        Worth::Opinion { depth, .. } => format!("{worth} (opinion, depth {depth})"),
    }
}

/// How the game ended, and who threw away what.
pub(super) fn summary(
    game: &Subject,
    thrown: &[Vec<usize>; 2],
    doubtful: &[Vec<usize>; 2],
) -> String {
    let side = |side: Side| game.sides[side.index()];
    let recorded = if game.is_recorded { ", as the file says" } else { "" };
    let end = match game.outcome {
        Some(Outcome::Win(winner)) => format!("{} has won{recorded}", side(winner)),
        Some(Outcome::Draw) => format!("a draw{recorded}"),
        None => String::from("unfinished"),
    };
    let of = |side: Side| {
        let name = game.sides[side.index()];
        let what = match &thrown[side.index()][..] {
            [] => format!("{name} threw nothing away"),
            thrown => format!("{name} threw something away with {}", moves(thrown)),
        };
        match &doubtful[side.index()][..] {
            [] => what,
            doubtful => format!("{what}; doubtful: {}", moves(doubtful)),
        }
    };
    let [first, second] = Side::BOTH.map(of);
    let count = if game.moves == 1 { "move" } else { "moves" };
    format!("{} {count}, {end}; {first}; {second}\n", game.moves)
}

/// `move 3`, `moves 3, 5`.
fn moves(numbers: &[usize]) -> String {
    let names: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!("{} {}", if numbers.len() == 1 { "move" } else { "moves" }, names.join(", "))
}
