//! Writes a game into the file of a tournament.

use std::time::Duration;

use protocols::Ending;
use protocols::players::Evidence;
use rules::Outcome;
use rusqlite::{Connection, Result, params};

use super::stored::word;
use super::{BadStore, Store, Stored, checksum};

impl Store {
    /// Stores a game, completely or not at all. It is on the disk when this returns.
    ///
    /// # Errors
    /// If it cannot be written, or is stored already.
    pub fn put(&mut self, game: &Stored) -> std::result::Result<(), BadStore> {
        let written = self.database.transaction().and_then(|whole| {
            put(&whole, game)?;
            whole.commit()
        });
        written.map_err(|error| self.bad(&error))
    }

    /// Stores all these games or none. They are on the disk when this returns.
    ///
    /// # Errors
    /// If they cannot be written, or one of them is stored already.
    pub fn put_all(&mut self, games: &[Stored]) -> std::result::Result<(), BadStore> {
        let written = self.database.transaction().and_then(|whole| {
            games.iter().try_for_each(|game| put(&whole, game))?;
            whole.commit()
        });
        written.map_err(|error| self.bad(&error))
    }
}

fn put(database: &Connection, game: &Stored) -> Result<()> {
    let (ending, cause, detail) = match &game.ending {
        Ending::Board(_)
        | Ending::Drawn(_)
        | Ending::Solved(_)
        | Ending::Tables(_)
        | Ending::Resigned(_) => ("board", None, None),
        Ending::TooLong(_) | Ending::Quiet(_) => ("too-long", None, None),
        Ending::Fault { cause, .. } | Ending::Forfeits([cause, _]) => {
            ("fault", Some(cause.word()), cause.detail())
        }
    };
    // The table has no word for a game that both forfeited; a draw by a fault is nothing else.
    let result = word(game.ending.outcome().unwrap_or(Outcome::Draw));
    let [first, second] = game.players;
    database
        .prepare_cached(
            "INSERT INTO game (round, meeting, game, first, second, opening, result, ending, \
             cause, detail) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            game.id.round,
            game.id.meeting,
            game.id.game,
            first,
            second,
            game.opening,
            result,
            ending,
            cause,
            detail
        ])?;
    let number = database.last_insert_rowid();
    let mut insert = database.prepare_cached("INSERT INTO move VALUES (?1, ?2, ?3, ?4)")?;
    for (ply, moment) in (0_u32..).zip(&game.moves) {
        insert.execute(params![number, ply, moment.text, microseconds(moment.took.time)])?;
    }
    if let Some(lost) = game.lost {
        let row = params![number, microseconds(lost.time)];
        database.execute("INSERT INTO lost_turn VALUES (?1, ?2)", row)?;
    }
    if let Ending::Forfeits([_, cause]) = &game.ending {
        let row = params![number, cause.word(), cause.detail()];
        database.execute("INSERT INTO second_fault VALUES (?1, ?2, ?3)", row)?;
    }
    let ruled = match game.ending {
        Ending::Solved(_) | Ending::Tables(_) | Ending::Resigned(_) => Some(game.moves.len()),
        Ending::Quiet(plies) => Some(plies),
        Ending::Drawn(draw) => Some(usize::from(draw.count())),
        _ => None,
    };
    if let Some(number_of_rule) = ruled {
        let row = params![number, game.ending.word(), number_of_rule];
        database.execute("INSERT INTO adjudicated VALUES (?1, ?2, ?3)", row)?;
    }
    put_waits(database, number, game)?;
    for (player, evidence) in (0_u32..).zip(&game.evidence) {
        put_evidence(database, number, player, evidence)?;
    }
    checksum::add(database, number)
}

/// Most turns have no wait, and no row.
fn put_waits(database: &Connection, number: i64, game: &Stored) -> Result<()> {
    let turns = game.moves.iter().map(|moment| moment.took).chain(game.lost);
    for (ply, took) in (0_u32..).zip(turns).filter(|(_, took)| !took.waited.is_zero()) {
        let row = params![number, ply, microseconds(took.waited)];
        database.prepare_cached("INSERT INTO waited VALUES (?1, ?2, ?3)")?.execute(row)?;
    }
    Ok(())
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or_default()
}

fn put_evidence(database: &Connection, game: i64, player: u32, evidence: &Evidence) -> Result<()> {
    if *evidence == Evidence::default() {
        return Ok(());
    }
    let Evidence { output, afterwards, errors, ending, notes } = evidence;
    if !afterwards.is_empty() {
        let row = params![game, player, afterwards.join("\n")];
        database.execute("INSERT INTO afterwards VALUES (?1, ?2, ?3)", row)?;
    }
    let [output, errors, notes] = [output, errors, notes].map(|lines| lines.join("\n"));
    database
        .prepare_cached("INSERT INTO evidence VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
        .execute(params![game, player, output, errors, ending, notes])?;
    Ok(())
}
