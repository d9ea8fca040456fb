//! Games against programs that nobody here wrote.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, root, run, target, works};

/// What is installed for it; Kaggle's package takes more than a gigabyte.
const PACKAGES: [&str; 2] = ["kaggle-environments", "pettingzoo"];

/// Lets our agent of Kaggle's `ConnectX` play under Kaggle's own referee and under `PettingZoo`'s, and
/// our referee drive Kaggle's own agent. Needs Python with venv, and the internet the first time.
pub(crate) fn play() -> Result<()> {
    let folder = target().join("peers");
    let python = folder.join("bin/python");
    if !works(Command::new(&python).args(["-c", "import kaggle_environments, pettingzoo"])) {
        if !works(Command::new("python3").args(["-c", "import venv"])) {
            bail!("install python3 with its module venv");
        }
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PACKAGES))?;
    }
    run(&mut cargo(&["build", "--locked", "--package", "discus"]))?;
    let discus = target().join("debug/discus");
    run(Command::new(&python).arg(root().join("xtask/peers/peers.py")).arg(discus))?;
    let tests = ["test", "--locked", "--package", "discus-protocols", "--test", "protocols"];
    run(cargo(&tests).arg("protocols::kaggle").env("DISCUS_PYTHON", &python))
}
