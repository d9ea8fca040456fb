//! WPI: a player of Connect Four over files, in any language.
//!
//! The grader is the referee and the opponent. A session is a script, one [step](script::Step) in
//! each line, and its transcript says what happened, one [event](transcript::Line) in each line, so
//! the oracle, the comparison and the shortening are those of all assignments.

mod causes;
mod files;
mod fours;
mod opponent;
mod oracle;
mod play;
mod played;
mod player;
mod quoted;
mod referee;
mod script;
mod sessions;
mod terms;
mod transcript;
mod trials;

use std::sync::LazyLock;
use std::time::Duration;

use submissions::{ANY_NAME, Recipe, Subject};

use crate::check::{Check, Family};
use crate::course::Course;
use crate::marking::Marking;
use crate::rubric::{Choice, Rubric};
use crate::session::Session;

use oracle::Referee;
use terms::Terms;
use transcript::Line;
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
            let name = subject.name();
            files::examine_name(marking, &name);
            examine_program(marking, &subject, name);
        }
    }
}

fn examine_program(marking: &mut Marking, subject: &Subject, name: String) {
    /// A machine with much to do lets a player wait.
    const SLACK: Duration = Duration::from_secs(2);
    let option = |key: &str| marking.rubric.option(key).to_owned();
    let words = words_of(&option("time-argument"));
    let seconds = option("move-seconds").parse().unwrap_or(30);
    let time = Duration::from_secs(seconds) + SLACK;
    let oracle = Referee { name: name.clone(), forgive: marking.rubric.forgive };
    let terms = Terms::new(name, marking.time(), time, marking.stop());
    let mut trials = Trials::new(subject, &terms, &oracle);

    let (usual, rest): (Vec<Session>, Vec<Session>) = {
        let mut directed = sessions::directed().into_iter();
        (directed.by_ref().take(2).collect(), directed.collect())
    };
    let thinks = usual[1].clone();
    trials.run(marking, usual);
    let took = trials.of(&thinks).map_or(time, |run| run.took);
    let is_slow = words.is_empty() && trials.has_moved() && took > Duration::from_secs(2);
    let rest = if is_slow { sessions::without_odd_moves(rest) } else { rest };
    trials.run(marking, with_arguments(rest, &words));
    play_games(marking, &mut trials, is_slow, &words);
}

/// Whole games: few with a player that thinks for long.
fn play_games(marking: &mut Marking, trials: &mut Trials, is_slow: bool, words: &[String]) {
    const SLOW: &str = "The program thinks for long. Say in the rubric by which arguments it moves \
                        at once (time-argument).";
    let Rubric { seed, sessions, .. } = *marking.rubric;
    let is_wanted = |id: &str| {
        let check = CHECKS.iter().find(|check| check.id() == id);
        !is_slow && check.is_some_and(|check| !marking.rubric.ignores(check))
    };
    let mut games = if is_slow {
        for id in ["program.draw", "play.threats", "play.random"] {
            marking.skip(id, SLOW);
        }
        sessions::few_games(seed)
    } else {
        sessions::games(seed, sessions.div_ceil(5))
    };
    let draw = is_wanted("program.draw").then(sessions::draw);
    let wants_strength = is_wanted("play.threats") || is_wanted("play.random");
    let mut against = if wants_strength { play::games(seed) } else { Vec::new() };
    for (_, game) in &mut against {
        game.arguments = words.to_vec();
    }
    games.extend(draw.clone());
    let mut games = with_arguments(games, words);
    games.extend(against.iter().map(|(_, game)| game.clone()));
    trials.run(marking, games);
    if let Some(draw) = draw {
        examine_draw(marking, trials, &with_arguments(vec![draw], words)[0]);
    }
    trials.report(marking);
    if wants_strength {
        play::judge(marking, trials, &against);
    }
}

/// Skips the check of draws if its game ended otherwise: a player may be too weak, or too strong.
fn examine_draw(marking: &mut Marking, trials: &Trials, draw: &Session) {
    let transcript = trials.transcript(draw);
    let moves = |line: &&Line| matches!(line, Line::Given(_) | Line::Wrote { .. });
    if transcript.iter().filter(moves).count() < 1 + 42 {
        marking.skip("program.draw", "The game that should fill the board ended before.");
    }
}

fn with_arguments(sessions: Vec<Session>, words: &[String]) -> Vec<Session> {
    let with = |mut session: Session| {
        // A bad command line must not become a good one.
        if session.arguments.is_empty() {
            session.arguments = words.to_vec();
        }
        session
    };
    sessions.into_iter().map(with).collect()
}

fn words_of(option: &str) -> Vec<String> {
    let words = option.split(' ').filter(|_| option != "none");
    words.map(str::to_owned).collect()
}
