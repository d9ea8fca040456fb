use std::time::Instant;

use rules::Game;

use super::{Clock, Dialogue, Evidence, Opening, Player, Result, SandboxedProgram, Turn};
use crate::Took;

/// A program behind a protocol that it speaks over its standard input and output.
pub struct ProgramPlayer<G> {
    sandboxed: SandboxedProgram,
    dialogue: Box<dyn Dialogue<G>>,
}

impl<G: Game> ProgramPlayer<G> {
    /// A player that has not begun: the program and its dialogue.
    pub fn new(sandboxed: SandboxedProgram, dialogue: Box<dyn Dialogue<G>>) -> ProgramPlayer<G> {
        ProgramPlayer { sandboxed, dialogue }
    }
}

impl<G: Game> Player<G> for ProgramPlayer<G> {
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()> {
        self.sandboxed.start()?;
        self.sandboxed.step();
        let begun = self.dialogue.begin(&mut self.sandboxed, opening, clock);
        self.sandboxed.pause();
        begun
    }

    /// Output during which it was stopped arrives now, so that it is not mistaken for an answer to
    /// its next turn.
    fn rouse(&mut self) {
        self.sandboxed.rouse();
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        self.sandboxed.resume();
        self.sandboxed.step();
        let chosen = self.dialogue.choose(&mut self.sandboxed, turn, clock);
        self.sandboxed.pause();
        chosen
    }

    fn took(&mut self) -> Option<Took> {
        self.sandboxed.took()
    }

    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence {
        self.sandboxed.judge(Instant::now());
        self.sandboxed.resume();
        self.dialogue.end(&mut self.sandboxed, turn, clock);
        let evidence = self.sandboxed.end(clock);
        if !self.dialogue.is_its_own() {
            return Evidence { output: Vec::new(), afterwards: Vec::new(), ..evidence };
        }
        // A late answer stays apart, since it explains a loss on time.
        if self.dialogue.writes_after_its_moves() && !self.sandboxed.is_late {
            return joined(evidence);
        }
        evidence
    }
}

/// The evidence without a difference between what came before and after the end of the game, so that
/// the same game leaves the same evidence.
fn joined(evidence: Evidence) -> Evidence {
    /// The number of lines kept of each.
    const LAST: usize = 20;
    let mut output = evidence.output;
    output.extend(evidence.afterwards);
    output.drain(..output.len().saturating_sub(LAST));
    Evidence { output, afterwards: Vec::new(), ..evidence }
}
