//! The files that are installed, in `target/release-stage`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::root;
use crate::tables;

/// The manifest of discus names this folder, so it is there even if cargo builds elsewhere.
const STAGE: &str = "target/release-stage";

/// The shells, and the file that each looks for.
const COMPLETIONS: [(&str, &str); 3] =
    [("bash", "discus"), ("zsh", "_discus"), ("fish", "discus.fish")];

/// The files of the repository that are installed, and their folders.
const COPIED: [(&str, &str); 6] = [
    ("books/plies_12.book", "books/plies_12.book"),
    ("CHANGELOG.md", "doc/CHANGELOG.md"),
    ("LICENSE-APACHE", "doc/LICENSE-APACHE"),
    ("LICENSE-MIT", "doc/LICENSE-MIT"),
    ("packaging/install.sh", "install.sh"),
    ("packaging/install.sh", "uninstall.sh"),
];

/// Puts the program, its manual pages, its completions and the rest into the folder; returns it.
pub(super) fn lay_out(program: &Path) -> Result<PathBuf> {
    let stage = root().join(STAGE);
    if stage.exists() {
        fs::remove_dir_all(&stage).context("the last stage")?;
    }
    write(&stage.join("bin/discus"), &fs::read(program).context("the program")?)?;
    let made = stage.join("bin/discus");
    fs::set_permissions(&made, fs::metadata(program)?.permissions())?;
    for (shell, file) in COMPLETIONS {
        let script = printed(&made, &["completions", shell])?;
        write(&stage.join("completions").join(shell).join(file), &script)?;
    }
    let pages = stage.join("man");
    printed(&made, &["man", "--output", pages.to_str().context("the path of the stage")?])?;
    for (from, to) in COPIED {
        write(&stage.join(to), &fs::read(root().join(from)).with_context(|| from.to_owned())?)?;
        fs::set_permissions(stage.join(to), fs::metadata(root().join(from))?.permissions())?;
    }
    copy_tables(&stage.join("endgames"))?;
    Ok(stage)
}

/// Copies the endgame tables, which have a folder for each of the laws.
fn copy_tables(to: &Path) -> Result<()> {
    for laws in fs::read_dir(tables::laid_out()).context("the endgame tables")? {
        let laws = laws?;
        for table in fs::read_dir(laws.path())? {
            let table = table?;
            let bytes = fs::read(table.path()).context("an endgame table")?;
            write(&to.join(laws.file_name()).join(table.file_name()), &bytes)?;
        }
    }
    Ok(())
}

/// The program's output.
fn printed(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program).args(arguments).output();
    let output = output.with_context(|| format!("{} starts", program.display()))?;
    ensure!(output.status.success(), "discus {} fails", arguments.join(" "));
    Ok(output.stdout)
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    let folder = file.parent().context("a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(file, bytes).with_context(|| file.display().to_string())
}
