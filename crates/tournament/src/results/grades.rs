//! Grades: what a course gives its students for a tournament.

use text::csv;

use super::Results;
use super::figures::short;
use crate::Row;

/// The measure that decides a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Linear by place: the best grade for the first, the least for the last.
    Place,
    /// Linear by points: the least grade for none, the best for a win in every game.
    Score,
    /// The extra credit of ECE15: the best grade for the first place, prorated by place down to 0 for the
    /// last.
    Ece15,
}

/// The rule by which points become grades.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    by: By,
    full: f64,
    least: f64,
}

impl Rule {
    /// A rule with the best and the least grade.
    ///
    /// # Errors
    /// If the numbers do not make sense, in a sentence.
    pub fn new(by: By, full: f64, least: f64) -> Result<Rule, &'static str> {
        /// Larger grades would be shown with rounding errors.
        const MOST: f64 = 1e9;
        if !(0.0..=MOST).contains(&full) || !(0.0..=full).contains(&least) {
            return Err("--full is a number from 0 to 1000000000, and --least one from 0 to that");
        }
        if by == By::Ece15 && least > 0.0 {
            return Err("--least does not go with --by ece15, whose last place gets 0");
        }
        Ok(Rule { by, full, least })
    }

    /// The rule in a sentence.
    pub(super) fn text(self) -> String {
        let [full, least] = [self.full, self.least].map(short);
        let how = match self.by {
            By::Place => {
                format!("{full} for the first place, {least} for the last, linear between")
            }
            By::Score => format!("{full} for a win in every game, {least} for no point"),
            By::Ece15 => {
                format!("extra credit of ECE15: {full} for the first place, 0 for the last")
            }
        };
        format!("Grade: {how}; 0 for a player that played no game, or lost every game by a fault.")
    }

    /// The grade of the player of a row.
    pub(super) fn grade(self, row: &Row, credits: &[f64]) -> f64 {
        let share = match self.by {
            _ if !row.tally.has_finished() => return 0.0,
            By::Place => by_place(row.rank, credits.len()),
            By::Score => by_score(row),
            By::Ece15 => credits[row.player] / 100.0,
        };
        let grade = self.least + (self.full - self.least) * share;
        (grade * 100.0).round() / 100.0
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 players")]
fn by_place(rank: usize, players: usize) -> f64 {
    (players - rank) as f64 / (players - 1) as f64
}

fn by_score(row: &Row) -> f64 {
    let most = 2 * (row.tally.games() + row.tally.free);
    f64::from(row.tally.halves()) / f64::from(most.max(1))
}

/// The grades as comma-separated values, in the order of the standings. Submissions that do not take part come last.
pub fn as_csv(results: &Results, rule: Rule) -> String {
    let head = [
        "player", "place", "points", "games", "wins", "draws", "losses", "byes", "faults", "grade",
    ];
    let standings = results.standings();
    let credits = standings.extra_credit();
    let rows = standings.rows().iter().map(|row| {
        let tally = &row.tally;
        let [wins, draws, losses] = tally.totals();
        let numbers = [tally.games(), wins, draws, losses, tally.free, tally.forfeits];
        let mut fields =
            vec![results.names()[row.player].clone(), row.rank.to_string(), short(row.points)];
        fields.extend(numbers.map(|number| number.to_string()));
        fields.push(short(rule.grade(row, &credits)));
        csv::line(&fields)
    });
    let absent = results.absent().iter().map(|absent| {
        let nothing = ["0"; 8].map(str::to_owned);
        csv::line(&[vec![absent.player.clone(), String::new()], nothing.to_vec()].concat())
    });
    csv::line(&head) + &rows.chain(absent).collect::<String>()
}
