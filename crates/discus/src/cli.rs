pub(crate) mod analyse;
pub(crate) mod batch;
mod book;
pub(crate) mod bot;
mod course;
pub(crate) mod draughts;
pub(crate) mod engine_match;
mod fairness;
pub(crate) mod grade;
pub(crate) mod openings;
mod play;
pub(crate) mod programs;
pub(crate) mod puzzle;
mod referee;
pub(crate) mod serve;
mod solve;
pub(crate) mod tables;
mod terms;
pub(crate) mod tournament;
pub(crate) mod trace;
mod values;

use std::ffi::OsString;
use std::fmt::Display;
use std::path::PathBuf;

use ::games::{All, Id, Info, Key, Known, Variant};
use ::play::MAX_SIDE;
pub(crate) use book::{BookScope, BookTask, BuildBook, PackBook, UnpackBook, VerifyBook};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use course::{CourseProgram, Words};
pub(crate) use play::Play;
pub(crate) use referee::Referee;
pub(crate) use referee::Who;
use rules::checkers::Laws;
pub(crate) use solve::Solve;
use values::{laws, number};

use crate::manual;

#[derive(Parser)]
#[command(name = "discus", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: Play,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Solve(Solve),
    Puzzle(puzzle::Puzzle),
    Serve(serve::Serve),
    #[command(alias = "analyze")]
    Analyse(analyse::Analyse),
    Trace(trace::Trace),
    #[command(subcommand)]
    Course(CourseProgram<false>),
    #[command(flatten)]
    EarlierCourse(CourseProgram<true>),
    Bot(bot::Bot),
    Hub(draughts::Hub),
    #[command(subcommand)]
    Dxp(draughts::Dxp),
    Referee(Referee),
    Tournament(tournament::Tournament),
    Match(Box<engine_match::Match>),
    Batch(batch::Batch),
    Grade(grade::Grade),
    Check(grade::Check),
    #[command(subcommand)]
    Book(BookTask),
    #[command(subcommand)]
    Tables(tables::TablesTask),
    #[command(subcommand)]
    Config(ConfigTask),
    /// The supervisor of a sandboxed program; tournaments start it
    #[command(hide = true)]
    Sandbox(Words),
    Completions {
        /// The shell to complete for
        shell: Shell,
    },
    Man(Man),
}

/// The arguments of `discus man`.
#[derive(clap::Args)]
pub(crate) struct Man {
    /// The words of the command, such as `book build`; `discus` itself if omitted
    #[arg(conflicts_with = "output")]
    pub(crate) command: Vec<String>,
    /// Write the pages of all commands to this folder instead
    #[arg(long, alias = "out", value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
}

/// The size of a board of Connect Four.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct BoardSize {
    /// Number of rows of the board
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = number::<usize>("a number of rows", 1..))]
    pub(crate) rows: usize,
    /// Number of columns of the board
    #[arg(long, alias = "cols", value_name = "N", default_value_t = 7, value_parser = number::<usize>("a number of columns", 1..))]
    pub(crate) columns: usize,
}

impl BoardSize {
    /// The numbers of rows and of columns.
    pub(crate) fn sides(self) -> (usize, usize) {
        (self.rows, self.columns)
    }
}

/// The options that choose a variant of a game.
#[derive(clap::Args)]
pub(crate) struct VariantOptions {
    /// Number of rows of the Connect Four board, up to 100 [default: 6]
    #[arg(long, value_name = "N", value_parser = number::<usize>("a number of rows", 1..=MAX_SIDE))]
    pub(crate) rows: Option<usize>,
    /// Number of columns of the Connect Four board, up to 100 [default: 7]
    #[arg(long, alias = "cols", value_name = "N", value_parser = number::<usize>("a number of columns", 1..=MAX_SIDE))]
    pub(crate) columns: Option<usize>,
    /// The rules of checkers [default: english; of match and referee: tau-2014]
    #[arg(long, value_name = "NAME", value_parser = laws())]
    pub(crate) laws: Option<&'static Laws>,
}

impl VariantOptions {
    /// The id of a game with these options.
    ///
    /// # Errors
    /// Wrong usage, if an option belongs to another game, which these words choose.
    pub(crate) fn id(&self, game: &Info, words: &str) -> Result<Id, clap::Error> {
        let laws = self.laws.map(Laws::key);
        let variant = Variant { rows: self.rows, columns: self.columns, laws };
        let id = Id { variant, ..Id::new(game) };
        let Some((key, owner)) = id.misplaced::<All>() else { return Ok(id) };
        let flag = if key == Key::Laws { "--laws" } else { "--rows and --columns" };
        Err(misfit(flag, &format!("{words} {}", owner.word)))
    }

    /// Returns true if there is any.
    pub(crate) fn are_given(&self) -> bool {
        self.rows.or(self.columns).is_some() || self.laws.is_some()
    }
}

#[derive(Subcommand)]
pub(crate) enum ConfigTask {
    Path,
    Show,
}

/// One of the games, by its word.
fn games() -> impl TypedValueParser<Value = &'static Info> {
    let of_word = |word: String| All::of_word(&word).expect("only these words are taken");
    PossibleValuesParser::new(All::words()).map(of_word)
}

/// The words of the command line, with the options of `play` after this command, where they belong.
/// They may be given before it.
pub(crate) fn in_order(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.collect();
    let begins_with_option =
        words.get(1).is_some_and(|word| word.as_encoded_bytes().starts_with(b"-"));
    let play = words.iter().position(|word| word == "play");
    if let Some(play) = play.filter(|_| begins_with_option) {
        words[1..=play].rotate_right(1);
    }
    words
}

/// Returns true if this is the name of a command.
pub(crate) fn is_command(word: &str) -> bool {
    Cli::command().find_subcommand(word).is_some()
}

/// The arguments of this process.
///
/// # Errors
/// Wrong usage.
pub(crate) fn parse(words: Vec<OsString>) -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&described().try_get_matches_from(words)?)
}

/// The whole command as clap knows it, with the pages of the manual.
pub(crate) fn described() -> clap::Command {
    manual::with_pages(Cli::command())
}

/// The whole command, ready to be printed, or one below it with these words.
///
/// # Errors
/// Wrong usage, if there is no such command.
pub(crate) fn found(words: &[String]) -> Result<clap::Command, clap::Error> {
    let mut command = described();
    command.build();
    for word in words {
        let next = command.find_subcommand(word).cloned();
        command = next.ok_or_else(|| {
            usage_error(format!("there is no command '{}'", text::one_line(&words.join(" "))))
        })?;
    }
    Ok(command)
}

/// This command and all below it that the help shows.
pub(crate) fn all_below(command: &clap::Command) -> Vec<clap::Command> {
    let shown = command.get_subcommands().filter(|task| !task.is_hide_set());
    let below = shown.filter(|task| task.get_name() != "help").flat_map(all_below);
    [command.clone()].into_iter().chain(below).collect()
}

/// A command that arguments name.
pub(crate) struct Named {
    /// Its words, such as `discus tables build`.
    pub(crate) line: String,
    /// The names of the commands below it.
    pub(crate) below: Vec<String>,
    /// The first argument that names no command.
    pub(crate) next: Option<String>,
}

impl Named {
    /// The command that the words of a command line name.
    pub(crate) fn by(words: &[OsString]) -> Named {
        let (mut command, mut line) = (Cli::command(), String::from("discus"));
        let mut words = words.iter().skip(1).skip_while(|word| *word == "help").peekable();
        while let Some(found) = words.peek().and_then(|word| command.find_subcommand(word)) {
            line = format!("{line} {}", found.get_name());
            command = found.clone();
            words.next();
        }
        let shown = command.get_subcommands().filter(|below| !below.is_hide_set());
        let names = shown.map(|below| below.get_name().to_owned());
        let below = names.filter(|name| name != "help").collect();
        Named { line, below, next: words.next().map(|word| word.to_string_lossy().into_owned()) }
    }

    /// A sentence about the next word if it is no command, and the command or the game that is meant. Below
    /// `discus` there may be another argument, so there is a sentence only if one is meant.
    pub(crate) fn unknown(&self) -> Option<String> {
        let next = self.next.as_ref().filter(|next| !next.starts_with('-'))?;
        let path = self.line.strip_prefix("discus").unwrap_or_default();
        let games = if path.is_empty() { All::words() } else { Vec::new() };
        let known = || self.below.iter().map(String::as_str).chain(games.iter().copied());
        let meant = text::nearest(next, known());
        if known().any(|word| word == next) || !path.is_empty() && meant.is_none() {
            return None;
        }
        let what = if path.is_empty() { "command or game" } else { "command" };
        let given = text::one_line(&format!("{path} {next}"));
        let advice =
            meant.map(|word| format!("; did you mean '{}'?", format!("{path} {word}").trim()));
        Some(format!("there is no {what} '{}'{}", given.trim(), advice.unwrap_or_default()))
    }
}

/// An error of wrong usage, with exit code 2.
pub(crate) fn usage_error(why: impl Display) -> clap::Error {
    clap::Error::raw(ErrorKind::ValueValidation, why)
}

/// Wrong usage: a flag that belongs to another game.
pub(crate) fn misfit(flag: &str, with: &str) -> clap::Error {
    usage_error(format!("{flag} can only be used with '{with}'"))
}
