//! Scores that are known already, as lines `MOVES SCORE`.

use anyhow::{Context, anyhow, bail};
use rules::connect4::Position;
use solver::Score;

/// The positions and scores of a text, each with the number of its line, counted from 1.
pub(super) fn read(text: &str) -> impl Iterator<Item = anyhow::Result<(usize, Position, Score)>> {
    text.split_inclusive('\n').enumerate().map(|(index, line)| {
        let (position, score) = line_of(line).with_context(|| format!("line {}", index + 1))?;
        Ok((index + 1, position, score))
    })
}

fn line_of(line: &str) -> anyhow::Result<(Position, Score)> {
    let Some(line) = line.strip_suffix('\n') else { bail!("it has no end, so may be cut off") };
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[moves, score] = &words[..] else { bail!("write moves, a space and their score") };
    let position = moves.parse::<Position>()?;
    let score = score.parse().map_err(|_| anyhow!("{score:?} is not a score"))?;
    Ok((position, score))
}
