//! Random sessions: templates of lines, some of them repeated.

use fastrand::Rng;
use serde::Deserialize;

use crate::session::{Session, SessionKind};

/// A generator as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Generator {
    /// How usual its sessions are.
    #[serde(default)]
    kind: SessionKind,
    /// The template of the arguments.
    #[serde(default)]
    arguments: Vec<String>,
    /// The lines of a session.
    lines: Vec<Item>,
}

/// A line, or several.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Item {
    Line(String),
    Repeat(Repeat),
}

/// Any of some lines, several times.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Repeat {
    /// The least and the greatest number of lines.
    repeat: [usize; 2],
    /// Each as likely as the others.
    of: Vec<String>,
}

/// The most lines of one repetition: a session is typed by a machine, but read by a student.
const MOST: usize = 1000;

impl Generator {
    /// Its fault, in a sentence.
    pub(super) fn fault(&self) -> Option<String> {
        let repeats = self.lines.iter().filter_map(|item| match item {
            Item::Line(_) => None,
            Item::Repeat(repeat) => Some(repeat),
        });
        for Repeat { repeat: [least, most], of } in repeats {
            if least > most || *most > MOST {
                return Some(format!(
                    "repeat = [{least}, {most}] should be two numbers up to {MOST}, the smaller one first"
                ));
            }
            if of.is_empty() {
                return Some("of = [] should have at least one line".to_owned());
            }
        }
        let templates = self.templates().find_map(|template| pieces(template).err());
        templates.map(|part| {
            format!("{{{part}}} should be numbers such as {{1..9}}, or words such as {{yes|no}}")
        })
    }

    fn templates(&self) -> impl Iterator<Item = &str> {
        let lines = self.lines.iter().flat_map(|item| match item {
            Item::Line(line) => std::slice::from_ref(line),
            Item::Repeat(repeat) => &repeat.of,
        });
        lines.chain(&self.arguments).map(String::as_str)
    }

    /// A random session.
    pub(super) fn session(&self, random: &mut Rng) -> Session {
        let arguments: Vec<String> =
            self.arguments.iter().map(|template| filled(template, random)).collect();
        let mut lines = Vec::new();
        for item in &self.lines {
            match item {
                Item::Line(line) => lines.push(filled(line, random)),
                Item::Repeat(Repeat { repeat: [least, most], of }) => {
                    for _ in 0..random.usize(*least..=*most) {
                        let line = random.choice(of).expect("it has lines");
                        lines.push(filled(line, random));
                    }
                }
            }
        }
        Session::of(lines).with_arguments(arguments).of_kind(self.kind)
    }
}

/// A part of a template.
enum Part<'a> {
    Text(&'a str),
    Number(i64, i64),
    Words(&'a str),
}

/// The parts of a template; `Err` has what is in braces and is none.
fn pieces(template: &str) -> Result<Vec<Part<'_>>, &str> {
    let mut parts = Vec::new();
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        let (inside, after) = behind.split_once('}').ok_or(behind)?;
        parts.push(Part::Text(before));
        parts.push(match inside.split_once("..") {
            Some((least, most)) => match (least.parse(), most.parse()) {
                (Ok(least), Ok(most)) if least <= most => Part::Number(least, most),
                _ => return Err(inside),
            },
            None if inside.contains('|') => Part::Words(inside),
            None => return Err(inside),
        });
        rest = after;
    }
    parts.push(Part::Text(rest));
    Ok(parts)
}

fn filled(template: &str, random: &mut Rng) -> String {
    let mut text = String::new();
    for part in pieces(template).expect("the template was looked at before") {
        match part {
            Part::Text(words) => text.push_str(words),
            Part::Number(least, most) => text.push_str(&random.i64(least..=most).to_string()),
            Part::Words(words) => {
                let words: Vec<&str> = words.split('|').collect();
                text.push_str(random.choice(words).expect("there is a word"));
            }
        }
    }
    text
}
