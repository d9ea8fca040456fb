use std::time::{Duration, Instant};

use rules::{Game, Side};

use super::{
    Clock, Dialogue, Evidence, Halt, Opening, Player, Result, Reuse, SandboxedProgram, Turn,
};
use crate::{Cause, Took};

/// A program behind a protocol that it speaks over its standard input and output.
pub struct ProgramPlayer<G> {
    /// `None` after the game.
    sandboxed: Option<SandboxedProgram>,
    dialogue: Box<dyn Dialogue<G>>,
    /// `None` if it plays only one game.
    reuse: Option<Reuse>,
    terms: Option<StartTerms>,
    has_failed: bool,
}

/// The data of an [`Opening`] that a fresh program needs in the middle of a game.
struct StartTerms {
    side: Side,
    names: [String; 2],
    time: Duration,
    seed: u64,
    /// The time in which a program has to get ready.
    start: Duration,
}

impl<G: Game> ProgramPlayer<G> {
    /// A player that has not begun: the program and its dialogue.
    pub fn new(sandboxed: SandboxedProgram, dialogue: Box<dyn Dialogue<G>>) -> ProgramPlayer<G> {
        let (reuse, terms, has_failed) = (None, None, false);
        ProgramPlayer { sandboxed: Some(sandboxed), dialogue, reuse, terms, has_failed }
    }

    /// The same, but its program is kept for another game if it plays this one without a fault.
    #[must_use]
    pub fn reusing(self, reuse: Option<Reuse>) -> ProgramPlayer<G> {
        ProgramPlayer { reuse, ..self }
    }

    /// Begins with the program as it is, or with a fresh one if it has played before and cannot go
    /// on. A program may end after each game; nobody loses by that.
    fn begin_game(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()> {
        let ProgramPlayer { sandboxed: Some(sandboxed), dialogue, .. } = self else {
            return Err(Cause::Stopped.into());
        };
        if !sandboxed.has_played() {
            return self.begin_first(opening, clock);
        }
        sandboxed.rouse();
        if sandboxed.is_silent() {
            sandboxed.step();
            let begun = dialogue.begin_again(sandboxed, opening, clock);
            match &begun {
                Err(Halt::Fault(fault)) if sandboxed.is_excused(fault) => {}
                _ => return begun,
            }
        }
        self.renew()?;
        self.begin_first(opening, clock)
    }

    /// Begins the first game of a program.
    fn begin_first(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()> {
        let ProgramPlayer { sandboxed: Some(sandboxed), dialogue, .. } = self else {
            return Err(Cause::Stopped.into());
        };
        sandboxed.start()?;
        sandboxed.step();
        dialogue.begin(sandboxed, opening, clock)
    }

    /// Replaces the program by a fresh one.
    fn renew(&mut self) -> Result<()> {
        if let Some(reuse) = &self.reuse {
            // The old one ends first: two would share the processor.
            self.sandboxed = None;
            self.sandboxed = Some((reuse.fresh)()?);
        }
        Ok(())
    }

    fn choose_once(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        let ProgramPlayer { sandboxed: Some(sandboxed), dialogue, .. } = self else {
            return Err(Cause::Stopped.into());
        };
        sandboxed.resume();
        sandboxed.step();
        dialogue.choose(sandboxed, turn, clock)
    }

    /// Gives the turn to a fresh program, with all its time: the old one had exceeded a limit only
    /// with what it used in earlier games.
    fn choose_afresh(&mut self, turn: &Turn<G>, limit: Duration, clock: Clock) -> Result<G::Move> {
        self.renew()?;
        if let Some(StartTerms { side, names: [first, second], time, seed, start }) = &self.terms {
            let (start, seed) = (*start, *seed);
            let names = [first.clone(), second.clone()];
            let names = names.each_ref().map(String::as_str);
            let opening = Opening { start: turn.start, side: *side, names, time: *time, seed };
            let until = Clock { deadline: Instant::now() + start, ..clock };
            self.begin_first(&opening, until)?;
        }
        self.choose_once(turn, Clock { deadline: Instant::now() + limit, ..clock })
    }

    /// Pauses the program, and notes a fault.
    fn rest<T>(&mut self, result: Result<T>) -> Result<T> {
        self.has_failed |= result.is_err();
        let synchronizes = self.dialogue.synchronizes();
        if let Some(sandboxed) = &mut self.sandboxed {
            sandboxed.rest(synchronizes);
        }
        result
    }

    /// Keeps the program for another game if it can play one; returns the evidence of this one then.
    fn keep(&mut self, turn: &Turn<G>, clock: Clock) -> Option<Evidence> {
        let reuse = self.reuse.as_ref()?;
        let has_begun = self.terms.is_some();
        let mut sandboxed = self.sandboxed.take()?;
        if !has_begun || self.has_failed || (clock.stop)() || !sandboxed.is_silent() {
            self.sandboxed = Some(sandboxed);
            return None;
        }
        self.dialogue.finish(&mut sandboxed, turn, clock);
        let evidence = sandboxed.finish();
        reuse.keep(sandboxed);
        Some(evidence)
    }
}

impl<G: Game> Player<G> for ProgramPlayer<G> {
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()> {
        let Opening { side, names, time, seed, .. } = *opening;
        let (names, start) = (names.map(str::to_owned), clock.left());
        self.terms = Some(StartTerms { side, names, time, seed, start });
        let begun = self.begin_game(opening, clock);
        self.rest(begun)
    }

    /// Output during which it was stopped arrives now, so that it is not mistaken for an answer to
    /// its next turn.
    fn rouse(&mut self) {
        if let Some(sandboxed) = &mut self.sandboxed {
            sandboxed.rouse();
        }
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        let limit = clock.left();
        let mut chosen = self.choose_once(turn, clock);
        if let Err(Halt::Fault(_)) = chosen
            && let Some(sandboxed) = &mut self.sandboxed
            && sandboxed.has_broken_an_earlier_limit()
        {
            chosen = self.choose_afresh(turn, limit, clock);
        }
        self.rest(chosen)
    }

    fn took(&mut self) -> Option<Took> {
        self.sandboxed.as_mut()?.took()
    }

    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence {
        if let Some(evidence) = self.keep(turn, clock) {
            return evidence;
        }
        let Some(mut sandboxed) = self.sandboxed.take() else { return Evidence::default() };
        sandboxed.judge(Instant::now());
        // Its silence after the game is nothing to explain.
        let silence = sandboxed.silence.clone();
        // A late answer stays apart, since it explains a loss on time.
        let is_late = silence.is_some();
        sandboxed.resume();
        self.dialogue.end(&mut sandboxed, turn, clock);
        sandboxed.silence = silence;
        let evidence = sandboxed.end(clock);
        if !self.dialogue.is_its_own() {
            let (output, afterwards, notes) = Default::default();
            return Evidence { output, afterwards, notes, ..evidence };
        }
        if self.dialogue.writes_after_its_moves() && !is_late {
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
