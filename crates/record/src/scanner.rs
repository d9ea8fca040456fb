use text::unmarked;

use crate::{BadText, Reason};

/// A text and the current place in it.
#[derive(Clone)]
pub(crate) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

/// A place in a text, counted from 1 in lines and characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// An error at this place.
    pub(crate) fn bad(self, reason: Reason) -> BadText {
        BadText { line: self.line, column: self.column, reason }
    }
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: unmarked(text), place: Place { line: 1, column: 1 } }
    }

    pub(crate) fn place(&self) -> Place {
        self.place
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Returns true if this place is the start of a line.
    pub(crate) fn begins_line(&self) -> bool {
        self.place.column == 1
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        if next == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// The longest run of matching characters from here on.
    pub(crate) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(&fits) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    /// The rest of this line; also skips the line break.
    pub(crate) fn line(&mut self) -> &'a str {
        let line = self.take_while(|c| c != '\n');
        self.next();
        line.strip_suffix('\r').unwrap_or(line)
    }

    /// The content of a comment that begins here with `{`.
    pub(crate) fn comment(&mut self) -> Result<&'a str, BadText> {
        let place = self.place;
        self.next();
        let comment = self.take_while(|c| c != '}');
        match self.next() {
            Some(_) => Ok(comment),
            None => Err(place.bad(Reason::EndlessComment)),
        }
    }
}
