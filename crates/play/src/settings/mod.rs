//! The settings of a game and of the screen, from flags, the environment and a file.

mod choices;
mod config;

use std::fmt::Write;

use engine::{MAX_LEVEL, Name};
use games::{All, Described, Id, Info, Known, Variant};
use rules::checkers::Laws;
use rules::connect4::{Board, Position};

pub use choices::{Against, Charset, First, Player, Theme};
pub use config::{config_path, with_settings};

use crate::TimeLimit;

/// The maximum number of rows and of columns. Larger boards would need too much scrolling.
pub const MAX_SIDE: usize = 100;

/// All settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The game.
    pub game: &'static Info,
    /// The two players.
    pub against: Against,
    /// The level of the engine, if it plays by level.
    pub level: u32,
    /// The two engines, if engines play each other.
    pub engines: [Name; 2],
    /// Rows of the board of Connect Four.
    pub rows: usize,
    /// Columns of the board of Connect Four.
    pub columns: usize,
    /// The word of the laws, which a game without such laws replaces by its first.
    pub laws: String,
    /// The player who moves first.
    pub first: First,
    /// The time of each side for a game, if it has one.
    pub clock: Option<TimeLimit>,
    /// True if scores are shown from the beginning.
    pub scores: bool,
    /// The colours.
    pub theme: Theme,
    /// The characters.
    pub charset: Charset,
    /// True if moves are animated.
    pub animation: bool,
    /// True if a game in lines draws the board after each exchange. Words alone suit a screen reader.
    pub board: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            game: Board::INFO,
            against: Against::Level,
            level: 5,
            engines: [Name::Level { level: 5, seed: 0 }, Name::Level { level: 8, seed: 0 }],
            rows: Position::ROWS,
            columns: Position::COLUMNS,
            laws: Laws::ENGLISH.key(),
            first: First::You,
            clock: None,
            scores: false,
            theme: Theme::Default,
            charset: Charset::Auto,
            animation: true,
            board: true,
        }
    }
}

impl Settings {
    /// The names of all settings, as the file and the environment use them.
    pub const NAMES: [&'static str; 14] = [
        "game",
        "against",
        "level",
        "engines",
        "rows",
        "columns",
        "laws",
        "first",
        "clock",
        "scores",
        "theme",
        "charset",
        "animation",
        "board",
    ];

    /// The value of a setting as [`set`](Self::set) reads it; empty if there is no such setting.
    pub fn get(&self, name: &str) -> String {
        match name {
            "game" => self.game.word.to_owned(),
            "against" => self.against.word().to_owned(),
            "level" => self.level.to_string(),
            "engines" => self.engines.map(Name::without_seed).join(" "),
            "rows" => self.rows.to_string(),
            "columns" => self.columns.to_string(),
            "laws" => self.laws.clone(),
            "first" => self.first.word().to_owned(),
            "clock" => choices::clock_word(self.clock),
            "scores" => choices::on_or_off(self.scores).to_owned(),
            "theme" => self.theme.word().to_owned(),
            "charset" => self.charset.word().to_owned(),
            "animation" => choices::on_or_off(self.animation).to_owned(),
            "board" => choices::on_or_off(self.board).to_owned(),
            _ => String::new(),
        }
    }

    /// Changes a setting.
    ///
    /// # Errors
    /// If the setting or the value does not exist: a sentence that lists those that do.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "game" => self.game = choices::game(value)?,
            "against" => self.against = Against::from_word(value)?,
            "level" => self.level = number(value, 1, MAX_LEVEL)?,
            "engines" => self.engines = choices::engines(value)?,
            "rows" => self.rows = number(value, 1, MAX_SIDE)?,
            "columns" => self.columns = number(value, 1, MAX_SIDE)?,
            "laws" => self.laws = All::check_laws(value)?,
            "first" => self.first = First::from_word(value)?,
            "clock" => self.clock = choices::clock(value)?,
            "scores" => self.scores = choices::switch(value)?,
            "theme" => self.theme = Theme::from_word(value)?,
            "charset" => self.charset = Charset::from_word(value)?,
            "animation" => self.animation = choices::switch(value)?,
            "board" => self.board = choices::switch(value)?,
            _ => return Err(format!("the settings are {}", Settings::NAMES.join(", "))),
        }
        Ok(())
    }

    /// All settings as lines `name = value`, as the config file has them.
    pub fn text(&self) -> String {
        Settings::NAMES.iter().fold(String::new(), |mut text, name| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} = {}", self.get(name));
            text
        })
    }

    /// Returns true if it is Connect Four on the standard board, which the solver's book covers.
    pub fn is_standard_board(&self) -> bool {
        self.game == Board::INFO && (self.rows, self.columns) == (Position::ROWS, Position::COLUMNS)
    }

    /// The word and the name of the laws, if the game has several.
    pub fn laws(&self) -> Option<(String, &'static str)> {
        let all = (self.game.laws)();
        let chosen = all.iter().position(|(word, _)| *word == self.laws);
        all.into_iter().nth(chosen.unwrap_or_default())
    }

    /// The id of the game. Keys that the game does not have are ignored.
    pub fn id(&self) -> Id {
        let laws = self.laws().map(|(word, _)| word);
        let variant = Variant { rows: Some(self.rows), columns: Some(self.columns), laws };
        Id { variant, ..Id::new(self.game) }
    }

    /// Changes the settings to the game of this position.
    pub fn choose<G: Described>(&mut self, position: &G) {
        let Variant { rows, columns, laws } = position.variant();
        self.game = G::INFO;
        self.rows = rows.unwrap_or(self.rows);
        self.columns = columns.unwrap_or(self.columns);
        self.laws = laws.unwrap_or_else(|| self.laws.clone());
    }

    /// The players of the two sides. Engines choose among equal moves by the seed.
    pub fn players(&self, seed: u64) -> [Player; 2] {
        let perfect = if self.is_standard_board() {
            Name::Perfect { seed }
        } else {
            Name::Level { level: MAX_LEVEL, seed }
        };
        let opponent = match self.against {
            Against::Person => return [Player::Person; 2],
            Against::Engines => {
                let [one, two] = self.engines;
                return [(one, 0), (two, 1)]
                    .map(|(name, more)| Player::Engine(name.reseeded(seed.wrapping_add(more))));
            }
            Against::Level => Name::Level { level: self.level, seed },
            Against::Perfect => perfect,
        };
        match self.first {
            First::You => [Player::Person, Player::Engine(opponent)],
            First::Computer => [Player::Engine(opponent), Player::Person],
        }
    }
}

fn number<N: Copy + std::str::FromStr + PartialOrd + std::fmt::Display>(
    text: &str,
    least: N,
    most: N,
) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| format!("it is a number from {least} to {most}"))
}
