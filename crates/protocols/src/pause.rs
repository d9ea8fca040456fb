use crate::words::words;

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

words!(
    Pause,
    BadPause,
    "a program pauses true, false or \"auto\"",
    Auto = "auto",
    Always = "true",
    Never = "false"
);

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
