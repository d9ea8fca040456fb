//! The tools that build the package and check it.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::pip;
use crate::shell::{run_beside, works};

/// The tool that builds the wheel, as in `pyproject.toml`.
pub(super) const MATURIN: &str = "maturin>=1.9,<2";

/// The packages, and the modules of those that tests import.
const TOOLS: [(&str, &str); 19] = [
    ("gymnasium>=1.1", "gymnasium"),
    ("kubernetes-validate", "kubernetes_validate"),
    (MATURIN, "maturin"),
    ("mypy>=1.18,<3", "mypy"),
    ("numpy", "numpy"),
    ("open_spiel>=1.6", "pyspiel"),
    ("pandas", "pandas"),
    ("pandas-stubs", ""),
    ("pettingzoo>=1.25", "pettingzoo"),
    ("pyarrow", "pyarrow"),
    ("pydraughts>=0.6.7", "draughts"),
    ("pygame-ce", "pygame"),
    ("pytest>=8", "pytest"),
    ("pyyaml", "yaml"),
    ("ray", "ray"),
    ("ruff", "ruff"),
    ("tqdm", "tqdm"),
    ("types-pyyaml", ""),
    ("types-tqdm", ""),
];

/// Installs the tools into an environment, unless they are there.
pub(super) fn install(python: &str, folder: &Path) -> Result<()> {
    let modules = TOOLS.map(|(_, module)| module).into_iter().filter(|module| !module.is_empty());
    let modules = modules.collect::<Vec<_>>().join(", ");
    if works(Command::new(folder.join("bin/python")).args(["-c", &format!("import {modules}")])) {
        return Ok(());
    }
    println!("\n==> the tools of the Python package are missing: installing them");
    run_beside(Command::new(python).args(["-m", "venv"]).arg(folder))?;
    run_beside(pip(folder, &QUICKLY).args(TOOLS.map(|(tool, _)| tool)))
}

/// Most modules of the tools are never imported, so compiling all of them would only cost time.
const QUICKLY: [&str; 3] = ["install", "--quiet", "--no-compile"];

/// Installs the tools of which there is a wheel for the Python of an environment; returns the modules of
/// the others.
pub(super) fn install_wheels(folder: &Path) -> Vec<&'static str> {
    let install = |tools: &[&str]| {
        println!("\n==> pip install --only-binary :all: {}", tools.join(" "));
        works(pip(folder, &QUICKLY).args(["--only-binary", ":all:"]).args(tools))
    };
    if install(&TOOLS.map(|(tool, _)| tool)) {
        return Vec::new();
    }
    let missing = TOOLS.iter().filter(|(tool, _)| !install(&[tool]));
    missing.map(|(_, module)| *module).filter(|module| !module.is_empty()).collect()
}
