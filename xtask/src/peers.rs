//! Plays games against programs of other authors.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, root, run, target, works};

/// The packages that are installed for this; Kaggle's takes more than a gigabyte.
const PACKAGES: [&str; 5] =
    ["kaggle-environments", "pettingzoo", "open-spiel", "pyffish", "pydraughts"];

/// The modules of the packages.
const MODULES: &str = "kaggle_environments, pettingzoo, pyspiel, pyffish, draughts";

/// Plays our agent for Kaggle's `ConnectX` under Kaggle's own referee and under `PettingZoo`'s, and
/// Kaggle's own agent under our referee. Compares our rules of Connect Four with those of `OpenSpiel`
/// and Fairy-Stockfish, and of English checkers with those of `OpenSpiel` and pydraughts. Plays a hundred
/// games over Hub and a hundred over DXP with pydraughts' ends. Needs Python with venv, and the internet
/// the first time.
pub(crate) fn play() -> Result<()> {
    let folder = target().join("peers");
    let python = folder.join("bin/python");
    if !works(Command::new(&python).args(["-c", &format!("import {MODULES}")])) {
        if !works(Command::new("python3").args(["-c", "import venv"])) {
            bail!("install python3 with its module venv");
        }
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PACKAGES))?;
    }
    run(&mut cargo(&["build", "--locked", "--package", "discus"]))?;
    let discus = target().join("debug/discus");
    for script in ["rules.py", "peers.py", "draughts_protocols.py"] {
        run(Command::new(&python).arg(root().join("xtask/peers").join(script)).arg(&discus))?;
    }
    let tests = ["test", "--locked", "--package", "discus-protocols", "--test", "protocols"];
    run(cargo(&tests).arg("protocols::kaggle").env("DISCUS_PYTHON", &python))
}
