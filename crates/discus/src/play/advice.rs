//! What the moves are worth, and which were mistakes.

use std::io::{self, BufRead, Write};

use engine::{Effort, Verdict, Worth};
use games::Judge;

use super::{Drawn, Session, TABLE};

/// How much a hint may cost, and how much the scores of a position or the verdict on a move.
const HINT: Effort = Effort { questions: 300, depth: 8 };
const SCORES: Effort = Effort { questions: 1000, depth: 8 };

const OPINION: &str = "This is an estimate by a search.";

impl<G: Drawn, I: BufRead, O: Write> Session<'_, G, I, O> {
    /// A judge of the moves of this game.
    fn judge(&self, effort: Effort) -> Box<dyn Judge<G>> {
        self.game.tree().start().judge(effort, TABLE)
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.game.outcome().is_some() {
            return self.reply("The game is over.");
        }
        self.say_thinking()?;
        let Some(best) = self.game.hint() else { return self.reply("The game is over.") };
        let position = self.game.position();
        let verdict = self.judge(HINT).verdict(position, best, &|| false);
        let worth =
            verdict.map_or_else(|_| String::new(), |verdict| format!(", {}", say(verdict.after)));
        self.reply(&format!("Hint: {}{worth}.", position.text(best)))
    }

    /// What each move is worth, a line each.
    pub(super) fn tell_scores(&mut self) -> io::Result<()> {
        if self.game.outcome().is_some() {
            return self.reply("The game is over.");
        }
        self.say_thinking()?;
        let position = self.game.position();
        let worths = position.judge(SCORES, TABLE).worths(position, &|| false).unwrap_or_default();
        let line = |&(played, worth): &(G::Move, Worth)| {
            format!("{}: {}", position.text(played), say(worth))
        };
        let mut lines: Vec<String> = worths.iter().map(line).collect();
        if worths.iter().any(|(_, worth)| worth.prospect().is_none()) {
            let side = self.side(position.side_to_move());
            let unit = G::UNIT;
            lines.push(format!("{OPINION} Above 0 is good for {side}, who moves; {unit}."));
        }
        self.reply(&lines.join("\n"))
    }

    /// Which moves threw something away. The better ones stay unsaid until they are found or asked
    /// for where they could have been played.
    pub(super) fn tell_mistakes(&mut self) -> io::Result<()> {
        let line = self.game.line();
        if line.is_empty() {
            return self.reply("No move was played yet.");
        }
        self.say_thinking()?;
        let mut judge = self.judge(SCORES);
        let mut mistakes = Vec::new();
        // What is proved of late positions helps with earlier ones.
        for (ply, &id) in line.iter().enumerate().rev() {
            let before = self.game.before(id);
            if !self.game.is_learner(before.side_to_move()) {
                continue;
            }
            let verdict = self.game.tree().played(id);
            let verdict = verdict.and_then(|played| judge.verdict(&before, played, &|| false).ok());
            if let Some(verdict) =
                verdict.filter(|verdict| verdict.threw_away() || verdict.is_doubtful())
            {
                mistakes.push(self.mistake(ply, &before, &verdict));
            }
        }
        mistakes.reverse();
        match mistakes[..] {
            [] => self.reply("No move of yours threw anything away."),
            _ => self.reply(&(mistakes.join("\n") + "\nThere, h shows a better one.")),
        }
    }

    fn mistake(&self, ply: usize, before: &G, verdict: &Verdict<G::Move>) -> String {
        let side = self.side(before.side_to_move());
        let played = before.text(verdict.played);
        let [worth, best] = [verdict.after, verdict.before].map(say);
        let opinion = if verdict.is_doubtful() { format!(" {OPINION}") } else { String::new() };
        format!(
            "Move {}: {side} played {played}, which {worth}; another move {best}.{opinion} g {ply} goes \
             there.",
            ply + 1
        )
    }
}

/// A worth in words, which say of an opinion how far it looks.
fn say(worth: Worth) -> String {
    match worth {
        Worth::Opinion { depth, .. } if worth.prospect().is_none() => {
            format!("{worth}, {depth} {}", if depth == 1 { "ply" } else { "plies" })
        }
        _ => worth.to_string(),
    }
}
