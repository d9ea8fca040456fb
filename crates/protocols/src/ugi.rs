//! The Universal Game Interface, as cutegames speaks it: Connect Four and checkers.
//!
//! The interface leaves open how moves are written. In Connect Four a move is the square where the
//! disc lands, the column as a letter and the row as a number from the bottom, `f1`; in checkers it is
//! written as in PDN, `11-15` or `22x15x8`. Positions of Connect Four are those of cutechess, with or
//! without brackets; those of checkers are PDN's.
//!
//! The interface does not name games either. Our player has the options `Game`, `Rows`, `Columns`
//! and `Laws`, and our referee sets those that a program offers; a program without them is assumed
//! to play the requested game on the standard board.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::marker::PhantomData;

use engine::Name;
use games::{All, BadId, Described, Games, Id, Key, Known, Variant};
use rules::checkers::Laws;
use rules::{Outcome, Side, connect4};

use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::protocol::{Bot, Every, Serve, Speaks};
use crate::universal::{
    self, Begin, GameSession, Interface, Offer, Script, choose, greet, new_game,
};
use crate::{Cause, Protocol, shown};

/// UGI.
pub static PROTOCOL: Protocol = Protocol {
    has_new_game: true,
    bot: Some(Bot {
        help: "The Universal Game Interface: Connect Four and checkers",
        serve: Serve::Lines(|input, output, _, name| serve(input, output, name)),
    }),
    ..Protocol::new("ugi", Speaks::Every(Every::Ugi))
};

/// The game.
const GAME: &str = "Game";
/// The number of rows of the Connect Four board.
const ROWS: &str = "Rows";
/// The number of its columns.
const COLUMNS: &str = "Columns";
/// The laws of checkers.
const LAWS: &str = "Laws";

/// The option of a key.
const fn option(key: Key) -> &'static str {
    match key {
        Key::Rows => ROWS,
        Key::Columns => COLUMNS,
        Key::Laws => LAWS,
    }
}

/// The words for the clocks of both sides and for their increments.
const CLOCKS: [&str; 4] = ["p1time", "p2time", "p1inc", "p2inc"];

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
        configure(wire, &settings::<G>(&variant), clock)?;
        self.begin_again(wire, opening, clock)
    }

    fn begin_again(&mut self, wire: &mut dyn Wire, _: &Opening<G>, clock: Clock) -> Result<()> {
        new_game(wire, "uginewgame", clock)
    }

    fn synchronizes(&self) -> bool {
        true
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        choose(wire, turn, Script::of_ugi(), CLOCKS, clock)
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

/// Greets the program and sets its options.
fn configure(wire: &mut dyn Wire, settings: &[Setting], clock: Clock) -> Result<()> {
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
    Ok(())
}

/// The greatest number of rows that can be set; the engines are too slow on larger boards.
const MOST_ROWS: usize = 100;

/// Plays with the engine of this name until `quit` or the end of the input.
///
/// A thread that waits for input stays behind, so the program should end afterwards.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    name: Name,
) -> io::Result<()> {
    serve_of::<All>(input, output, name)
}

/// The same for the games of a list.
///
/// # Errors
/// As for [`serve`].
pub fn serve_of<L: Games<Begin>>(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    name: Name,
) -> io::Result<()> {
    universal::serve(Ugi::<L>::new(name), input, output)
}

struct Ugi<L> {
    name: Name,
    games: u64,
    /// The game that the options choose. Each game uses only its own keys.
    id: Id,
    list: PhantomData<L>,
}

impl<L: Known> Ugi<L> {
    fn new(name: Name) -> Ugi<L> {
        let word = L::words().first().copied().unwrap_or_default().to_owned();
        let variant = Variant {
            rows: Some(connect4::Position::ROWS),
            columns: Some(connect4::Position::COLUMNS),
            laws: Some(Laws::ENGLISH.key()),
        };
        Ugi { name, games: 0, id: Id { word, variant }, list: PhantomData }
    }

    /// The option of a key.
    fn option(&self, key: Key) -> String {
        let (name, usual) = (option(key), self.id.variant.get(key).unwrap_or_default());
        let (rows, columns) = (MOST_ROWS, Script::LETTERS);
        match key {
            Key::Rows => format!("{name} type spin default {usual} min 1 max {rows}"),
            Key::Columns => format!("{name} type spin default {usual} min 1 max {columns}"),
            Key::Laws => format!("{name} type combo default {usual}{}", choice(L::laws())),
        }
    }
}

/// The values of an option, as the program lists them.
fn choice(values: impl IntoIterator<Item = impl Display>) -> String {
    let choices: Vec<String> = values.into_iter().map(|value| format!(" var {value}")).collect();
    choices.concat()
}

impl<L: Games<Begin>> Interface for Ugi<L> {
    const HELLO: &'static str = "ugi";
    const WELCOME: &'static str = "ugiok";
    const NEW_GAME: &'static str = "uginewgame";
    const CLOCKS: [&'static str; 4] = CLOCKS;

    fn introduction(&self) -> Vec<String> {
        let usual = L::words().first().copied().unwrap_or_default();
        let game = format!("{GAME} type combo default {usual}{}", choice(L::words()));
        let has = |key: &Key| L::all().iter().any(|info| info.keys.contains(key));
        let keys = Key::ALL.into_iter().filter(has).map(|key| self.option(key));
        let options = [game].into_iter().chain(keys).map(|told| format!("option name {told}"));
        let names = ["id name Discus", "id author the authors of Discus"].map(str::to_owned);
        names.into_iter().chain(options).collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} is a number from 1 to {most}"))
        };
        let variant = &mut self.id.variant;
        match name {
            GAME => {
                let info = L::of_word(value).ok_or_else(|| BadId::Word(L::words()).to_string())?;
                info.word.clone_into(&mut self.id.word);
            }
            ROWS => variant.rows = Some(number(MOST_ROWS)?),
            COLUMNS => variant.columns = Some(number(Script::LETTERS)?),
            LAWS => {
                let unknown = |_| format!("there are no such laws: {}", shown(value));
                variant.laws = Some(L::check_laws(value).map_err(unknown)?);
            }
            _ => return Err(format!("there is no such option: {}", shown(name))),
        }
        Ok(())
    }

    fn game(&mut self) -> Result<Box<dyn GameSession>, String> {
        let name = self.name.reseeded(self.games);
        self.games += 1;
        L::begin(&self.id, Begin { name, is_ugi: true }).map_err(|bad| bad.to_string())?
    }

    fn query(game: &dyn GameSession, question: &str) -> Option<Result<String, String>> {
        let answer: fn(Side, Option<Outcome>) -> &'static str = match question {
            "p1turn" => |side, _| word(side == Side::First),
            "gameover" => |_, outcome| word(outcome.is_some()),
            "result" => |_, outcome| match outcome {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(Side::First)) => "p1win",
                Some(Outcome::Win(Side::Second)) => "p2win",
            },
            _ => return None,
        };
        Some(game.state().map(|(side, outcome)| answer(side, outcome).to_owned()))
    }
}

fn word(is_true: bool) -> &'static str {
    if is_true { "true" } else { "false" }
}
