//! Pages and texts that an instructor hands on: the whole tournament, and each player's part of it.

mod board;
mod cross;
mod page;
mod player;
mod ratings;

use text::html::Page;
use text::stems;

use super::blunders::Blunders;
use super::grades::{self, Rule};
use super::students::{Student, students};
use super::summary::{Line, Summary};
use super::{Results, elo_text};
use crate::runner::Failure;

/// Everything that the pages show.
pub struct Pages<'a> {
    results: &'a Results,
    summary: Summary,
    rule: Rule,
    students: Vec<Student>,
    /// Of each player: the grade, and the name of its files.
    grades: Vec<f64>,
    stems: Vec<String>,
    blunders: Option<Blunders>,
}

impl<'a> Pages<'a> {
    /// Reads all games.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn new(
        results: &'a Results,
        rule: Rule,
        blunders: Option<Blunders>,
    ) -> Result<Pages<'a>, Failure> {
        let students = students(results)?;
        let standings = results.standings();
        let credits = standings.extra_credit();
        let mut grades = vec![0.0; students.len()];
        for row in standings.rows() {
            grades[row.player] = rule.grade(row, &credits);
        }
        Ok(Pages {
            summary: Summary::of(results)?,
            stems: stems(results.names(), "player"),
            results,
            rule,
            students,
            grades,
            blunders,
        })
    }

    /// The number of files.
    pub fn count(&self) -> usize {
        3 + 2 * self.lines().len()
    }

    /// The files, each with its name, in which `/` separates folders.
    ///
    /// # Errors
    /// If a position cannot be drawn.
    pub fn files(&self) -> impl Iterator<Item = Result<(String, String), Failure>> {
        let whole = [
            ("index.html", page::index(self)),
            ("tournament.html", page::tournament(self)),
            ("grades.csv", grades::as_csv(self.results, self.rule)),
        ];
        let whole = whole.into_iter().map(|(name, text)| Ok((name.to_owned(), text)));
        let own = self.lines().iter().flat_map(move |line| {
            let stem = format!("players/{}", self.stems[line.row.player]);
            [
                player::html(self, line).map(|text| (format!("{stem}.html"), text)),
                player::text(self, line).map(|text| (format!("{stem}.txt"), text)),
            ]
        });
        whole.chain(own)
    }

    /// The players, in the order of the standings.
    fn lines(&self) -> &[Line] {
        &self.summary.standings
    }

    /// The title of the tournament.
    fn title(&self) -> &str {
        let title = &self.summary.title;
        if title.is_empty() { "Tournament" } else { title }
    }
}

/// The rating of a player with its error, if it has one.
fn elo(line: &Line) -> Option<String> {
    Some(elo_text(line.elo?, line.elo_error.unwrap_or(f64::INFINITY)))
}

/// A whole page with this title, a text, and this body, which is HTML.
fn page(title: &str, body: &str) -> String {
    Page { title, style: include_str!("style.css"), is_listed: true }.with(body)
}
