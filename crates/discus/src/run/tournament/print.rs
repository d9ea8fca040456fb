//! Prints the results of a tournament, also while it is played.

use std::io::{self, Write};

use anyhow::{Context, bail};
use tournament::Id;
use tournament::results::{self, GameRecord, Results, Rule, Summary};

use super::{print_json, privacy, terminal_columns};
use crate::cli::tournament::{Export, Format, Games, GradeRule, Grades, Query, Show};
use crate::cli::usage_error;
use lines::json_line;

pub(super) fn standings(options: &Query) -> anyhow::Result<()> {
    let results = privacy::read(&options.file, &options.privacy)?;
    let summary = Summary::of(&results)?;
    if options.json {
        return print_json(&summary);
    }
    Ok(io::stdout().write_all(results::text(&results, &summary).as_bytes())?)
}

pub(super) fn games(options: &Games) -> anyhow::Result<()> {
    let results = privacy::read(&options.query.file, &options.query.privacy)?;
    let is_player = |name: &String| results.names().contains(name);
    if let Some(name) = options.player.as_ref().filter(|name| !is_player(name)) {
        let names = results.names().join(", ");
        bail!("{} does not take part; the players are {names}", protocols::shown(name));
    }
    let mut games = results::list(&results)?;
    games.retain(|game| {
        let is_chosen = options.player.as_ref().is_none_or(|player| game.has(player));
        is_chosen && (game.fault.is_some() || !options.faults)
    });
    if options.query.json {
        return games.iter().try_for_each(print_json);
    }
    Ok(io::stdout().write_all(results::games_text(&games, terminal_columns()).as_bytes())?)
}

pub(super) fn show(options: &Show) -> anyhow::Result<()> {
    let results = privacy::read(&options.query.file, &options.query.privacy)?;
    let name = &options.game;
    let id = Id::of(name).with_context(|| {
        format!(
            "{} is not a game; write round, match and game, such as 2.1.3",
            protocols::shown(name)
        )
    })?;
    let Some(game) = results.game(id)? else { bail!("game {id} has not been played") };
    if options.query.json {
        return print_json(&GameRecord::of(&results, &game));
    }
    let text = results.plan().any_game()?.show(&results, &game, terminal_columns())?;
    Ok(io::stdout().write_all(text.as_bytes())?)
}

pub(super) fn export(options: &Export) -> anyhow::Result<()> {
    let results = privacy::read(&options.file, &options.privacy)?;
    let game_kind = results.plan().any_game()?;
    // A damaged game is reported before half of the others are written.
    for game in results.games() {
        game?;
    }
    let mut output = io::BufWriter::new(io::stdout().lock());
    if options.format == Format::Csv {
        output.write_all(results::as_csv(&results)?.as_bytes())?;
        return Ok(output.flush()?);
    }
    for game in results.games() {
        let game = game?;
        let text = match options.format {
            Format::Json => json_line(&GameRecord::of(&results, &game)),
            Format::Text | Format::Csv => game_kind.text(&results, &game)?,
        };
        output.write_all(text.as_bytes())?;
    }
    Ok(output.flush()?)
}

pub(super) fn grades(options: &Grades) -> anyhow::Result<()> {
    let rule = rule(&options.rule)?;
    let results = privacy::read(&options.file, &options.privacy)?;
    warn_unless_over(&results);
    Ok(io::stdout().write_all(results::grades(&results, rule).as_bytes())?)
}

/// The rule for grades that the arguments choose.
pub(super) fn rule(options: &GradeRule) -> anyhow::Result<Rule> {
    let rule = Rule::new(options.by.into(), options.full, options.least);
    Ok(rule.map_err(usage_error)?)
}

/// Warns that what follows from the games is not final.
pub(super) fn warn_unless_over(results: &Results) {
    if !results.state().schedule().is_over() {
        let games = results.state().games().len();
        // What is written to standard output is complete even if standard error is closed.
        let _ = writeln!(io::stderr(), "not all games are played; this follows from {games} games");
    }
}
