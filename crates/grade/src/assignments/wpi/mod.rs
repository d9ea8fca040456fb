//! WPI: a player of Connect Four over files, in any language.
//!
//! The grader is the referee and the opponent. A session is a script, one step in each line (`sessions.txt`), and its
//! transcript says what happened, one [event](transcript::Event) in each line, so the oracle, the comparison and the
//! shortening are those of all assignments.

mod files;
mod opponent;
mod oracle;
mod player;
mod referee;
mod sessions;
mod strength;
mod transcript;
mod trials;

use std::sync::LazyLock;
use std::time::Duration;

use rules::Outcome;
use submissions::{ANY_NAME, Recipe, Subject};

use crate::check::{Check, Family};
use crate::course::Course;
use crate::marking::Marking;
use crate::rubric::{Choice, Rubric};
use crate::session::Session;

use oracle::Rules;
use referee::Terms;
use strength::Played;
use trials::Trials;

/// The assignment.
pub(super) struct Wpi;

static CHECKS: LazyLock<Vec<Check>> =
    LazyLock::new(|| Check::table(include_str!("requirements.toml")));

const RECIPE: Recipe = Recipe {
    executable: ANY_NAME,
    compiler: &["gcc", "-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra"],
    of_course: None,
    sources: &[".c", ".cpp", ".cc", ".cxx"],
    libraries: &["-lm"],
    given: &[],
    ..Recipe::NONE
};

const OPTIONS: &[Choice] = &[
    Choice {
        key: "time-argument",
        sentence: "The arguments that make the player think for a tenth of a second, if it has \
                   such arguments. Otherwise it thinks as long as it likes, and plays fewer games.",
        values: &["none", "--time 0.1", "-t 0.1", "-t 100", "0.1", "100"],
    },
    Choice {
        key: "move-seconds",
        sentence: "The longest that it may think, in seconds: 30 in the tournament of 2001, 60 in \
                   its other games, 10 on the page.",
        values: &["30", "60", "10", "1"],
    },
];

impl Course for Wpi {
    fn word(&self) -> &'static str {
        "wpi"
    }

    fn checks(&self) -> &'static [Check] {
        &CHECKS
    }

    fn families(&self) -> &'static [(Family, u32)] {
        &[(Family::Files, 10), (Family::Program, 80), (Family::Play, 10)]
    }

    fn options(&self) -> &'static [Choice] {
        OPTIONS
    }

    fn recipe(&self) -> &'static Recipe {
        &RECIPE
    }

    fn examine(&self, marking: &mut Marking) {
        files::examine_report(marking);
        if let Some(subject) = marking.program() {
            files::examine_name(marking, &subject.name());
            examine_program(marking, &subject);
        }
    }
}

fn examine_program(marking: &mut Marking, subject: &Subject) {
    /// A machine with much to do lets a player wait.
    const SLACK: Duration = Duration::from_secs(2);
    /// A player that moves so soon can play many games. One that thinks for ten seconds cannot.
    const SOON: Duration = Duration::from_secs(4);
    let words = marking.rubric.option("time-argument").split(' ').filter(|word| *word != "none");
    let words: Vec<String> = words.map(str::to_owned).collect();
    let seconds = marking.rubric.option("move-seconds").parse().unwrap_or(30);
    let time = Duration::from_secs(seconds) + SLACK;
    let terms = Terms::new(marking, subject, time);
    let rules = Rules { name: terms.name.clone(), forgive: marking.rubric.forgive };
    let mut trials = Trials::new(terms, &rules);

    let [first, mut rest] = sessions::directed();
    let thinks = first[1].clone();
    trials.run(marking, first);
    let took = trials.of(&thinks).map_or(time, |run| run.took);
    let is_slow = words.is_empty() && trials.terms.has_moved() && took > SOON;
    if is_slow {
        rest.retain(|session| !sessions::is_odd_move(session));
    }
    trials.terms.arguments = words;
    trials.run(marking, rest);
    play_games(marking, &mut trials, is_slow);
}

/// Whole games: few with a player that thinks for long.
fn play_games(marking: &mut Marking, trials: &mut Trials, is_slow: bool) {
    const SLOW: &str = "The program thinks for long. Say in the rubric by which arguments it moves \
                        at once (time-argument).";
    const FEW: usize = 3;
    const LONG: [&str; 3] = ["program.draw", "play.threats", "play.random"];
    let Rubric { seed, sessions, .. } = *marking.rubric;
    if is_slow {
        for id in LONG {
            marking.skip(id, SLOW);
        }
        let mut few = sessions::games(seed, 1);
        few.truncate(FEW);
        trials.run(marking, few);
        return trials.report(marking);
    }
    let wanted = LONG.map(|id| {
        let check = CHECKS.iter().find(|check| check.id() == id);
        check.is_some_and(|check| marking.rubric.counts(check))
    });
    let draw = Some(sessions::draw()).filter(|_| wanted[0]);
    let strength = if wanted[1..] == [false; 2] { Vec::new() } else { strength::games(seed) };
    let mut games = sessions::games(seed, sessions.div_ceil(5));
    games.extend(draw.iter().chain(strength.iter().map(|(_, game)| game)).cloned());
    trials.run(marking, games);
    if let Some(draw) = draw {
        examine_draw(marking, trials, &draw);
    }
    trials.report(marking);
    if !strength.is_empty() {
        strength::judge(marking, trials, &strength);
    }
}

/// Skips the check of draws if its game ended otherwise: a player may be too weak, or too strong.
fn examine_draw(marking: &mut Marking, trials: &Trials, draw: &Session) {
    let played = Played::of(&trials.events(draw));
    if played.is_none_or(|game| game.outcome != Some(Outcome::Draw)) {
        marking.skip("program.draw", "The game that should fill the board ended before.");
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/wpi.rs"]
mod tests;
