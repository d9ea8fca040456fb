//! Plays games against programs of other authors.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, root, run, target, works};

/// The packages that are installed for this; Kaggle's takes more than a gigabyte.
const PACKAGES: [&str; 5] =
    ["kaggle-environments", "pettingzoo", "open-spiel", "pyffish", "pydraughts"];

/// Engines of others for checkers: a name, the rules, and the command of a bot behind the line protocol, which
/// runs in the folder of the bots.
const ENGINES: [(&str, &str, &str); 3] = [
    ("SimpleEngine of py-draughts, 0.2 s a move", "russian", "./py_draughts.sh 0.2"),
    ("SimpleEngine of py-draughts, 0.2 s a move", "brazilian", "./py_draughts.sh 0.2"),
    ("rapid-draughts, depth 7", "english", "./rapid_draughts.sh 7"),
];

/// The modules of the packages.
const MODULES: &str = "kaggle_environments, pettingzoo, pyspiel, pyffish, draughts";

/// Plays our agent for Kaggle's `ConnectX` under Kaggle's own referee and under `PettingZoo`'s, and
/// Kaggle's own agent under our referee. Compares our rules of Connect Four with those of `OpenSpiel`
/// and Fairy-Stockfish, and of English checkers with those of `OpenSpiel` and pydraughts. Plays a hundred
/// games over Hub and a hundred over DXP with pydraughts' ends, and matches against engines for checkers from
/// the indexes of Python and npm. Needs Python with venv, npm, and the internet the first time.
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
    run(cargo(&tests).arg("protocols::kaggle").env("DISCUS_PYTHON", &python))?;
    engines()
}

/// Plays our engine for checkers against engines of others, twenty games each over the ballots. It searches
/// 100,000 nodes a move, and a day of time keeps a busy machine from deciding a game.
fn engines() -> Result<()> {
    run(&mut cargo(&["build", "--release", "--locked", "--package", "discus"]))?;
    let bots = lay_out_bots()?;
    for (name, laws, bot) in ENGINES {
        println!("\n==> {laws}: strong against {name}");
        let bot = format!("line={bot}");
        let mut game = Command::new(target().join("release/discus"));
        game.args(["match", "strong:100000", &bot, "--game=checkers", "--laws", laws]);
        game.args(["--openings=ballots", "--games=20", "--time=86400", "--trust"]);
        run(game.args(["--db", &format!("{laws}.db")]).current_dir(&bots))?;
    }
    Ok(())
}

/// Installs the engines of others, each for itself, because two packages have a module `draughts`. Returns the
/// folder with a script that starts each.
fn lay_out_bots() -> Result<PathBuf> {
    let folder = target().join("peers-engines");
    fs::create_dir_all(&folder)?;
    let python = folder.join("python/bin/python");
    if !works(Command::new(&python).args(["-c", "from draughts import SimpleEngine"])) {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder.join("python")))?;
        let install = ["-m", "pip", "install", "--quiet", "py-draughts==1.10.1"];
        run(Command::new(&python).args(install))?;
    }
    if !folder.join("node_modules/rapid-draughts").exists() {
        let install = ["install", "--silent", "--no-audit", "--no-fund", "rapid-draughts@1.0.6"];
        run(Command::new("npm").args(install).current_dir(&folder))?;
    }
    let peers = root().join("xtask/peers");
    let scripts = [
        ("py_draughts.sh", format!("python/bin/python {}/py_draughts_line.py", peers.display())),
        ("rapid_draughts.sh", format!("node {}/rapid_draughts_line.mjs .", peers.display())),
    ];
    for (name, command) in scripts {
        let file = folder.join(name);
        fs::write(&file, format!("#!/bin/sh\ncd {} && exec {command} \"$@\"\n", folder.display()))?;
        run(Command::new("chmod").arg("+x").arg(file))?;
    }
    Ok(folder)
}
