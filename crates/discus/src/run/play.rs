//! `discus play`.

use std::io::{self, IsTerminal};

use anstream::AutoStream;
use engine::{MAX_LEVEL, Name};
use rules::checkers::Laws;
use rules::{Game, Side};

use crate::cli;
use crate::play::{self, Asking, Checkers, ConnectFour, Match, Table};

/// Plays the game that is asked for.
pub(super) fn play(options: &cli::Play) -> anyhow::Result<()> {
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    let engines = [options.level, MAX_LEVEL].map(|level| Name::Level { level, seed });
    let user = if options.first == cli::First::You { Side::First } else { Side::Second };
    match (options.game, options.laws) {
        (cli::Game::Connect4, Some(_)) => Err(cli::misfit("--laws", "discus play checkers").into()),
        (cli::Game::Connect4, None) => {
            let size = (options.rows.unwrap_or(6), options.cols.unwrap_or(7));
            play_at(&ConnectFour, ConnectFour::begin(size, user, engines)?, options.color)
        }
        (cli::Game::Checkers, _) if options.rows.or(options.cols).is_some() => {
            Err(cli::misfit("--rows and --cols", "discus play connect4").into())
        }
        (cli::Game::Checkers, laws) => {
            let laws = laws.unwrap_or(&Laws::TAU_2014);
            play_at(&Checkers, Checkers::begin(laws, user, engines)?, options.color)
        }
    }
}

fn play_at<G: Game>(
    table: &impl Table<G>,
    game: Match<G>,
    color: clap::ColorChoice,
) -> anyhow::Result<()> {
    let color = match color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    };
    let output = AutoStream::new(io::stdout(), color);
    let asking = if io::stdin().is_terminal() { Asking::UntilAnswered } else { Asking::Once };
    Ok(play::run(table, game, asking, io::stdin().lock(), output)?)
}
