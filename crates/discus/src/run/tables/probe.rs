//! `discus tables probe`.

use std::io::{self, Write};

use anyhow::{anyhow, bail};
use rules::Game;
use rules::checkers::Position;
use tables::{Tables, Value};

use crate::cli::tables::ProbeTables;
use crate::cli::usage_error;

/// Prints the value of a position and of its moves.
pub(in crate::run) fn probe(options: &ProbeTables) -> anyhow::Result<()> {
    let laws = options.laws;
    let tables = Tables::open(laws, &options.folder.paths()?)?;
    let position = Position::from_fen(laws, &options.fen)
        .map_err(|bad| anyhow!(usage_error(format!("{:?}: {bad}", options.fen))))?;
    let Some(value) = said(&tables, &position) else {
        bail!(
            "the tables have positions of up to {} pieces, and no men on their last row",
            tables.pieces()
        );
    };
    let mut output = io::stdout().lock();
    writeln!(output, "{value}")?;
    for played in position.legal_moves() {
        let next = said(&tables, &position.after(played)).unwrap_or_else(|| "unknown".to_owned());
        writeln!(output, "{} {next}", laws.notation().write(&played))?;
    }
    Ok(())
}

/// The value for the side to move, and the distance if it is known.
fn said(tables: &Tables, position: &Position) -> Option<String> {
    let value = tables.probe(position)?;
    Some(match tables.distance(position) {
        Some(plies) if value != Value::Draw => format!("{value} {plies}"),
        _ => value.to_string(),
    })
}
