//! The messages of a player.

use courses::wpi::{MoveText, Reason, colour};
use rules::{Outcome, Side};

/// The line at the end of a game (R17).
pub(super) fn result_line(outcome: Outcome) -> Vec<u8> {
    match outcome {
        Outcome::Win(side) => format!("{} wins\n", colour(side)).into_bytes(),
        Outcome::Draw => b"Draw\n".to_vec(),
    }
}

/// Returns true if a line says how a game has ended.
pub(super) fn is_result(text: &[u8]) -> bool {
    matches!(text.trim_ascii_end(), b"White wins" | b"Black wins" | b"Draw")
}

/// The two lines about an illegal move (R15).
pub(super) fn illegal_lines(text: &MoveText, reason: Reason, own: Side) -> [String; 2] {
    [format!("Illegal move: {text}: {reason}\n"), format!("{} wins\n", colour(own))]
}

/// Returns true if a free text says how a game ended: a word for it, and the right colour or
/// person.
pub(super) fn names_the_winner(printed: &str, outcome: Outcome, name: &str) -> bool {
    let text = printed.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match outcome {
        Outcome::Draw => has(&["draw", "tie"]),
        Outcome::Win(side) => {
            let is_said = has(&["win", "won", "victor", "lose", "lost", "beat"]);
            let colours =
                [side, side.opponent()].map(|side| text.contains(&colour(side).to_lowercase()));
            let persons = [" i ", "you", "we ", "opponent", &name.to_lowercase()];
            is_said && (colours[0] || !colours[1] && (has(&persons) || text.starts_with("i ")))
        }
    }
}

/// Returns true if a free text shows the move.
pub(super) fn names_the_move(printed: &str, text: &MoveText) -> bool {
    let plain = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
    };
    let part = plain(&text.to_string());
    // The move is cut if it is very long.
    plain(printed).contains(part.get(..60).unwrap_or(&part))
}

/// Returns true if a free text says that something is wrong.
pub(super) fn names_an_error(printed: &str) -> bool {
    const WORDS: [&str; 14] = [
        "illegal",
        "invalid",
        "error",
        "wrong",
        "not ",
        "bad ",
        "occupied",
        "full",
        "out of",
        "off the",
        "cannot",
        "can't",
        "taken",
        "unoccupied",
    ];
    let text = printed.to_lowercase();
    WORDS.iter().any(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use courses::wpi::whole_move;

    use super::*;

    #[test]
    fn free_texts_must_say_who_has_won() {
        let (white, black) = (Outcome::Win(Side::First), Outcome::Win(Side::Second));
        for (text, right, wrong) in [
            ("White wins\n", white, black),
            ("The winner is BLACK!\n", black, white),
            ("It is a tie.\n", Outcome::Draw, white),
        ] {
            assert!(names_the_winner(text, right, "alpha"), "{text}");
            assert!(!names_the_winner(text, wrong, "alpha"), "{text}");
        }
        assert!(names_the_winner("I won.\n", white, "alpha"));
        assert!(!names_the_winner("game over\n", white, "alpha"));
    }

    #[test]
    fn free_texts_must_show_the_move_and_an_error() {
        let text = whole_move(b"(B D 3)").expect("a move");
        let is_enough = |printed: &str| names_the_move(printed, &text) && names_an_error(printed);
        assert!(is_enough("Bad move ( b d 3 ), not empty below\n"));
        assert!(!is_enough("(B D 3)\n"));
        assert!(!is_enough("Illegal move!\n"));
    }
}
