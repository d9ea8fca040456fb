//! The calls of `SPArrayList` (A1 to A6).

use courses::spfiar::{BadAccess, List};
use fastrand::Rng;

use super::calls::{Model, arguments, made, was_refused, written};
use crate::session::{Session, SessionKind};

/// The memory of a list.
#[derive(Clone, Debug)]
pub(super) struct Places {
    places: Vec<i32>,
    size: i32,
}

impl Places {
    pub(super) fn new(capacity: i32) -> Option<Places> {
        let capacity = usize::try_from(capacity).ok().filter(|capacity| *capacity > 0)?;
        Some(Places { places: vec![0; capacity], size: 0 })
    }

    pub(super) fn list(&mut self) -> List<'_> {
        List::new(&mut self.places, &mut self.size).expect("the size is within the places")
    }
}

/// A list, and another one.
#[derive(Debug)]
pub(super) struct Lists {
    list: Option<Places>,
    other: Option<Places>,
    /// The requirement of the last change.
    last: &'static str,
    /// True if memory may have been refused.
    has_refused: bool,
    /// True if the list was cleared: its capacity may be wrong since.
    has_cleared: bool,
}

impl Default for Lists {
    fn default() -> Lists {
        Lists { list: None, other: None, last: "A1a", has_refused: false, has_cleared: false }
    }
}

impl Lists {
    fn change(&mut self, call: &str, is_null: bool) -> Option<(&'static str, String)> {
        let list = if is_null { None } else { self.list.as_mut() };
        let mut list = list.map(Places::list);
        let list = list.as_mut();
        let has_no_room = list.as_ref().is_some_and(|list| list.is_full());
        let is_empty = list.as_ref().is_some_and(|list| list.elements().is_empty());
        let (key, done) = if let Some(numbers) = arguments(call, "add_at ") {
            let done = list.map(|list| list.add_at(numbers[0], numbers[1]));
            // The header does not say which of two messages goes first.
            let is_bad = has_no_room && done == Some(Err(BadAccess::InvalidIndex));
            (if is_bad { "A3b" } else { "A3a" }, done)
        } else if let Some(numbers) = arguments(call, "add_first ") {
            ("A3a", list.map(|list| list.add_first(numbers[0])))
        } else if let Some(numbers) = arguments(call, "add_last ") {
            ("A3a", list.map(|list| list.add_last(numbers[0])))
        } else if let Some(numbers) = arguments(call, "remove_at ") {
            let key = if is_empty { "A4b" } else { "A4a" };
            (key, list.map(|list| list.remove_at(numbers[0])))
        } else {
            match call {
                "remove_first" => ("A4a", list.map(List::remove_first)),
                "remove_last" => ("A4a", list.map(List::remove_last)),
                "clear" => (
                    "A1a",
                    list.map(|list| {
                        list.clear();
                        Ok(())
                    }),
                ),
                _ => return None,
            }
        };
        let result = match done {
            None | Some(Err(BadAccess::InvalidIndex)) => "INVALID_ARGUMENT",
            Some(Err(BadAccess::Full)) => "FULL",
            Some(Err(BadAccess::Empty)) => "EMPTY",
            Some(Ok(())) => "SUCCESS",
        };
        self.last = if matches!(done, Some(Ok(()))) { key } else { "A2" };
        Some((if done.is_none() { "A2" } else { key }, result.to_owned()))
    }

    fn ask(&mut self, call: &str, is_null: bool) -> Option<(&'static str, String)> {
        let list = if is_null { None } else { self.list.as_mut() };
        let list = list.map(Places::list);
        let elements = list.as_ref().map(|list| list.elements().to_vec()).unwrap_or_default();
        let at = |index: Option<usize>| {
            index.and_then(|index| elements.get(index)).copied().unwrap_or(-1).to_string()
        };
        if let Some(numbers) = arguments(call, "get_at ") {
            return Some((self.last, at(usize::try_from(numbers[0]).ok())));
        }
        let key = self.last;
        Some(match call {
            "get_first" => (key, at(Some(0))),
            "get_last" => (key, at(elements.len().checked_sub(1))),
            "is_full" => ("A6", list.is_some_and(|list| list.is_full()).to_string()),
            "is_empty" => ("A6", list.is_some_and(|list| list.elements().is_empty()).to_string()),
            _ => return None,
        })
    }

    fn show(&mut self) -> String {
        let Some(places) = &mut self.list else { return "NULL".to_owned() };
        let capacity = places.places.len();
        let elements = places.list().elements().to_vec();
        let mut text = format!("{} of {capacity}:", elements.len());
        for element in elements {
            text.push(' ');
            text.push_str(&element.to_string());
        }
        text
    }
}

impl Model for Lists {
    fn call(&mut self, call: &str, found: &str) -> (&'static str, String) {
        let (call, is_null) = call.strip_prefix("null ").map_or((call, false), |call| (call, true));
        if let Some(numbers) = arguments(call, "create ") {
            let list = Places::new(numbers[0]);
            let result = made(list.is_some(), found);
            self.list = list.filter(|_| result == "made");
            (self.last, self.has_cleared) = ("A1a", false);
            return (if was_refused(found) { "A1d" } else { "A1a" }, result);
        }
        if let Some((key, result)) = self.change(call, is_null) {
            let has_lost_room = self.has_cleared && key == "A3a" && found == "FULL";
            self.has_cleared |= call == "clear";
            return (if has_lost_room { "A1a" } else { key }, result);
        }
        if let Some(reply) = self.ask(call, is_null) {
            return reply;
        }
        match call {
            "copy" => {
                let copy = if is_null { None } else { self.list.clone() };
                let result = made(copy.is_some(), found);
                self.other = copy.filter(|_| result == "made");
                (if was_refused(found) { "A1d" } else { "A1a" }, result)
            }
            "swap" => {
                std::mem::swap(&mut self.list, &mut self.other);
                self.last = "A1a";
                ("A1a", "done".to_owned())
            }
            "show" => (self.last, self.show()),
            "leaked" => {
                let has_some = self.list.is_some() || self.other.is_some();
                (if self.has_refused { "A1d" } else { "A1c" }, has_some.to_string())
            }
            "destroy" if is_null => ("A1b", "done".to_owned()),
            "destroy" => {
                self.list = None;
                ("A1c", "done".to_owned())
            }
            _ => {
                self.has_refused = true;
                ("A1d", "done".to_owned())
            }
        }
    }
}

/// Directed sessions, the basic ones first.
const DIRECTED: &str = include_str!("list.txt");

/// The directed sessions.
pub(super) fn directed() -> Vec<Session> {
    written(DIRECTED)
}

/// A generated session. Its indices are good, or wrong in the one way that the header names.
pub(super) fn random(random: &mut Rng) -> Session {
    let capacity = random.i32(1..8);
    let mut calls = vec![format!("create {capacity}")];
    let (mut size, mut has_erred) = (0, false);
    for _ in 0..random.usize(5..40) {
        let (number, kind) = (random.i32(-9..100), random.u8(..24));
        let (adds, removes) = (kind < 12, (12..17).contains(&kind));
        let is_wrong = adds && size == capacity || removes && size == 0;
        has_erred |= is_wrong;
        calls.push(match kind {
            0..5 if !is_wrong => format!("add_at {number} {}", random.i32(..=size)),
            5..8 => format!("add_first {number}"),
            0..12 => format!("add_last {number}"),
            12..15 if !is_wrong => format!("remove_at {}", random.i32(..size)),
            12 | 15 => "remove_first".to_owned(),
            13 | 14 | 16 => "remove_last".to_owned(),
            17 => "is_full".to_owned(),
            18 => "is_empty".to_owned(),
            19 if random.u8(..4) == 0 => "clear".to_owned(),
            20 => "copy".to_owned(),
            _ => "show".to_owned(),
        });
        size = match calls.last().map(String::as_str) {
            Some("clear") => 0,
            _ => size + i32::from(adds && !is_wrong) - i32::from(removes && !is_wrong),
        };
    }
    calls.push("show".to_owned());
    let kind = if has_erred { SessionKind::Errors } else { SessionKind::Plain };
    Session::of(calls).of_kind(kind)
}
