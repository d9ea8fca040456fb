use protocols::Ending;
use protocols::players::Evidence;
use rusqlite::{Connection, Result, params};

use super::stored::word;
use super::{BadStore, Store, Stored};

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
}

fn put(database: &Connection, game: &Stored) -> Result<()> {
    let (ending, cause, detail) = match &game.ending {
        Ending::Board(_) => ("board", None, None),
        Ending::TooLong(_) => ("too-long", None, None),
        Ending::Fault { cause, .. } => ("fault", Some(cause.word()), cause.detail()),
    };
    let result = word(game.ending.outcome());
    let [first, second] = game.players;
    database
        .prepare(
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
    let mut insert = database.prepare("INSERT INTO move VALUES (?1, ?2, ?3, ?4)")?;
    for (ply, moment) in (0_u32..).zip(&game.moves) {
        let time = u64::try_from(moment.time.as_micros()).unwrap_or_default();
        insert.execute(params![number, ply, moment.text, time])?;
    }
    if let Some(time) = game.lost {
        let time = u64::try_from(time.as_micros()).unwrap_or_default();
        database.execute("INSERT INTO lost_turn VALUES (?1, ?2)", params![number, time])?;
    }
    for (player, evidence) in (0_u32..).zip(&game.evidence) {
        put_evidence(database, number, player, evidence)?;
    }
    Ok(())
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
        .prepare("INSERT INTO evidence VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
        .execute(params![game, player, output, errors, ending, notes])?;
    Ok(())
}
