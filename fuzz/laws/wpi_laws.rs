//! The law "any bytes are judged": the content of a protocol file is a colour, a move or neither,
//! and a move is legal, or illegal for the first reason that applies.

use discus_courses::wpi::{judge, whole_colour, whole_move};

/// The board on which the bytes are judged, from the top row down: column C is full, D holds a
/// disc, and Black is to move.
const BOARD: [&str; 6] = ["..B....", "..W....", "..B....", "..W....", "..B....", "..WW..."];

/// The position is that of the board above: White on C1, C3, C5 and D1, Black on C2, C4, C6.
pub(crate) fn any_bytes_are_judged(data: &[u8]) {
    let position = "3333334".parse().expect("a legal game");
    let letter = String::from_utf8_lossy(data).to_ascii_uppercase();
    let letter = letter.trim_matches(|c: char| c.is_ascii_whitespace());
    let is_colour = letter == "W" || letter == "B";
    assert_eq!(whole_colour(data).is_some(), is_colour, "{data:?}");
    let found = whole_move(data);
    let written = between_parentheses(data);
    assert_eq!(found.is_some(), written.is_some(), "{data:?}");
    let (Some(found), Some(written)) = (found, written) else { return };
    assert!(found.to_string().chars().count() <= 80);
    let judged = match judge(&position, &found) {
        Ok(triple) => triple.to_string(),
        Err(reason) => reason.to_string(),
    };
    assert_eq!(judged, naive_judgement(&written), "{written:?}");
}

/// The text between the first `(` and the first `)` after it (R7).
fn between_parentheses(data: &[u8]) -> Option<String> {
    let mut rest = data.iter().copied().skip_while(|&byte| byte != b'(');
    rest.next()?;
    let mut inside = Vec::new();
    for byte in rest {
        if byte == b')' {
            return Some(String::from_utf8_lossy(&inside).into_owned());
        }
        inside.push(byte);
    }
    None
}

/// Follows R3 and R16 literally: the triple in canonical form, or the first reason that applies.
fn naive_judgement(written: &str) -> String {
    let blanked = written.replace(['\t', '\r', '\n'], " ");
    let items: Vec<String> =
        blanked.split(' ').filter(|item| !item.is_empty()).map(str::to_ascii_uppercase).collect();
    let not_a_move = || "not a move".to_owned();
    let [colour, column, row] = &items[..] else { return not_a_move() };
    let is_letter = column.len() == 1 && ("A"..="Z").contains(&column.as_str());
    let digits = row.strip_prefix('-').unwrap_or(row);
    let is_integer = !digits.is_empty() && digits.chars().all(|c| "0123456789".contains(c));
    if !(["W", "B"].contains(&colour.as_str()) && is_letter && is_integer) {
        return not_a_move();
    }
    if colour != "B" {
        return "wrong colour".to_owned();
    }
    let row = row.trim_start_matches('0');
    let (Some(x), Some(y)) = ("ABCDEFG".find(column.as_str()), "123456".find(row)) else {
        return "off the board".to_owned();
    };
    if row.len() != 1 {
        return "off the board".to_owned();
    }
    let is_free = |y: usize| BOARD[5 - y].as_bytes()[x] == b'.';
    if (0..6).all(|y| !is_free(y)) {
        "column full".to_owned()
    } else if !is_free(y) {
        "space occupied".to_owned()
    } else if (0..y).any(is_free) {
        "lower space unoccupied".to_owned()
    } else {
        format!("(B {column} {row})")
    }
}
