//! The player's end.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::marker::PhantomData;

use engine::Name;
use games::{All, BadId, Described, Games, Id, Key, Known, Variant, Visit, Visitor};
use record::Record;
use rules::checkers::Laws;
use rules::{Outcome, Side, connect4};

use super::{COLUMNS, GAME, LAWS, ROWS, option};
use crate::shown;
use crate::universal::{self, EngineSession, GameSession, Interface, Script};

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
            laws: Some(engine::checkers::key(&Laws::ENGLISH)),
        };
        Ugi { name, games: 0, id: Id { word, variant }, list: PhantomData }
    }

    /// The names of all laws.
    fn laws() -> Vec<String> {
        L::all().into_iter().flat_map(|info| (info.laws)()).collect()
    }

    /// The option of a key.
    fn option(&self, key: Key) -> String {
        let (name, usual) = (option(key), self.id.variant.get(key).unwrap_or_default());
        let (rows, columns) = (MOST_ROWS, Script::LETTERS);
        match key {
            Key::Rows => format!("{name} type spin default {usual} min 1 max {rows}"),
            Key::Columns => format!("{name} type spin default {usual} min 1 max {columns}"),
            Key::Laws => format!("{name} type combo default {usual}{}", choice(Self::laws())),
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
    const CLOCKS: [&'static str; 4] = ["p1time", "p2time", "p1inc", "p2inc"];

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
                let found = Self::laws().into_iter().find(|laws| laws == value);
                let unknown = || format!("there are no such laws: {}", shown(value));
                variant.laws = Some(found.ok_or_else(unknown)?);
            }
            _ => return Err(format!("there is no such option: {}", shown(name))),
        }
        Ok(())
    }

    fn game(&mut self) -> Result<Box<dyn GameSession>, String> {
        let name = self.name.reseeded(self.games);
        self.games += 1;
        L::begin(&self.id, Begin(name)).map_err(|bad| bad.to_string())?
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

/// Begins any game.
pub struct Begin(Name);

impl Visit for Begin {
    type Output = Result<Box<dyn GameSession>, String>;
}

impl<G: Described> Visitor<G> for Begin {
    fn visit(self, record: Record<G>) -> Self::Output {
        Ok(Box::new(EngineSession::new(record.tree.start().clone(), Script::of_ugi(), self.0)?))
    }
}
