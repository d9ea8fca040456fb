use engine::{Prospect, Worth};
use rules::{Outcome, Side};

use super::{Subject, Told};

/// `7. X 3: draws (0) ? threw away a win; better: 4 wins in 8 (12)`
pub(super) fn line(told: &Told, sides: [&str; 2]) -> String {
    let Told { ply, played, before, after, .. } = told;
    let side = sides[told.side.index()];
    let mut line = format!("{ply}. {side} {played}: {}", worth(*after));
    if told.threw_away {
        line += &thrown(*before, *after);
    }
    if !told.best.contains(played) && before != after {
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
pub(super) fn summary(game: &Subject, thrown: &[Vec<usize>; 2]) -> String {
    let side = |side: Side| game.sides[side.index()];
    let end = match game.outcome {
        Some(Outcome::Win(winner)) => format!("{} has won", side(winner)),
        Some(Outcome::Draw) => String::from("a draw"),
        None => String::from("unfinished"),
    };
    let of = |side: &str, thrown: &[usize]| match thrown {
        [] => format!("{side} threw nothing away"),
        [one] => format!("{side} threw something away with move {one}"),
        more => {
            let numbers: Vec<String> = more.iter().map(usize::to_string).collect();
            format!("{side} threw something away with moves {}", numbers.join(", "))
        }
    };
    let [first, second] =
        Side::BOTH.map(|side| of(game.sides[side.index()], &thrown[side.index()]));
    format!("{} moves, {end}; {first}; {second}\n", game.moves)
}
