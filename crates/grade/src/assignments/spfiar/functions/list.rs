//! The calls of `SPArrayList` (A1 to A6).

use courses::spfiar::{BadAccess, List};
use fastrand::Rng;

use super::calls::{Model, arguments, made, sessions};
use crate::notation::lines;
use crate::session::Session;

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
}

impl Default for Lists {
    fn default() -> Lists {
        Lists { list: None, other: None, last: "A1" }
    }
}

impl Lists {
    fn change(&mut self, call: &str, is_null: bool) -> Option<(&'static str, String)> {
        let list = if is_null { None } else { self.list.as_mut() };
        let mut list = list.map(Places::list);
        let list = list.as_mut();
        let (key, done) = if let Some(numbers) = arguments(call, "add_at ") {
            ("A3", list.map(|list| list.add_at(numbers[0], numbers[1])))
        } else if let Some(numbers) = arguments(call, "add_first ") {
            ("A3", list.map(|list| list.add_first(numbers[0])))
        } else if let Some(numbers) = arguments(call, "add_last ") {
            ("A3", list.map(|list| list.add_last(numbers[0])))
        } else if let Some(numbers) = arguments(call, "remove_at ") {
            ("A4", list.map(|list| list.remove_at(numbers[0])))
        } else {
            match call {
                "remove_first" => ("A4", list.map(List::remove_first)),
                "remove_last" => ("A4", list.map(List::remove_last)),
                "clear" => (
                    "A1",
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
            self.last = "A1";
            return ("A1", result);
        }
        if let Some(reply) = self.change(call, is_null) {
            return reply;
        }
        if let Some(reply) = self.ask(call, is_null) {
            return reply;
        }
        match call {
            "copy" => {
                let copy = if is_null { None } else { self.list.clone() };
                let result = made(copy.is_some(), found);
                self.other = copy.filter(|_| result == "made");
                ("A1", result)
            }
            "swap" => {
                std::mem::swap(&mut self.list, &mut self.other);
                self.last = "A1";
                ("A1", "done".to_owned())
            }
            "show" => (self.last, self.show()),
            "leaked" => ("A1", "false".to_owned()),
            _ => {
                if call == "destroy" && !is_null {
                    self.list = None;
                }
                ("A1", "done".to_owned())
            }
        }
    }
}

/// Directed sessions, the basic ones first.
const DIRECTED: &str = include_str!("list.txt");

/// The directed sessions.
pub(super) fn directed() -> Vec<Session> {
    sessions(lines(DIRECTED))
}

/// A generated session.
pub(super) fn random(random: &mut Rng) -> Session {
    let capacity = random.u8(1..8);
    let mut calls = vec![format!("create {capacity}")];
    for _ in 0..random.usize(5..40) {
        let (number, index) = (random.i32(-9..100), random.i32(-1..8));
        calls.push(match random.u8(..24) {
            0..5 => format!("add_at {number} {index}"),
            5..8 => format!("add_first {number}"),
            8..12 => format!("add_last {number}"),
            12..15 => format!("remove_at {index}"),
            15 => "remove_first".to_owned(),
            16 => "remove_last".to_owned(),
            17 => "is_full".to_owned(),
            18 => "is_empty".to_owned(),
            19 if random.u8(..4) == 0 => "clear".to_owned(),
            20 => "copy".to_owned(),
            _ => "show".to_owned(),
        });
    }
    calls.push("show".to_owned());
    Session::of(calls)
}
