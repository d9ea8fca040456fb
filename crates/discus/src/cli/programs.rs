//! The arguments for programs: their folders, their limits, and what they may use.

use std::path::PathBuf;

use super::values::number;

/// The options for the programs of one pair of players.
#[derive(clap::Args)]
pub(crate) struct PairOptions {
    /// The folder of A
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir_a: Option<PathBuf>,
    /// The folder of B
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir_b: Option<PathBuf>,
    /// The memory limit of a program, in MiB [default: 512]
    #[arg(long, value_name = "MIB", value_parser = number::<u64>("a size in MiB", 1..=1 << 30))]
    pub(crate) memory: Option<u64>,
    /// The maximum number of processes and threads of a program [default: 64]
    #[arg(long, value_name = "N", value_parser = number::<u64>("a number of processes", 1..=1 << 20))]
    pub(crate) processes: Option<u64>,
    #[command(flatten)]
    pub(crate) access: Access,
}

/// The help of `--python`.
pub(crate) const PYTHON: &str = "Let programs use the Python in this folder, with its packages: a virtual \
    environment, or an installation such as ~/.pyenv/versions/3.12.1. It is the python3 of their commands";

/// The options for the rights of programs.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Access {
    #[arg(long, value_name = "FOLDER", help = PYTHON)]
    pub(crate) python: Option<PathBuf>,
    /// Run programs without a sandbox, with all your rights
    #[arg(long)]
    pub(crate) trust: bool,
}

impl PairOptions {
    /// Returns true if one of them was given besides the folders.
    pub(crate) fn go_beyond_folders(&self) -> bool {
        let Access { python, trust } = &self.access;
        self.memory.or(self.processes).is_some() || python.is_some() || *trust
    }
}
