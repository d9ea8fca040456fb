use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use crate::limits::Limits;
use crate::tier::Tier;

/// What a supervisor is told on its command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) tier: Tier,
    pub(crate) limits: Limits,
    /// Where the program runs, and the only place where it may write.
    pub(crate) folder: PathBuf,
    /// Whether the folder is to go if nobody is left to remove it.
    pub(crate) is_temporary: bool,
    /// What it may read besides.
    pub(crate) readable: Vec<PathBuf>,
    /// Its name and its arguments.
    pub(crate) program: Vec<OsString>,
}

impl Settings {
    pub(crate) fn to_words(&self) -> Vec<OsString> {
        let Limits { memory, processes, file, disk, cpu, output } = self.limits;
        let mut words = vec![OsString::from(self.tier.key())];
        words.extend([memory, processes, file, disk, cpu, output].map(|n| n.to_string().into()));
        words.push(self.folder.clone().into());
        words.push(u8::from(self.is_temporary).to_string().into());
        words.push(self.readable.len().to_string().into());
        words.extend(self.readable.iter().map(OsString::from));
        words.extend(self.program.iter().cloned());
        words
    }

    /// Nothing, if these are not the words of settings.
    pub(crate) fn from_words(mut words: impl Iterator<Item = OsString>) -> Option<Settings> {
        let tier = Tier::by_key(words.next()?.to_str()?)?;
        let mut number = || words.next().as_deref().and_then(read);
        let (memory, processes, file) = (number()?, number()?, number()?);
        let (disk, cpu, output) = (number()?, number()?, number()?);
        let folder = words.next()?.into();
        let is_temporary = words.next()? == "1";
        let count = read(&words.next()?)?;
        let readable =
            (0..count).map(|_| words.next().map(PathBuf::from)).collect::<Option<_>>()?;
        let program: Vec<OsString> = words.collect();
        let limits = Limits { memory, processes, file, disk, cpu, output };
        let settings = Settings { tier, limits, folder, is_temporary, readable, program };
        (!settings.program.is_empty()).then_some(settings)
    }
}

/// The number that a word is.
pub(crate) fn read(word: &OsStr) -> Option<u64> {
    word.to_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_the_whole_of_the_settings() {
        let settings = Settings {
            tier: Tier::Bubblewrap,
            limits: Limits::default(),
            folder: "/tmp/a folder".into(),
            is_temporary: true,
            readable: vec!["/opt/one".into(), "/opt/two".into()],
            program: ["./bot", "", "-x"].map(OsString::from).to_vec(),
        };
        assert_eq!(Settings::from_words(settings.to_words().into_iter()), Some(settings));
    }

    #[test]
    fn other_words_are_no_settings() {
        for words in ["", "landlock", "landlock 1 2 3 4 5 6 / 0 0", "moat 1 2 3 4 5 6 / 0 0 x"] {
            let words = words.split_whitespace().map(OsString::from);
            assert_eq!(Settings::from_words(words), None);
        }
    }
}
