//! The values of moves, hints and mistakes.

use std::io::{self, BufRead, Write};

use engine::{Effort, MoveValue, Verdict};
use games::Judge;
use rules::Side;

use super::{Session, TABLE};
use crate::TextView;

/// The effort for the values of moves.
const EFFORT: Effort = Effort { questions: 1000, depth: 8, ..Effort::USUAL };

const OPINION: &str = "This is an estimate by a search.";

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    /// A judge of the moves of this game.
    fn judge(&self) -> Box<dyn Judge<G>> {
        self.game.tree().start().judge(EFFORT, TABLE)
    }

    /// The value of each move. Hints and scores come from this one search, so that they agree.
    fn values(&self) -> Vec<(G::Move, MoveValue)> {
        self.judge().values(self.game.position(), &|| false).unwrap_or_default()
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.game.outcome().is_some() {
            return self.reply("The game is over.");
        }
        self.print_thinking()?;
        // The first of the best moves, in the order in which the scores are listed.
        let best = self.values().into_iter().rev().max_by_key(|(_, value)| value.rank());
        let Some((best, value)) = best else { return self.reply("The game is over.") };
        let name = self.game.position().text(best);
        self.reply(&format!("Hint: {name}, {}.", value_text(value)))
    }

    /// Prints the value of each move on a line.
    pub(super) fn print_scores(&mut self) -> io::Result<()> {
        if self.game.outcome().is_some() {
            return self.reply("The game is over.");
        }
        self.print_thinking()?;
        let position = self.game.position();
        let values = self.values();
        let line = |&(played, value): &(G::Move, MoveValue)| {
            format!("{}: {}", position.text(played), value_text(value))
        };
        let mut lines: Vec<String> = values.iter().map(line).collect();
        if values.iter().any(|(_, value)| value.prospect().is_none()) {
            let side = self.side(position.side_to_move());
            let unit = position.unit();
            lines.push(format!("{OPINION} Above 0 is good for {side}, who moves; {unit}."));
        }
        self.reply(&lines.join("\n"))
    }

    /// Prints the moves that threw a result away, without the better moves: the user can look for them in
    /// those positions, or ask for a hint there.
    pub(super) fn print_mistakes(&mut self) -> io::Result<()> {
        let (line, tree) = (self.game.line(), self.game.tree());
        let moves = line.iter().filter_map(|&id| tree.played(id));
        let steps: Vec<(G, G::Move)> = games::steps(tree.start(), moves).collect();
        if steps.is_empty() {
            return self.reply("No move has been played yet.");
        }
        self.print_thinking()?;
        let mut judge = self.judge();
        let mut mistakes = Vec::new();
        // The table of a late position helps to solve the earlier ones.
        for (ply, (before, played)) in steps.iter().enumerate().rev() {
            if !self.game.is_learner(before.side_to_move()) {
                continue;
            }
            let verdict = judge.verdict(before, *played, &|| false);
            if let Ok(verdict) = verdict
                && (verdict.threw_away() || verdict.is_doubtful())
            {
                mistakes.push(self.mistake(ply, before, &verdict));
            }
        }
        mistakes.reverse();
        match mistakes[..] {
            [] if self.game.is_learner(Side::First) && self.game.is_learner(Side::Second) => {
                self.reply("No move threw anything away.")
            }
            [] => self.reply("No move of yours threw anything away."),
            _ => self.reply(&(mistakes.join("\n") + "\nThere, h shows a better one.")),
        }
    }

    fn mistake(&self, ply: usize, before: &G, verdict: &Verdict<G::Move>) -> String {
        let side = self.side(before.side_to_move());
        let played = before.text(verdict.played);
        let [value, best] = [verdict.after, verdict.before].map(value_text);
        let opinion = if verdict.is_doubtful() { format!(" {OPINION}") } else { String::new() };
        format!(
            "Move {}: {side} played {played}, which {value}; another move {best}.{opinion} g {ply} goes \
             there.",
            ply + 1
        )
    }
}

/// A value in words; an estimate with its depth.
fn value_text(value: MoveValue) -> String {
    match value {
        MoveValue::Opinion { depth, .. } if value.prospect().is_none() => {
            format!("{value}, {depth} {}", if depth == 1 { "ply" } else { "plies" })
        }
        _ => value.to_string(),
    }
}
