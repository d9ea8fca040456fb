//! `discus analyse`.

use std::cmp::Ordering;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail};
use engine::connect4::Judge;
use engine::{Effort, MAX_DEPTH, Name, Verdict};
use record::{Address, AnyRecord, Id, Record, Tree};
use rules::checkers::{self, Colour};
use rules::connect4::Board;
use rules::{Game, Outcome, Side};

use super::table_bytes;
use crate::analyse::{GameInfo, MoveReport, Reporter};
use crate::cli::analyse::Analyse;
use crate::column_name;

/// The largest file, in bytes. A game takes some kilobytes; a larger file is probably a mistake.
const LARGEST_FILE: u64 = 16 << 20;

/// Prints the value of each move of a game.
///
/// Ctrl-C ends it at once, because there is no work to save.
pub(super) fn analyse(options: &Analyse) -> anyhow::Result<()> {
    let effort = Effort { questions: options.effort, depth: options.depth };
    match game(&options.game)? {
        AnyRecord::Connect4(record) => connect4(&record, effort, options),
        AnyRecord::Checkers(record) => checkers(&record, effort, options),
    }
}

/// The game of an argument: standard input, a file, or moves.
fn game(argument: &OsStr) -> anyhow::Result<AnyRecord> {
    let name = argument.to_string_lossy();
    if argument == "-" {
        let text = text(io::stdin().lock()).context("standard input cannot be read")?;
        return saved(&text).context("standard input");
    }
    let path = Path::new(argument);
    if !path.exists() && !name.contains(['.', '/', '\\']) {
        return moves(&name);
    }
    let read = || text(File::open(path)?);
    let text = read().with_context(|| format!("{name} cannot be read"))?;
    saved(&text).with_context(|| name.to_string())
}

/// A saved game.
fn saved(text: &str) -> anyhow::Result<AnyRecord> {
    if text.trim().is_empty() {
        bail!("it is empty; there is no game to analyse");
    }
    Ok(record::read(text)?)
}

fn moves(text: &str) -> anyhow::Result<AnyRecord> {
    match text.parse::<Address>() {
        Ok(Address::Connect4 { start, moves }) => {
            let mut record = Record::new(start);
            for column in moves {
                record.tree.play(column)?;
            }
            Ok(AnyRecord::Connect4(record))
        }
        Ok(Address::Checkers(_)) => {
            bail!("a checkers position has no moves to analyse; use a PDN file")
        }
        Err(bad) => bail!("{text:?} is neither a file nor moves: {bad}"),
    }
}

fn text(input: impl Read) -> io::Result<String> {
    let mut text = String::new();
    let read = input.take(LARGEST_FILE + 1).read_to_string(&mut text)?;
    if read as u64 > LARGEST_FILE {
        return Err(io::Error::other(format!("it has more than {LARGEST_FILE} bytes")));
    }
    Ok(text)
}

fn connect4(record: &Record<Board>, effort: Effort, options: &Analyse) -> anyhow::Result<()> {
    let (tree, start) = (&record.tree, record.tree.start());
    let (rows, columns) = (start.rows(), start.columns());
    let mut judge = Judge::new(rows, columns, table_bytes(options.table, 1)?, effort);
    let (outcome, is_recorded) = outcome(record, Side::First);
    let game = GameInfo {
        game: "connect4",
        played_on: format!("{columns}x{rows}"),
        sides: ["X", "O"],
        moves: tree.main_line().len(),
        outcome,
        is_recorded,
    };
    let verdict = |board: &Board, column| {
        let verdict = judge.verdict(board, column, &|| false);
        verdict.expect("it is never stopped")
    };
    print(tree, game, options, verdict, |_, &column| column_name(column))
}

fn checkers(
    record: &Record<checkers::Position>,
    effort: Effort,
    options: &Analyse,
) -> anyhow::Result<()> {
    let (tree, laws) = (&record.tree, record.tree.start().laws());
    let (outcome, is_recorded) = outcome(record, laws.side(Colour::White));
    let mut engine = engine::checkers::any_laws(Name::AlphaBeta { depth: MAX_DEPTH })?;
    let colour = |side| match laws.colour(side) {
        Colour::White => "white",
        Colour::Black => "black",
    };
    let game = GameInfo {
        game: "checkers",
        played_on: laws.key(),
        sides: Side::BOTH.map(colour),
        moves: tree.main_line().len(),
        outcome,
        is_recorded,
    };
    let verdict = |position: &checkers::Position, played| {
        let verdict = engine::opinion(engine.as_mut(), position, played, effort, &|| false);
        verdict.expect("it is never stopped")
    };
    print(tree, game, options, verdict, record::pdn::move_text)
}

/// The outcome, and whether only the file says so. `first_named` is the side whose points come first in it.
fn outcome<G: Game>(record: &Record<G>, first_named: Side) -> (Option<Outcome>, bool) {
    let tree = &record.tree;
    let end = tree.main_line().last().copied().unwrap_or(Id::START);
    if let Some(outcome) = tree.position_at(end).and_then(|position| position.outcome()) {
        return (Some(outcome), false);
    }
    let recorded = record.headers.points().map(|points| match points {
        Ordering::Greater => Outcome::Win(first_named),
        Ordering::Less => Outcome::Win(first_named.opponent()),
        Ordering::Equal => Outcome::Draw,
    });
    (recorded, recorded.is_some())
}

/// Prints the main line, each move as soon as it is analysed.
fn print<G: Game>(
    tree: &Tree<G>,
    game: GameInfo,
    options: &Analyse,
    mut verdict: impl FnMut(&G, G::Move) -> Verdict<G::Move>,
    name: impl Fn(&G, &G::Move) -> String,
) -> anyhow::Result<()> {
    let mut reporter = Reporter::begin(game, options.json, io::stdout().lock())?;
    let mut position = tree.start().clone();
    let moves = tree.main_line().into_iter().filter_map(|id| tree.played(id));
    for (ply, played) in (1..).zip(moves) {
        let verdict = verdict(&position, played);
        reporter.print(&MoveReport::new(ply, &verdict, |played| name(&position, played)))?;
        position.play_unchecked(played);
    }
    Ok(reporter.finish()?)
}
