//! The progress of a tournament on standard error: in a terminal a bar below the standings, elsewhere a
//! line every ten seconds.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use text::counted;
use tournament::Row;
use tournament::plan::Plan;
use tournament::results::points_text;
use tournament::runner::State;

use crate::run::progress::{PAUSE, bar, time_left};

/// The time between two updates of the standings in a terminal. Their cost grows with the number of games.
const REFRESH: Duration = Duration::from_millis(500);
/// The number of players shown, from the top of the standings.
const SHOWN: usize = 10;

/// The progress of a tournament.
pub(super) struct Progress {
    names: Vec<String>,
    most_games: Option<u64>,
    started: Instant,
    printed: Option<Instant>,
    /// The number of games that were played at the start.
    before: Option<usize>,
    bar: ProgressBar,
}

impl Progress {
    pub(super) fn new(plan: &Plan) -> Progress {
        let most_games = plan.competition().most_games();
        Progress {
            names: plan.competition().players().to_vec(),
            most_games,
            started: Instant::now(),
            printed: None,
            before: None,
            bar: bar(most_games, "{prefix}[{bar:30}] {pos} {msg}"),
        }
    }

    /// Shows the progress and a note, if the last update is old enough.
    pub(super) fn show(&mut self, state: &State, note: &str) {
        let done = state.games().len();
        let before = *self.before.get_or_insert(done);
        let note = if note.is_empty() { String::new() } else { format!("; {note}") };
        let Some(printed) = self.printed else {
            self.begin(before, &note);
            return;
        };
        let pause = if self.bar.is_hidden() { PAUSE } else { REFRESH };
        if printed.elapsed() < pause {
            return;
        }
        self.printed = Some(Instant::now());
        let left = self.left(done, before);
        if self.bar.is_hidden() {
            let leaders = self.leaders(state);
            // The games continue even if standard error is closed.
            let _ = writeln!(io::stderr(), "{done} {left}; {leaders}{note}");
        } else {
            self.bar.set_position(done as u64);
            self.bar.set_prefix(self.standings(state));
            self.bar.set_message(left + &note);
        }
    }

    fn begin(&mut self, before: usize, note: &str) {
        self.printed = Some(Instant::now());
        if before > 0 {
            let (games, have) = (counted(before, "game"), if before == 1 { "has" } else { "have" });
            let _ = writeln!(io::stderr(), "continuing: {games} {have} been played");
        }
        self.bar.set_position(before as u64);
        self.bar.set_message(self.left(before, before) + note);
    }

    fn left(&self, done: usize, before: usize) -> String {
        let Some(most) = self.most_games.and_then(|most| usize::try_from(most).ok()) else {
            return "games".to_owned();
        };
        let left = time_left(self.started.elapsed(), done - before, most.saturating_sub(done));
        format!("of {most} games, {left}")
    }

    fn standings(&self, state: &State) -> String {
        let standings = state.standings(self.names.len());
        let rows = standings.rows().iter().take(SHOWN);
        let lines = rows.map(|row| {
            let (points, games) = (points_text(row.points), row.tally.games());
            format!("{:>3}  {points:>6}/{games:<4}  {}\n", row.rank, self.names[row.player])
        });
        lines.collect()
    }

    /// The top three players, in a line.
    fn leaders(&self, state: &State) -> String {
        let leader = |row: &Row| {
            let (points, games) = (points_text(row.points), row.tally.games());
            format!("{} {points}/{games}", self.names[row.player])
        };
        let standings = state.standings(self.names.len());
        standings.rows().iter().take(3).map(leader).collect::<Vec<_>>().join(", ")
    }
}
