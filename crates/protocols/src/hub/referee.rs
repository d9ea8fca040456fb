//! The referee's end.

use rules::checkers::{Laws, Position};

use super::line::{Line, quoted};
use super::scheme::Scheme;
use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::{Cause, shown};

/// The referee's end of Hub.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

/// The parameter that chooses the laws.
const VARIANT: &str = "variant";
/// The parameter that makes a program count processor time. It is one of ours.
const CPU_TIME: &str = "cpu-time";

/// The options that a program offers.
#[derive(Default)]
struct Offered {
    /// The laws, if it has a choice.
    variants: Option<Vec<String>>,
    cpu_time: bool,
}

impl Dialogue<Position> for Referee {
    fn begin(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<Position>,
        clock: Clock,
    ) -> Result<()> {
        let laws = opening.start.laws();
        wire.send("hub", clock)?;
        let offered = offered(wire, clock)?;
        if let Some(variants) = offered.variants {
            let word = word(&variants, laws).ok_or_else(|| {
                let known = shown(&variants.join(", "));
                Cause::NotStarted(format!("it plays {known}, and not {}", laws.key()))
            })?;
            wire.send(&format!("set-param name={VARIANT} value={word}"), clock)?;
        }
        if offered.cpu_time && wire.counts_processor_time() {
            wire.send(&format!("set-param name={CPU_TIME} value=true"), clock)?;
        }
        wire.send("init", clock)?;
        while next(wire, clock)?.command != "ready" {}
        self.begin_again(wire, opening, clock)
    }

    fn begin_again(
        &mut self,
        wire: &mut dyn Wire,
        _: &Opening<Position>,
        clock: Clock,
    ) -> Result<()> {
        wire.send("new-game", clock)
    }

    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        turn: &Turn<Position>,
        clock: Clock,
    ) -> Result<rules::checkers::Move> {
        let schemes = Scheme::all(turn.start.laws());
        let scheme = schemes[0];
        let moves: Vec<String> = turn.moves.iter().map(|played| scheme.write(played)).collect();
        let moves = if moves.is_empty() { String::new() } else { quoted(&moves.join(" ")) };
        let argument = if moves.is_empty() { "" } else { " moves=" };
        wire.send(&format!("pos pos={}{argument}{moves}", scheme.word(turn.start)), clock)?;
        let told = wire.told(clock).as_secs_f64();
        let level = match turn.clocks {
            None => format!("level move-time={told:.3}"),
            // Programs add the increment before they move.
            Some(clocks) => {
                let each = clocks.increment.as_secs_f64();
                format!("level time={:.3} inc={each:.3}", (told - each).max(0.001))
            }
        };
        wire.send(&level, clock)?;
        wire.send("go think", clock)?;
        let said = best(wire, clock)?;
        let read = |scheme: &Scheme| scheme.read_move(turn.position, &said);
        let first = read(&scheme);
        let found = first.or_else(|why| schemes[1..].iter().find_map(|s| read(s).ok()).ok_or(why));
        Ok(found.map_err(Cause::IllegalMove)?)
    }
}

/// The next line; a program says what is wrong by `error`.
fn next(wire: &mut dyn Wire, clock: Clock) -> Result<Line> {
    let line = Line::read(&wire.line(clock)?);
    if line.command == "error" {
        let message = shown(line.get("message").unwrap_or_default());
        return Err(Cause::Garbage(format!("it reported an error: {message}")).into());
    }
    Ok(line)
}

/// The parameters of a program.
fn offered(wire: &mut dyn Wire, clock: Clock) -> Result<Offered> {
    let mut found = Offered::default();
    loop {
        let line = next(wire, clock)?;
        match line.command.as_str() {
            "wait" => return Ok(found),
            "param" if line.get("name") == Some(VARIANT) => {
                let values = line.get("values").unwrap_or_default();
                found.variants = Some(values.split_whitespace().map(str::to_owned).collect());
            }
            "param" if line.get("name") == Some(CPU_TIME) => found.cpu_time = true,
            _ => {}
        }
    }
}

/// The word of a program for these laws.
fn word(variants: &[String], laws: &'static Laws) -> Option<String> {
    variants.iter().find(|word| word.eq_ignore_ascii_case(&laws.key())).cloned()
}

/// The move that the program answers; other lines are ignored.
fn best(wire: &mut dyn Wire, clock: Clock) -> Result<String> {
    loop {
        let line = next(wire, clock)?;
        if line.command == "done" {
            let none = || Cause::Garbage("its line done names no move".to_owned());
            return Ok(line.get("move").ok_or_else(none)?.to_owned());
        }
    }
}
