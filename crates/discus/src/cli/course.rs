//! The course programs as commands. A program reads its words itself.

use std::ffi::OsString;
use std::process::ExitCode;

use ::games::{All, Known as _};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use courses::programs::{Invocation, PROGRAMS, Program};

/// The words for a course program, which reads them itself.
#[derive(clap::Args)]
pub(crate) struct Words {
    /// The program's own arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) words: Vec<OsString>,
}

/// A course program and the words for it, by a command of `discus course`, or by the earlier one of `discus`
/// itself, which is hidden.
pub(crate) struct CourseProgram<const IS_EARLIER: bool> {
    program: &'static Program,
    arguments: Words,
}

impl<const IS_EARLIER: bool> CourseProgram<IS_EARLIER> {
    /// All programs that are called so: `discus checkers` plays checkers, as `discus connect4` plays Connect Four.
    fn all() -> impl Iterator<Item = &'static Program> {
        let is_game = |name: &str| All::words().contains(&name);
        PROGRAMS.iter().filter(move |program| !IS_EARLIER || !is_game(program.name))
    }

    fn of_name(name: &str) -> Option<&'static Program> {
        Self::all().find(|program| program.name == name)
    }

    /// Runs it as its own binary does, but without a file name of its own.
    pub(crate) fn run(&self) -> ExitCode {
        (self.program.run)(Invocation { file: None, arguments: &self.arguments.words }).into()
    }
}

impl<const IS_EARLIER: bool> FromArgMatches for CourseProgram<IS_EARLIER> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let named = matches.subcommand();
        let found = named.and_then(|(name, words)| Some((Self::of_name(name)?, words)));
        let (program, words) =
            found.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        Ok(CourseProgram { program, arguments: Words::from_arg_matches(words)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<const IS_EARLIER: bool> Subcommand for CourseProgram<IS_EARLIER> {
    fn augment_subcommands(command: Command) -> Command {
        let commands = Self::all()
            .map(|program| Words::augment_args(Command::new(program.name).hide(IS_EARLIER)));
        command.subcommands(commands)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Self::of_name(name).is_some()
    }
}
