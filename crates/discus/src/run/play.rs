//! `discus play`.

use std::any::Any;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

use anstream::AutoStream;
use clap::ColorChoice;
use engine::Unsuited;
use games::{Address, All, Games, Id, Visit, Visitor};
use lines::TextView;
use lines::play::{MakePlayable, Next, Options, Prompting};
use play::{Against, Settings};
use record::Record;
use tui::run::Exit;
use tui::{App, ColourChoice, EngineSource, Styles};

use super::errors::print_error;
use super::signals::Signals;
use crate::cli;

/// The exit code that shells report for Ctrl-C. On a screen Ctrl-C is a key, not a signal.
const INTERRUPTED: u8 = 130;

/// Returns true if to draw a screen: not with `--plain`, and only in a terminal that can show it.
pub(super) fn is_on_a_screen(options: &cli::Play) -> bool {
    let is_dumb = env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb");
    !options.plain && !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Plays the game that the options choose.
pub(super) fn play(options: cli::Play, signals: &Signals) -> anyhow::Result<ExitCode> {
    let file = play::config_path(variable);
    let (mut settings, config_error) = tui::read(file.as_deref(), variable);
    options.settle(&mut settings);
    check_flags(&options, &settings)?;
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    if !is_on_a_screen(&options) {
        if let Some(config_error) = config_error {
            print_error(&config_error);
        }
        in_lines(options, settings, seed)?;
        return Ok(ExitCode::SUCCESS);
    }
    let styles = Styles::of(&settings, wanted(options.color), variable);
    let mut app = App::new(settings, styles, seed, Arc::new(CourseEvaluations), config_error);
    let names_a_game = options.names_a_game();
    let first = if names_a_game { app.begin(options.position) } else { Vec::new() };
    match tui::run::run(&mut app, first, file, &|| signals.has_come())? {
        Exit::Quit => Ok(ExitCode::SUCCESS),
        Exit::Interrupted => Ok(ExitCode::from(INTERRUPTED)),
        Exit::Stopped => Ok(signals.exit_code()),
    }
}

fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

const fn wanted(color: ColorChoice) -> ColourChoice {
    match color {
        ColorChoice::Auto => ColourChoice::Auto,
        ColorChoice::Always => ColourChoice::Always,
        ColorChoice::Never => ColourChoice::Never,
    }
}

/// Refuses flags that belong to another game.
fn check_flags(options: &cli::Play, settings: &Settings) -> Result<(), clap::Error> {
    let of_position = options.position.as_ref().map(Address::game);
    let other = of_position.filter(|&game| options.game.is_some_and(|named| named != game));
    if let Some(game) = other {
        return Err(cli::misfit("this position", &format!("discus play {}", game.word)));
    }
    if options.against == Some(Against::Perfect) && !settings.is_standard_board() {
        return Err(cli::usage_error(Unsuited::Perfect));
    }
    options.variant.id(settings.game, "discus play").map(drop)
}

/// Plays in plain lines, one game after the other.
fn in_lines(options: cli::Play, mut settings: Settings, seed: u64) -> anyhow::Result<()> {
    let (mut input, mut output) =
        (io::stdin().lock(), AutoStream::new(io::stdout(), choice(options.color)));
    let prompting =
        if io::stdin().is_terminal() { Prompting::AfterEachLine } else { Prompting::OncePerMove };
    let how = Options { seed, prompting, read_game: tui::run::read_game };
    let mut game = match options.position {
        Some(address) => All::at(address.as_str(), MakePlayable).map_err(anyhow::Error::msg)?,
        None => All::begin(&settings.id(), MakePlayable)?,
    };
    loop {
        let next = game(&mut settings, how, &mut input, &mut output)?;
        let Next::Play(other) = next else { return Ok(()) };
        game = other;
    }
}

pub(super) const fn choice(color: ColorChoice) -> anstream::ColorChoice {
    match color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
}

/// The evaluations of the courses, for searches that the screen shows.
struct CourseEvaluations;

impl EngineSource for CourseEvaluations {
    fn course(&self, game: &Id) -> Option<Box<dyn Any>> {
        All::begin(game, CourseEvaluations).ok()?
    }
}

impl Visit for CourseEvaluations {
    type Output = Option<Box<dyn Any>>;
}

impl<G: TextView> Visitor<G> for CourseEvaluations {
    fn visit(self, record: Record<G>) -> Option<Box<dyn Any>> {
        Some(Box::new(record.tree.start().course().ok()?))
    }
}
