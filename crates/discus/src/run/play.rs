//! `discus play`.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;

use anstream::AutoStream;
use clap::ColorChoice;
use rules::Game;
use tui::run::Ending;
use tui::{App, GameName, Look, Settings, Wanted};

use super::minds::All;
use super::report::complain;
use super::signals::Signals;
use crate::cli;
use crate::play::{self, Asking, Boards, Checkers, ConnectFour, Match, Table};

/// The exit code of Ctrl-C, which is a key and no signal on a screen: the one that shells report.
const INTERRUPTED: u8 = 130;

/// Whether there is somebody to see a screen and a terminal to draw it in.
pub(super) fn is_on_a_screen(options: &cli::Play) -> bool {
    let is_dumb = env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb");
    !options.plain && !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Plays the game that is asked for.
pub(super) fn play(options: cli::Play, signals: &Signals) -> anyhow::Result<ExitCode> {
    let file = tui::config_path(variable);
    let (mut settings, complaint) = tui::read(file.as_deref(), variable);
    options.settle(&mut settings);
    check_flags(&options, &settings)?;
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    let complaint = complaint.map(|complaint| complaint.to_string());
    if !is_on_a_screen(&options) {
        if let Some(complaint) = complaint {
            complain(&complaint);
        }
        in_lines(&options, &settings, seed)?;
        return Ok(ExitCode::SUCCESS);
    }
    let look = Look::of(&settings, wanted(options.color), variable);
    let mut app = App::new(settings, look, seed, Arc::new(All), complaint);
    let names_a_game = options.names_a_game();
    let first = if names_a_game { app.begin(options.position) } else { Vec::new() };
    match tui::run::run(&mut app, first, file, &|| signals.has_come())? {
        Ending::Left => Ok(ExitCode::SUCCESS),
        Ending::Interrupted => Ok(ExitCode::from(INTERRUPTED)),
        Ending::Stopped => Ok(signals.exit_code()),
    }
}

fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

const fn wanted(color: ColorChoice) -> Wanted {
    match color {
        ColorChoice::Auto => Wanted::Auto,
        ColorChoice::Always => Wanted::Always,
        ColorChoice::Never => Wanted::Never,
    }
}

/// Flags belong to a game, and a position to a screen.
fn check_flags(options: &cli::Play, settings: &Settings) -> Result<(), clap::Error> {
    let is_board = settings.game == GameName::Connect4;
    if is_board && options.laws.is_some() {
        Err(cli::misfit("--laws", "discus play checkers"))
    } else if !is_board && options.rows.or(options.cols).is_some() {
        Err(cli::misfit("--rows and --cols", "discus play connect4"))
    } else if options.position.is_some() && !is_on_a_screen(options) {
        Err(cli::screen_only("--position"))
    } else {
        Ok(())
    }
}

/// Plays where no screen is drawn.
fn in_lines(options: &cli::Play, settings: &Settings, seed: u64) -> anyhow::Result<()> {
    let players = settings.players(seed);
    match settings.game {
        GameName::Connect4 => {
            let size = (settings.rows, settings.columns);
            play_at(&ConnectFour, ConnectFour::begin(size, players, seed)?, options)
        }
        GameName::Checkers => {
            play_at(&Checkers, Checkers::begin(settings.laws, players, seed)?, options)
        }
    }
}

fn play_at<G: Game>(
    table: &impl Table<G>,
    game: Match<G>,
    options: &cli::Play,
) -> anyhow::Result<()> {
    let color = match options.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    let output = AutoStream::new(io::stdout(), color);
    let asking = if io::stdin().is_terminal() { Asking::UntilAnswered } else { Asking::Once };
    let boards = if options.plain { Boards::Asked } else { Boards::Drawn };
    Ok(play::run(table, game, (asking, boards), io::stdin().lock(), output)?)
}
