use std::ops::RangeInclusive;
use std::path::Path;

use crate::protocol::Settings;
use crate::wpi::{self, FilePlayer};
use crate::{PlayerSpec, Program, shown};

/// The words of a program: its command, and before it the settings of its protocol, as in `level=3
/// ./SPFIAR`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arguments {
    pub(super) command: Vec<String>,
    /// The level of a program of a course; the highest if omitted.
    pub(super) level: Option<u32>,
    /// The interpreter that runs the agent of a Python file.
    pub(super) python: Option<String>,
    /// The name of its files.
    name: Option<wpi::Name>,
}

impl Arguments {
    /// Reads the words of a program.
    ///
    /// # Errors
    /// A sentence, if they do not suit its protocol, or no command is left.
    pub(super) fn of(program: &Program) -> Result<Arguments, String> {
        let mut words = Arguments { command: Vec::new(), level: None, python: None, name: None };
        let mut rest = program.command.iter();
        for word in rest.by_ref() {
            let told = match &program.protocol.settings {
                Settings::Level(levels) => words.read_level(levels, word),
                Settings::Name => words.read_name(word),
                Settings::Python => Ok(words.read_python(word)),
                Settings::None => Ok(false),
            };
            if !told? {
                words.command.push(word.clone());
                break;
            }
        }
        words.command.extend(rest.cloned());
        if words.command.is_empty() {
            return Err("name the program that is to be run".to_owned());
        }
        Ok(words)
    }

    /// Reads a word that sets the level; returns whether it was one.
    fn read_level(&mut self, levels: &RangeInclusive<u32>, word: &str) -> Result<bool, String> {
        let Some(number) = word.strip_prefix("level=") else { return Ok(false) };
        let level = number.parse().ok().filter(|level| levels.contains(level));
        let (first, last) = (levels.start(), levels.end());
        let none = || format!("{} is no level: there are {first} to {last}", shown(number));
        self.level = Some(level.ok_or_else(none)?);
        Ok(true)
    }

    /// Reads the interpreter before a file; returns whether the word was one. The default is the
    /// usual one.
    fn read_python(&mut self, word: &str) -> bool {
        let is_file = Path::new(word).extension().is_some_and(|ending| ending == "py");
        let named = if is_file { "python3" } else { word };
        let is_first = self.python.is_none();
        self.python.get_or_insert_with(|| named.to_owned());
        is_first && !is_file
    }

    /// Reads a word that sets the name of the files; returns whether it was one.
    fn read_name(&mut self, word: &str) -> Result<bool, String> {
        let Some(name) = word.strip_prefix("name=") else { return Ok(false) };
        self.name = Some(name.parse().map_err(|bad: wpi::BadName| bad.to_string())?);
        Ok(true)
    }

    /// The name of its files: the given name, or else that of its executable, or else the
    /// player's.
    ///
    /// # Errors
    /// A sentence, if none of these is a valid name.
    pub(super) fn name(&self, who: &PlayerSpec, program: &Program) -> Result<wpi::Name, String> {
        let base = program.folder.as_deref().unwrap_or(Path::new("."));
        let files = self.command.iter().filter(|word| base.join(word).is_file());
        let by_file = || files.map(Path::new).find_map(FilePlayer::name_of);
        let by_player = || who.name.parse().ok();
        let found = self.name.clone().or_else(by_file).or_else(by_player);
        found.ok_or_else(|| "give the name of its files, as in wpi=name=alpha ./run".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use crate::{PlayerKind, PlayerSpec};

    fn words(text: &str) -> Result<Arguments, String> {
        let PlayerKind::Program(program) = text.parse().expect("a player") else {
            panic!("{text}")
        };
        Arguments::of(&program)
    }

    #[test]
    fn settings_of_the_protocol_come_before_the_command() {
        assert_eq!(words("spfiar=level=3 ./a level=9").map(|words| words.level), Ok(Some(3)));
        assert_eq!(words("checkers=./a").map(|words| words.level), Ok(None));
        let python = |text| words(text).map(|words| (words.python, words.command.len()));
        assert_eq!(python("kaggle=a.py"), Ok((Some("python3".to_owned()), 1)));
        assert_eq!(python("kaggle=pypy3 a.py"), Ok((Some("pypy3".to_owned()), 1)));
        assert_eq!(words("line=level=3").map(|words| words.command.len()), Ok(1));
        let said = |text| words(text).expect_err("none");
        assert_eq!(said("spfiar=level=8 ./a"), "8 is no level: there are 1 to 7");
        assert_eq!(said("checkers=level=7 ./a"), "7 is no level: there are 1 to 6");
        assert_eq!(said("wpi=name=a"), "name the program that is to be run");
        assert!(said("wpi=name=a/b x").contains("is no name for a player"));
    }

    #[test]
    fn files_have_the_name_of_the_player_or_its_program() {
        let name = |text: &str| {
            let kind: PlayerKind = text.parse().expect("a player");
            let PlayerKind::Program(program) = &kind else { panic!("{text}") };
            let words = Arguments::of(program).expect("words");
            let who = PlayerSpec::new("Ann", kind.clone()).expect("a name");
            words.name(&who, program).expect("a name").to_string()
        };
        assert_eq!(name("wpi=name=alpha discus wpi alpha"), "alpha");
        assert_eq!(name("wpi=sh ./Cargo.toml"), "Cargo");
        assert_eq!(name("wpi=discus"), "Ann");
    }
}
