//! How far a tournament is, on the standard error: at a terminal a bar below the standings,
//! elsewhere a line now and then.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tournament::plan::Plan;
use tournament::runner::State;

use crate::run::book::time_left;
use crate::tournament::points_text;

/// How long nothing is said where there is no terminal.
const PAUSE: Duration = Duration::from_secs(10);
/// How long the standings stay as they are at a terminal: they cost more with every game.
const GLANCE: Duration = Duration::from_millis(500);
/// How many players are shown: the best.
const SHOWN: usize = 10;

/// A tournament under way.
pub(super) struct Progress {
    names: Vec<String>,
    most_games: Option<u64>,
    started: Instant,
    said: Option<Instant>,
    /// How many games had been played before.
    before: Option<usize>,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(super) fn new(plan: &Plan) -> Progress {
        let bar = io::stderr().is_terminal().then(|| {
            let target = ProgressDrawTarget::stderr();
            let bar = ProgressBar::with_draw_target(plan.competition().most_games(), target);
            let style = ProgressStyle::with_template("{prefix}[{bar:30}] {pos} {msg}");
            bar.with_style(style.expect("a template").progress_chars("=> "))
        });
        Progress {
            names: plan.competition().players().to_vec(),
            most_games: plan.competition().most_games(),
            started: Instant::now(),
            said: None,
            before: None,
            bar,
        }
    }

    /// Says how far it is, if that has not been said for a while.
    pub(super) fn show(&mut self, state: &State) {
        let done = state.games().len();
        let before = *self.before.get_or_insert(done);
        let Some(said) = self.said else {
            self.begin(before);
            return;
        };
        let pause = if self.bar.is_some() { GLANCE } else { PAUSE };
        if said.elapsed() < pause {
            return;
        }
        self.said = Some(Instant::now());
        let left = self.left(done, before);
        if let Some(bar) = &self.bar {
            bar.set_position(done as u64);
            bar.set_prefix(self.standings(state));
            bar.set_message(left);
        } else {
            let leaders = self.leaders(state);
            // Games go on if nobody hears of them.
            let _ = writeln!(io::stderr(), "{done} {left}; {leaders}");
        }
    }

    fn begin(&mut self, before: usize) {
        self.said = Some(Instant::now());
        if before > 0 {
            let _ = writeln!(io::stderr(), "going on: {before} games have been played");
        }
        if let Some(bar) = &self.bar {
            bar.set_position(before as u64);
            bar.set_message(self.left(before, before));
        }
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

    /// The first three, in a line.
    fn leaders(&self, state: &State) -> String {
        let standings = state.standings(self.names.len());
        let rows = standings.rows().iter().take(3);
        let leaders = rows.map(|row| {
            let (points, games) = (points_text(row.points), row.tally.games());
            format!("{} {points}/{games}", self.names[row.player])
        });
        leaders.collect::<Vec<_>>().join(", ")
    }

    /// Takes the bar away.
    pub(super) fn end(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
