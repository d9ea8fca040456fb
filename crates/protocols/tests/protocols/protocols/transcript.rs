//! A program that sends and expects exactly the lines of a transcript.

use games::Described;
use std::collections::VecDeque;

use discus_protocols::players::{Clock, Dialogue, Halt, Opening, Turn, Wire};
use discus_protocols::{Cause, Clocks};
use rules::{Game, Side};

use super::long;

/// Lines that begin with `>` go to the program, those with `<` come from it. Where a line to it
/// ends with `*`, anything may stand.
pub(super) struct Transcript(VecDeque<String>);

impl Transcript {
    pub(super) fn new(text: &str) -> Transcript {
        Transcript(text.lines().map(|line| line.trim_start().to_owned()).collect())
    }

    pub(super) fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    fn next(&mut self, mark: char) -> Option<String> {
        let is_next = self.0.front()?.starts_with(mark);
        let line = if is_next { self.0.pop_front() } else { None }?;
        Some(line[1..].trim_start().to_owned())
    }
}

impl Wire for Transcript {
    fn send(&mut self, line: &str, _: Clock) -> Result<(), Halt> {
        let wanted = self.next('>').unwrap_or_else(|| panic!("said too much: {line}"));
        match wanted.strip_suffix('*') {
            Some(begin) => assert!(line.starts_with(begin), "{line}, not {wanted}"),
            None => assert_eq!(line, wanted),
        }
        Ok(())
    }

    fn line(&mut self, _: Clock) -> Result<String, Halt> {
        Ok(self.next('<').ok_or(Cause::TimeOut)?)
    }
}

/// Says the lines of a transcript that begin with `>` to a player of ours, one after the other, and
/// expects those with `<` from it before the next is said. Where a line from it ends with `*`,
/// anything may stand.
pub(super) fn say_all(player: &mut dyn Wire, transcript: &str) {
    for line in transcript.lines().map(str::trim_start) {
        match (line.get(..2), line.get(2..)) {
            (Some("> "), Some(question)) => {
                player.send(question, long()).expect("it listens");
            }
            (Some("< "), Some(wanted)) => {
                let answer = player.line(long()).unwrap_or_else(|why| panic!("{wanted}: {why:?}"));
                match wanted.strip_suffix('*') {
                    Some(begin) => assert!(answer.starts_with(begin), "{answer}, not {wanted}"),
                    None => assert_eq!(answer, wanted),
                }
            }
            _ => panic!("neither a question nor an answer: {line}"),
        }
    }
}

/// The result of a dialogue over a transcript: the program plays `side` from `start`, and it is its
/// turn after these moves.
pub(super) struct Scene<'a, G: Game> {
    pub(super) start: &'a G,
    pub(super) side: Side,
    pub(super) moves: &'a [G::Move],
}

impl<G: Described> Scene<'_, G> {
    /// The move that the program makes.
    pub(super) fn played(
        &self,
        dialogue: &mut dyn Dialogue<G>,
        transcript: &str,
    ) -> Result<G::Move, Halt> {
        self.played_by(None, dialogue, transcript)
    }

    /// The move that it makes in a game with these clocks.
    pub(super) fn played_by(
        &self,
        clocks: Option<Clocks>,
        dialogue: &mut dyn Dialogue<G>,
        transcript: &str,
    ) -> Result<G::Move, Halt> {
        let mut wire = Transcript::new(transcript);
        let time = std::time::Duration::from_secs(10);
        let names = ["one", "two"];
        let opening = Opening { start: self.start, side: self.side, names, time, seed: 0 };
        dialogue.begin(&mut wire, &opening, long())?;
        let position = self.moves.iter().fold(self.start.clone(), |p, m| p.after(*m));
        let turn = Turn { start: self.start, moves: self.moves, position: &position, clocks };
        let chosen = dialogue.choose(&mut wire, &turn, long())?;
        let position = position.after(chosen);
        dialogue.end(&mut wire, &Turn { position: &position, ..turn }, long());
        assert!(wire.is_over(), "all is said: {:?}", wire.0);
        Ok(chosen)
    }

    /// The cause of the program's loss.
    pub(super) fn fault(&self, dialogue: &mut dyn Dialogue<G>, transcript: &str) -> Cause {
        match self.played(dialogue, transcript) {
            Err(Halt::Fault(cause)) => cause,
            other => panic!("{other:?}"),
        }
    }
}
