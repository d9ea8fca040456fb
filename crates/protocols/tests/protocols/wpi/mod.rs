//! Players over files under their referee: faults and their causes.

// Their players are scripts of the shell.
#[cfg(unix)]
mod ending;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod referee;
mod screen;

#[cfg(target_os = "linux")]
pub(crate) use referee::{FIVE_LINES, Match, PRELUDE};
