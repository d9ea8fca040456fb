//! The course programs and the C libraries, each course in a folder of its own.
//!
//! Programs have the names their assignments demand. Two assignments want one called `connect4`,
//! which cargo cannot build into one folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::archive;
use crate::shell::{cargo, root, run, target};

/// Course, binary, and the exact name.
const PROGRAMS: [(&str, &str, &str); 5] = [
    ("spfiar", "spfiar", "SPFIAR"),
    ("wpi", "wpi", "discus"),
    ("ece15", "ece15", "connect4"),
    ("checkers", "checkers", "Checkers"),
    ("fourinarow", "fourinarow", "connect4"),
];

/// Those with a library: the package `discus-capi-NAME` in `crates/capi/NAME`, which builds
/// `libdiscus_NAME`.
const LIBRARIES: [&str; 2] = ["spfiar", "checkers"];

/// Builds everything, or what is named, and lays it out in `dist/NAME`.
///
/// # Errors
/// If there is nothing of such a name, or something cannot be built or copied.
pub(crate) fn lay_out(names: &[&str]) -> Result<()> {
    let is_known = |name: &str| is_library(name) || PROGRAMS.iter().any(|row| row.0 == name);
    if let Some(name) = names.iter().find(|name| !is_known(name)) {
        bail!("nothing is called {name}: name a course, or nothing for all of them");
    }
    let is_wanted = |name: &str| names.is_empty() || names.contains(&name);
    if PROGRAMS.iter().any(|row| is_wanted(row.0)) {
        build(&["--package", "discus-courses", "--bins"])?;
    }
    for (course, binary, name) in PROGRAMS.into_iter().filter(|row| is_wanted(row.0)) {
        copy(&built(binary), &place(course)?.join(name))?;
    }
    LIBRARIES.into_iter().filter(|name| is_wanted(name)).try_for_each(library)
}

fn is_library(name: &str) -> bool {
    LIBRARIES.contains(&name)
}

/// Both forms of a library, its headers, its makefile and how to use them.
fn library(name: &str) -> Result<()> {
    build(&["--package", &format!("discus-capi-{name}"), "--lib"])?;
    let (place, folder) = (place(name)?, root().join("crates/capi").join(name));
    let shared = place.join(format!("lib{name}.so"));
    copy(&built(&format!("libdiscus_{name}.so")), &shared)?;
    let archive = place.join(format!("lib{name}.a"));
    archive::narrow(&built(&format!("libdiscus_{name}.a")), &shared, &archive)?;
    for entry in fs::read_dir(folder.join("include")).context("the headers of a library")? {
        let header = entry?;
        copy(&header.path(), &place.join(header.file_name()))?;
    }
    for file in ["makefile", "README.md"] {
        copy(&folder.join(file), &place.join(file))?;
    }
    Ok(())
}

fn build(what: &[&str]) -> Result<()> {
    run(cargo(&["build", "--release", "--locked"]).args(what))
}

fn built(file: &str) -> PathBuf {
    target().join("release").join(file)
}

fn place(name: &str) -> Result<PathBuf> {
    let place = root().join("dist").join(name);
    fs::create_dir_all(&place).with_context(|| format!("{} cannot be made", place.display()))?;
    Ok(place)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)
        .with_context(|| format!("{} cannot be copied to {}", from.display(), to.display()))?;
    println!("{}", to.strip_prefix(root()).unwrap_or(to).display());
    Ok(())
}
