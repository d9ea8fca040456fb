//! Guesses at the causes of known faults.

use courses::wpi::whole_move;
use rules::{Game as _, Outcome};

use super::fours::directions;
use super::played::Played;
use super::script::Direction;
use super::transcript::Line;
use crate::oracle::Mismatch;

/// A guess, in a sentence.
pub(super) fn cause(name: &str, difference: &Mismatch) -> Option<String> {
    let line = |(text, at): (&[u8], usize)| {
        let begin = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let line = text[begin..].split(|byte| *byte == b'\n').next().unwrap_or_default();
        Line::of(&String::from_utf8_lossy(line), name)
    };
    let (expected, found) = (line(difference.expected), line(difference.found));
    let guess = match difference.key {
        "R1" => "It may count the rows from 0, or from the top.",
        "R2" => return unseen_four(name, difference),
        "R3" if matches!(found, Some(Line::Printed(_))) => {
            "It takes a legal move for an illegal one: it may count rows or columns from another end."
        }
        "R3" => "It may not check this part of the opponent's move.",
        "R4" => return Some(other_files(name, found.as_ref())),
        "R5a" | "R5b" => return of_form(expected?, found?).map(str::to_owned),
        "R6a" | "R6b" => return of_writing(found.as_ref()?).map(str::to_owned),
        "R7" => {
            "It may read with one fixed format: blanks, line ends and small letters may differ."
        }
        "R8" => "It takes its input before the text in it is complete.",
        "R9" => "It may want arguments. A referee starts it without any.",
        "R10b" if matches!(found, Some(Line::Wrote { .. })) => "It moves although White begins.",
        "R11a" | "R11b" => return of_turns(found.as_ref()?).map(str::to_owned),
        "R12a" | "R12b" => return of_deletions(found.as_ref()?).map(str::to_owned),
        "R13a" | "R13b" | "R13c" => return of_waiting(found.as_ref()?).map(str::to_owned),
        "R14a" | "R14b" => return of_moves(&expected?, &found?).map(str::to_owned),
        "R16" => "It may test for the reasons in another order than the assignment.",
        "R17a" | "R17b" => return of_end(found.as_ref()?).map(str::to_owned),
        "R18" => "It may print the board or its thoughts: only a verbose mode may do that.",
        _ => return None,
    };
    Some(guess.to_owned())
}

/// Which four in a row it does not see.
fn unseen_four(name: &str, difference: &Mismatch) -> Option<String> {
    let text = String::from_utf8_lossy(difference.expected.0);
    let lines: Vec<Line> = text.lines().filter_map(|line| Line::of(line, name)).collect();
    let end = Played::of(&lines)?.end()?;
    let directions: Vec<&str> = directions(&end).into_iter().map(Direction::word).collect();
    let winner = match end.outcome()? {
        Outcome::Win(side) => courses::wpi::colour(side),
        Outcome::Draw => return None,
    };
    Some(format!(
        "{winner} has four in a row: {}. It may not look for this one, or only after moves of one \
         side.",
        directions.join(" and ")
    ))
}

fn other_files(name: &str, found: Option<&Line>) -> String {
    match found {
        Some(Line::WroteElsewhere { file, .. }) => {
            format!("It writes its moves to {file} instead of {name}.out.")
        }
        _ => format!(
            "It may look for a file with another name or in another folder. Its program is called \
             {name}, so its files are {name}.in and {name}.out."
        ),
    }
}

fn text_of(line: Line) -> Option<String> {
    match line {
        Line::Wrote { bytes, .. } => Some(String::from_utf8_lossy(&bytes).into_owned()),
        _ => None,
    }
}

fn of_form(expected: Line, found: Line) -> Option<&'static str> {
    let (expected, found) = (text_of(expected)?, text_of(found)?);
    let items = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|item| !item.is_empty())
            .map(str::to_ascii_uppercase)
            .collect()
    };
    let (right, wrong) = (items(&expected), items(&found));
    if found.trim_end() == expected.trim_end() {
        return Some(match found.as_bytes() {
            [.., b'\r', b'\n'] => "It ends the line with a carriage return and a line feed.",
            [.., b')'] => "It leaves out the line feed at the end.",
            _ => "It writes more line feeds or blanks at the end than one line feed.",
        });
    }
    if found.eq_ignore_ascii_case(&expected) {
        return Some("It writes small letters.");
    }
    if right == wrong {
        return Some("It puts more or other characters between the parts than single blanks.");
    }
    let is_swapped = wrong.len() == 3 && wrong[2].starts_with(|c: char| c.is_ascii_alphabetic());
    is_swapped.then_some("It mixes up column and row.")
}

fn of_writing(found: &Line) -> Option<&'static str> {
    match found {
        Line::Wrote { is_in_place: true, .. } => Some(
            "It opens its output itself and writes into it, so that a reader may find half a move: \
             write a file with another name, close it and rename it.",
        ),
        Line::KeptOpen => Some("It does not close the file, or only when it ends."),
        Line::Made(_) => Some("Its temporary file has a name that other programs may look for."),
        _ => None,
    }
}

fn of_turns(found: &Line) -> Option<&'static str> {
    match found {
        Line::Wrote { .. } => Some("It moves before it has deleted its input, or out of turn."),
        Line::Undeleted(_) => Some("It reads its input but does not delete it."),
        Line::Unopened(_) => Some("It does not look for its input again after the first time."),
        Line::NoMove { .. } => Some("It does not go on after it has read the opponent's move."),
        _ => None,
    }
}

fn of_deletions(found: &Line) -> Option<&'static str> {
    match found {
        Line::Deleted { .. } => Some("It clears its input when it starts, with the colour in it."),
        Line::DeletedOutput => Some(
            "It deletes its output, at its end or to make it anew: leave it there and replace it.",
        ),
        _ => None,
    }
}

fn of_waiting(found: &Line) -> Option<&'static str> {
    match found {
        Line::Computed(50..) => Some(
            "It looks for its input again and again without sleeping, or it thinks in the \
             opponent's time.",
        ),
        Line::Computed(_) | Line::LookedOften(_) => {
            Some("It sleeps for less than 100 ms between two looks.")
        }
        Line::Ended(_) => Some("It gives up when its opponent thinks for long."),
        _ => None,
    }
}

fn of_moves(expected: &Line, found: &Line) -> Option<&'static str> {
    match (expected, found) {
        (_, Line::NoMove { .. }) => Some("It thinks for longer than it may: set a shorter time."),
        (Line::Wrote { bytes: right, .. }, Line::Wrote { bytes: wrong, .. }) => {
            let is_other_colour = right.get(1) != wrong.get(1) && right.get(2..) == wrong.get(2..);
            Some(match () {
                () if is_other_colour => "It writes the colour of its opponent.",
                () if whole_move(wrong).is_none() => return None,
                () => "Its board may differ from the game: it may leave out moves of one side.",
            })
        }
        _ => None,
    }
}

fn of_end(found: &Line) -> Option<&'static str> {
    match found {
        Line::Unended(_) => Some("It does not end when the game is over."),
        Line::Ended(_) => Some("It ends without a word about the result."),
        Line::Printed(_) => Some("It says the result wrongly, or before it has written its move."),
        _ => None,
    }
}
