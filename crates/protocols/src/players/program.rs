use std::time::Instant;

use rules::Game;

use super::{Clock, Dialogue, Evidence, Halt, Opening, Player, Tenant, Turn};

/// A program behind a protocol that it speaks over its standard input and output.
pub struct ProgramPlayer<G> {
    tenant: Tenant,
    dialogue: Box<dyn Dialogue<G>>,
}

impl<G: Game> ProgramPlayer<G> {
    /// Somebody who has not begun: who lives in the cell, and how it is talked to.
    pub fn new(tenant: Tenant, dialogue: Box<dyn Dialogue<G>>) -> ProgramPlayer<G> {
        ProgramPlayer { tenant, dialogue }
    }
}

impl<G: Game> Player<G> for ProgramPlayer<G> {
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<(), Halt> {
        self.tenant.start()?;
        let begun = self.dialogue.begin(&mut self.tenant, opening, clock);
        self.tenant.pause();
        begun
    }

    /// What it was about to print when it was stopped comes now, and is not taken for an answer to the
    /// turn that it has not been given yet.
    fn rouse(&mut self) {
        self.tenant.rouse();
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move, Halt> {
        self.tenant.resume();
        let chosen = self.dialogue.choose(&mut self.tenant, turn, clock);
        self.tenant.pause();
        chosen
    }

    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence {
        self.tenant.judge(Instant::now());
        self.tenant.resume();
        self.dialogue.end(&mut self.tenant, turn, clock);
        let evidence = self.tenant.end(clock);
        if self.dialogue.is_its_own() {
            return evidence;
        }
        Evidence { output: Vec::new(), afterwards: Vec::new(), ..evidence }
    }
}
