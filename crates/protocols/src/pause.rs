use std::fmt;
use std::str::FromStr;

/// Tells whether a program is stopped while its opponent thinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pause {
    /// Where the kernel does not divide the processor evenly between programs: there, a program
    /// with many busy processes would slow down its opponent.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A text that is not a [`Pause`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPause;

impl fmt::Display for BadPause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a program pauses true, false or \"auto\"")
    }
}

impl std::error::Error for BadPause {}

impl Pause {
    /// Returns true if a program is stopped, if the kernel divides the processor evenly or not.
    pub fn applies(self, is_evenly_divided: bool) -> bool {
        match self {
            Pause::Auto => !is_evenly_divided,
            Pause::Always => true,
            Pause::Never => false,
        }
    }
}

impl From<bool> for Pause {
    fn from(is_wanted: bool) -> Pause {
        if is_wanted { Pause::Always } else { Pause::Never }
    }
}

/// As plans and command lines write it.
impl fmt::Display for Pause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pause::Auto => "auto",
            Pause::Always => "true",
            Pause::Never => "false",
        })
    }
}

impl FromStr for Pause {
    type Err = BadPause;

    fn from_str(text: &str) -> Result<Pause, BadPause> {
        let all = [Pause::Auto, Pause::Always, Pause::Never];
        all.into_iter().find(|pause| pause.to_string() == text).ok_or(BadPause)
    }
}
