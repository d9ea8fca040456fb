use engine::{MoveValue, Prospect};
use rules::{Outcome, Side};
use text::counted;

use super::{BestLine, GameInfo, MoveReport, ToldBy};

/// `7. X 3: draws (0) ? threw away a win; better: 4 wins in 8 (12)`
///
/// If nothing is proved, better moves are printed only for doubtful ones; other estimates differ too little.
pub(super) fn line(report: &MoveReport, sides: &[String; 2]) -> String {
    let MoveReport { ply, played, before, after, .. } = report;
    let side = &sides[report.side.index()];
    let mut line = format!("{ply}. {side} {played}: {}", worth(*after));
    if report.threw_away {
        line += &thrown(*before, *after);
    }
    if report.is_doubtful {
        line += " ?! doubtful";
    }
    let is_opinion = before.prospect().is_none();
    if !report.best.contains(played) && before != after && (report.is_doubtful || !is_opinion) {
        let better = format!("; better: {} {}", report.best.join(", "), worth(*before));
        line += &better;
    }
    line.push('\n');
    for BestLine { value, moves } in &report.lines {
        let text = format!("   {}: {}\n", moves.join(" "), worth(*value));
        line += &text;
    }
    line
}

fn thrown(before: MoveValue, after: MoveValue) -> String {
    let (mark, what) = match (before.prospect(), after.prospect()) {
        (Some(Prospect::Win), Some(Prospect::Loss)) => ("??", "a win"),
        (Some(Prospect::Win), _) => ("?", "a win"),
        _ => ("?", "a draw"),
    };
    format!(" {mark} threw away {what}")
}

/// The value in words, with its score if it is proved, else with the depth of the search.
fn worth(worth: MoveValue) -> String {
    match worth {
        MoveValue::Exact { score, .. } => format!("{worth} ({score})"),
        MoveValue::Proved { .. } => worth.to_string(),
        MoveValue::Opinion { depth, .. } if worth.prospect().is_some() => {
            format!("{worth} (proved, depth {depth})")
        }
        MoveValue::Opinion { depth, .. } => format!("{worth} (opinion, depth {depth})"),
    }
}

/// The outcome, and the moves of each side that threw a result away.
pub(super) fn summary(
    game: &GameInfo,
    thrown: &[Vec<usize>; 2],
    doubtful: &[Vec<usize>; 2],
) -> String {
    let side = |side: Side| &game.sides[side.index()];
    let recorded = match game.told_by {
        ToldBy::Board => String::new(),
        ToldBy::Rule(draw) => format!(", since {draw}"),
        ToldBy::File => String::from(", as the file says"),
    };
    let end = match game.outcome {
        Some(Outcome::Win(winner)) => format!("{} has won{recorded}", side(winner)),
        Some(Outcome::Draw) => format!("a draw{recorded}"),
        None => String::from("unfinished"),
    };
    let of = |side: Side| {
        let name = &game.sides[side.index()];
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
    format!("{}, {end}; {first}; {second}\n", counted(game.moves, "move"))
}

/// `move 3`, `moves 3, 5`.
fn moves(numbers: &[usize]) -> String {
    let names: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!("{} {}", if numbers.len() == 1 { "move" } else { "moves" }, names.join(", "))
}
