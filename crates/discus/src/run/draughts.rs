//! `discus hub` and `discus dxp`.

use std::io::{self, BufReader, Write};
use std::net::TcpListener;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Error};
use protocols::dxp::{Connection, Ended, Host, Request};
use protocols::{Seconds, hub, shown};
use record::Record;
use rules::Side;
use rules::checkers::Position;

use super::book;
use super::errors::print_error;
use super::signals::Signals;
use crate::cli::draughts::{Dxp, Hub};
use crate::cli::usage_error;

/// The time between two checks whether to stop.
const PAUSE: Duration = Duration::from_millis(50);

/// The time in which a program accepts a connection, or asks for its first game. The next one waits.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time between two games on one connection.
const REST: Duration = Duration::from_secs(60);

/// Speaks Hub until the other program ends the conversation.
pub(super) fn hub(options: &Hub) -> anyhow::Result<()> {
    let (laws, engine, seed) = options.player.parts()?;
    let book = book::opened(&options.player.book, laws, seed)?;
    Ok(hub::serve(BufReader::new(io::stdin()), io::stdout(), engine, laws, book)?)
}

/// Plays over DXP.
pub(super) fn dxp(task: &Dxp, signals: &Signals) -> anyhow::Result<ExitCode> {
    let (Dxp::Listen { player, limits, .. } | Dxp::Connect { player, limits, .. }) = task;
    let (laws, name, seed) = player.parts()?;
    let book = book::opened(&player.book, laws, seed)?;
    let Seconds(move_time) = limits.time;
    let host = Host { name, laws, move_time, book };
    let games = limits.games.unwrap_or(u32::MAX);
    match task {
        Dxp::Listen { address, .. } => {
            let unfit =
                || format!("cannot listen on {address}; choose another address with --address");
            let listener = TcpListener::bind(address).with_context(unfit)?;
            listener.set_nonblocking(true).with_context(unfit)?;
            // The player also works if nobody reads its address.
            let _ = writeln!(io::stderr(), "listening on {}", listener.local_addr()?);
            listen(&host, &listener, games, signals)?;
        }
        Dxp::Connect { address, position, second, minutes, moves, .. } => {
            let follower = if *second { Side::First } else { Side::Second };
            let (minutes, moves) = (*minutes, *moves);
            let read = |fen: &String| {
                let bad = |why| usage_error(format!("--position {}: {why}", shown(fen)));
                Position::from_fen(laws, fen).map_err(bad)
            };
            let start = position.as_ref().map_or_else(|| Ok(Position::initial(laws)), read)?;
            let request = Request { start, follower, minutes, moves };
            let games = limits.games.unwrap_or(1);
            connect(&host, address, request, games, signals)?;
        }
    }
    Ok(if signals.has_come() { signals.exit_code() } else { ExitCode::SUCCESS })
}

/// Plays the games that others ask for, one after the other.
fn listen(
    host: &Host,
    listener: &TcpListener,
    mut games: u32,
    signals: &Signals,
) -> anyhow::Result<()> {
    let stop = || signals.has_come();
    while games > 0 && !stop() {
        let stream = match listener.accept() {
            Ok((stream, _)) => stream,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                sleep(PAUSE);
                continue;
            }
            Err(error) => return Err(error).context("connections cannot be accepted"),
        };
        stream.set_nonblocking(false)?;
        let mut connection = Connection::new(stream)?;
        let mut patience = PATIENCE;
        loop {
            match host.follow(&mut connection, patience, &stop) {
                Ok(Some(ended)) => {
                    print(&ended)?;
                    patience = REST;
                    games -= 1;
                    if games == 0 || ended.stops {
                        break;
                    }
                }
                Ok(None) => break,
                // The next program may keep to the protocol.
                Err(why) => {
                    print_error(&format!("note: {why}"));
                    break;
                }
            }
        }
    }
    Ok(())
}

/// Asks for games, with the sides changed after each.
fn connect(
    host: &Host,
    address: &str,
    mut request: Request,
    games: u32,
    signals: &Signals,
) -> anyhow::Result<()> {
    let stop = || signals.has_come();
    for _ in 0..games {
        let mut connection = Connection::open(address, PATIENCE).map_err(Error::msg)?;
        // A player that waits for its opponent is not taken for one that hangs.
        let _ = writeln!(io::stderr(), "connected to {address}");
        let ended = host.lead(&mut connection, request, &stop).map_err(Error::msg);
        if stop() {
            break;
        }
        print(&ended?)?;
        request.follower = request.follower.opponent();
    }
    Ok(())
}

/// Prints a game as PDN.
fn print(ended: &Ended) -> anyhow::Result<()> {
    let mut record = Record::new(ended.start);
    for &played in &ended.moves {
        // It was legal when it was made.
        let _ = record.tree.play(played);
    }
    let name = |side| if side == ended.side { "Discus" } else { &ended.opponent };
    let names = Side::BOTH.map(|side| Some(name(side).to_owned()));
    let text = ::play::saved_text(&record, names, ended.outcome);
    let mut output = io::stdout().lock();
    writeln!(output, "{text}")?;
    Ok(output.flush()?)
}
