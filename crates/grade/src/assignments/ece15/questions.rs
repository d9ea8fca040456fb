//! Guesses at the causes of faults at a question: how it is asked, and how the answer is read.

use courses::ece15::MOVE_PROMPT;

use crate::oracle::Mismatch;

/// The end of the input.
pub(super) fn of_end(found: &[u8]) -> Option<&'static str> {
    let text = String::from_utf8_lossy(found);
    let has_ended = |words: &str| text.contains(words);
    let loops = has_ended("does not return")
        || has_ended("without end")
        || text.matches(MOVE_PROMPT).count() > 2;
    loops.then_some(
        "At the end of the input getchar() and scanf() return EOF, again and again: a loop that waits \
         for a line feed or a number never ends.",
    )
}

/// The text printed or read at a question.
pub(super) fn of_question(difference: &Mismatch) -> Option<&'static str> {
    let [expected, found] = [difference.expected, difference.found]
        .map(|(text, at)| (&text[..at.min(text.len())], &text[at.min(text.len())..]));
    let found_text = String::from_utf8_lossy(found.1);
    match difference.key {
        "R9" | "L7" => of_end(found.1),
        "R1b" | "R7b" if found.1.starts_with(b"\n") => {
            Some("The question ends with a line feed; the answer should stand behind it.")
        }
        "R1b" | "R7b" if expected.1.starts_with(b" ") => {
            Some("The blank behind the question's colon is missing.")
        }
        "R2c" if found_text.contains("reads 2 lines") => Some(
            "An empty line is an answer. The loop that drops the rest of the line must not run after \
             the line feed itself has been read.",
        ),
        "R2b" | "R8a" if found_text.contains("leaves a part of the line") => {
            Some("The rest of the line is not dropped, so the next question reads it.")
        }
        "R8a" | "R8b" => of_answer(difference),
        "L6" if found_text.starts_with("[returns") => {
            Some("It should return the number of the column in which the stone is, from 1 to 7.")
        }
        _ => None,
    }
}

/// How the last answer should have been read.
fn of_answer(difference: &Mismatch) -> Option<&'static str> {
    let answers = &difference.session.lines;
    // Not the calls of a driver, nor the answer to the first question.
    let is_odd = |line: &&Vec<u8>| !line.first().is_some_and(u8::is_ascii_alphabetic);
    let is_plain =
        |line: &&Vec<u8>| !line.is_empty() && line.len() < 9 && line.iter().all(u8::is_ascii_digit);
    let mut odd = answers.iter().filter(is_odd).filter(|line| !is_plain(line));
    let line = odd.next().filter(|_| odd.next().is_none())?;
    let text = line.trim_ascii_start();
    let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
    match text.first() {
        None => Some("White space is skipped, empty lines too, as scanf(\"%d\") does."),
        Some(_) if text.len() < line.len() => Some("White space before a number is skipped."),
        Some(b'+') => Some("A plus before the digits is allowed."),
        Some(b'-') => Some("A minus before the digits makes the number negative."),
        Some(_) if digits == text.len() => {
            Some("The number does not fit in an int, so it is not valid.")
        }
        Some(b'0'..=b'9') => {
            Some("A number ends where its digits end; what stands behind it is dropped.")
        }
        Some(_) => None,
    }
}
