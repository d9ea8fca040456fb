//! Pages and texts that an instructor hands on: the whole tournament, and each player's part of it.

mod board;
mod cross;
mod html;
mod page;
mod player;
mod ratings;

use text::stems;
use tournament::Row;
use tournament::runner::Failure;

use super::blunders::Blunders;
use super::grades::{self, Rule};
use super::students::{Student, students};
use super::{Results, finite};

/// Everything that the pages show.
pub(crate) struct Pages<'a> {
    results: &'a Results,
    rule: Rule,
    students: Vec<Student>,
    /// In the order of the standings.
    rows: Vec<Row>,
    /// Of each player: the grade, the rating with its error, and the name of its files.
    grades: Vec<f64>,
    ratings: Vec<Option<[f64; 2]>>,
    stems: Vec<String>,
    /// True if a draw of each player had to be added to compute the ratings.
    is_rated_with_draws: bool,
    blunders: Option<Blunders>,
}

impl<'a> Pages<'a> {
    /// Reads all games.
    pub(crate) fn new(
        results: &'a Results,
        rule: Rule,
        blunders: Option<Blunders>,
    ) -> Result<Pages<'a>, Failure> {
        let standings = results.standings();
        let students = students(results)?;
        let credits = standings.extra_credit();
        let mut grades = vec![0.0; students.len()];
        for row in standings.rows() {
            grades[row.player] = rule.grade(row, &credits);
        }
        let field = results.field();
        let rating = |player: usize| {
            let (field, _) = field.as_ref().filter(|_| results.is_rated(player))?;
            finite(field.elo(player)).map(|elo| [elo, field.error_of(player)])
        };
        Ok(Pages {
            ratings: (0..students.len()).map(rating).collect(),
            is_rated_with_draws: field.as_ref().is_some_and(|(_, with_draws)| *with_draws),
            stems: stems(results.names(), "player"),
            rows: standings.rows().to_vec(),
            results,
            rule,
            students,
            grades,
            blunders,
        })
    }

    /// The number of files.
    pub(crate) fn len(&self) -> usize {
        3 + 2 * self.rows.len()
    }

    /// The files, each with its name, in which `/` separates folders.
    pub(crate) fn files(&self) -> impl Iterator<Item = anyhow::Result<(String, String)>> {
        let whole = [
            ("index.html", page::index(self)),
            ("tournament.html", page::tournament(self)),
            ("grades.csv", grades::as_csv(self.results, self.rule)),
        ];
        let whole = whole.into_iter().map(|(name, text)| Ok((name.to_owned(), text)));
        let own = self.rows.iter().flat_map(move |row| {
            let stem = format!("players/{}", self.stems[row.player]);
            [
                player::html(self, row).map(|text| (format!("{stem}.html"), text)),
                player::text(self, row).map(|text| (format!("{stem}.txt"), text)),
            ]
        });
        whole.chain(own)
    }

    fn name(&self, player: usize) -> &str {
        &self.results.names()[player]
    }

    /// The title of the tournament.
    fn title(&self) -> &str {
        let title = self.results.title();
        if title.is_empty() { "Tournament" } else { title }
    }
}
