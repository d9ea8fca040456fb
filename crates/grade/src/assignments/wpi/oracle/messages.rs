//! The messages of a player.

use courses::wpi::{MoveText, colour};
use rules::Outcome;

/// The line at the end of a game (R17).
pub(super) fn result(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(side) => format!("{} wins\n", colour(side)),
        Outcome::Draw => "Draw\n".to_owned(),
    }
}

/// Returns true if a line says how a game has ended.
pub(super) fn is_result(text: &[u8]) -> bool {
    matches!(text.trim_ascii_end(), b"White wins" | b"Black wins" | b"Draw")
}

fn has(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// Returns true if a free text says how a game ended: a word for it, and the right colour or
/// person.
pub(in super::super) fn names_the_winner(printed: &str, outcome: Outcome, name: &str) -> bool {
    let text = printed.to_lowercase();
    match outcome {
        Outcome::Draw => has(&text, &["draw", "tie"]),
        Outcome::Win(side) => {
            let is_said = has(&text, &["win", "won", "victor", "lose", "lost", "beat"]);
            let [right, wrong] =
                [side, side.opponent()].map(|side| has(&text, &[&colour(side).to_lowercase()]));
            let persons = [" i ", "you", "we ", "opponent", &name.to_lowercase()];
            is_said && (right || !wrong && (has(&text, &persons) || text.starts_with("i ")))
        }
    }
}

/// Returns true if a free text shows the move.
pub(in super::super) fn names_the_move(printed: &str, text: &MoveText) -> bool {
    let plain = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
    };
    let part = plain(&text.to_string());
    // The move is cut if it is very long.
    plain(printed).contains(part.get(..60).unwrap_or(&part))
}

/// Returns true if a free text says that something is wrong.
pub(in super::super) fn names_an_error(printed: &str) -> bool {
    const WORDS: &str = "illegal,invalid,error,wrong,not ,bad ,occupied,full,out of,off the,cannot,\
                         can't,taken,unoccupied";
    has(&printed.to_lowercase(), &WORDS.split(',').collect::<Vec<_>>())
}
