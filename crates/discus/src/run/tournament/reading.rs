//! Looking at a tournament, also while it is played.

use std::io::{self, Write};

use ::tournament::Id;
use anyhow::{Context, bail};

use super::print_json;
use crate::cli::tournament::{Export, Format, Games, Look, Show};
use crate::run::contest;
use crate::tournament::{self, Report, Results, Shown};

pub(super) fn standings(options: &Look) -> anyhow::Result<()> {
    let results = Results::read(&options.file)?;
    let report = Report::of(&results)?;
    if options.json {
        return print_json(&report);
    }
    Ok(io::stdout().write_all(tournament::text(&results, &report).as_bytes())?)
}

pub(super) fn games(options: &Games) -> anyhow::Result<()> {
    let results = Results::read(&options.look.file)?;
    let is_one = |name: &String| results.names().contains(name);
    if let Some(name) = options.player.as_ref().filter(|name| !is_one(name)) {
        let names = results.names().join(", ");
        bail!("{} takes no part; the players are {names}", protocols::shown(name));
    }
    let mut games = tournament::list(&results)?;
    games.retain(|game| {
        let is_asked = options.player.as_ref().is_none_or(|player| game.has(player));
        is_asked && (game.is_fault() || !options.faults)
    });
    if options.look.json {
        return games.iter().try_for_each(print_json);
    }
    Ok(io::stdout().write_all(tournament::games_text(&games).as_bytes())?)
}

pub(super) fn show(options: &Show) -> anyhow::Result<()> {
    let results = Results::read(&options.look.file)?;
    let name = &options.game;
    let id = id(name).with_context(|| {
        format!(
            "{} is not a game: name round, meeting and game, such as 2.1.3",
            protocols::shown(name)
        )
    })?;
    let Some(game) = results.store.game(id)? else { bail!("game {id} has not been played") };
    if options.look.json {
        return print_json(&Shown::of(&results, &game));
    }
    let text = contest::of(results.plan())?.show(&results, &game)?;
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// Numbers from 1, as games are called everywhere.
fn id(text: &str) -> Option<Id> {
    let number = |part: &str| part.parse::<u32>().ok()?.checked_sub(1);
    let parts: Vec<u32> = text.split('.').map(number).collect::<Option<_>>()?;
    let [round, meeting, game] = parts[..] else { return None };
    Some(Id { round, meeting, game })
}

pub(super) fn export(options: &Export) -> anyhow::Result<()> {
    let results = Results::read(&options.file)?;
    let contest = contest::of(results.plan())?;
    let mut output = io::BufWriter::new(io::stdout().lock());
    if options.format == Format::Csv {
        output.write_all(tournament::as_csv(&results, |line| contest.plies(line))?.as_bytes())?;
        return Ok(output.flush()?);
    }
    for game in results.games() {
        let game = game?;
        let text = match options.format {
            Format::Json => tournament::as_json_line(&results, &game)?,
            Format::Text | Format::Csv => contest.text(&results, &game)?,
        };
        output.write_all(text.as_bytes())?;
    }
    Ok(output.flush()?)
}
