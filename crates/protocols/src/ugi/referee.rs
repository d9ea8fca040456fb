//! The referee's end.

use games::{Described, Key, Variant};

use super::{GAME, option};
use crate::Cause;
use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::universal::{Offer, Script, best, go, greet, position, ready};

/// The referee's end of UGI.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

/// An option and the value that the game needs.
struct Setting {
    name: &'static str,
    value: String,
    /// Without it the game cannot be played.
    is_needed: bool,
}

impl<G: Described> Dialogue<G> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<G>, clock: Clock) -> Result<()> {
        let variant = opening.start.variant();
        if variant.columns.is_some_and(|columns| columns > Script::LETTERS) {
            let sentence = format!(
                "UGI has letters for {} columns only: choose a smaller board",
                Script::LETTERS
            );
            return Err(Halt::Failed(sentence));
        }
        begin(wire, &settings::<G>(&variant), clock)
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        let script = Script::of_ugi();
        position(wire, turn, script, clock)?;
        ready(wire, clock)?;
        go(wire, clock)?;
        let said = best(wire, clock)?;
        Ok((script.read)(turn.position, &said).map_err(Cause::IllegalMove)?)
    }
}

/// The options that choose a game. A program without options for the size has the standard size;
/// its laws are unknown.
fn settings<G: Described>(variant: &Variant) -> Vec<Setting> {
    let usual = G::begin(&Variant::default()).map(|start| start.variant()).unwrap_or_default();
    let game = Setting { name: GAME, value: G::INFO.word.to_owned(), is_needed: false };
    let of_key = |&key: &Key| {
        let value = variant.get(key).unwrap_or_default();
        let is_needed = key != Key::Laws && usual.get(key).as_ref() != Some(&value);
        Setting { name: option(key), value, is_needed }
    };
    [game].into_iter().chain(G::INFO.keys.iter().map(of_key)).collect()
}

fn begin(wire: &mut dyn Wire, settings: &[Setting], clock: Clock) -> Result<()> {
    let offers = greet(wire, "ugi", "ugiok", clock)?;
    for Setting { name, value, is_needed } in settings {
        let is_it = |offer: &Offer| offer.name.eq_ignore_ascii_case(name);
        if let Some(offer) = offers.iter().find(|offer| is_it(offer)) {
            wire.send(&format!("setoption name {} value {value}", offer.name), clock)?;
        } else if *is_needed {
            let sentence = format!("it has no option {name}, and {value} is not the usual number");
            return Err(Cause::NotStarted(sentence).into());
        }
    }
    wire.send("uginewgame", clock)?;
    ready(wire, clock)
}
