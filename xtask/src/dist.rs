//! Builds the course programs and the C libraries, with a folder for each course.
//!
//! Programs have the names that their assignments require. Two assignments require the name
//! `connect4`, so cargo cannot build both into one folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, package, root, run, target};
use crate::{archive, locals};

/// The course programs, each with the file name that its assignment gives it. The manifest of `courses` has them.
fn programs() -> Result<Vec<(String, String)>> {
    let manifest = package("discus-courses")?;
    let programs = manifest["metadata"]["programs"].as_object().context("the course programs")?;
    let named = programs.iter().map(|(program, file)| {
        let file = file.as_str().with_context(|| format!("the file name of {program}"))?;
        Ok((program.clone(), file.to_owned()))
    });
    named.collect()
}

/// The package `discus-capi-NAME` in `crates/capi/NAME`, which builds `libdiscus_NAME.a`, with `_`
/// instead of `-` in file names.
struct Library {
    /// Its folder in `dist`.
    place: &'static str,
    name: &'static str,
    /// Modules that an assignment names but that have no functions.
    empty: &'static [&'static str],
    /// Libraries that it needs in addition to the C library.
    needs: &'static [&'static str],
}

const LIBRARIES: [Library; 6] = [
    Library { empty: &["SPMainAux", "SPMiniMaxNode"], ..library("spfiar", "spfiar") },
    library("checkers", "checkers"),
    library("ece15", "ece15"),
    library("ece15", "ece15-solution"),
    Library { needs: &["-lstdc++"], ..library("fourinarow", "fourinarow") },
    library("discus", "discus"),
];

const fn library(place: &'static str, name: &'static str) -> Library {
    Library { place, name, empty: &[], needs: &[] }
}

/// Optional companions of a library, each a file or a folder of files.
const COMPANIONS: [&str; 5] = ["include", "examples", "makefile", "README.md", "discus.pc"];

/// A companion of a course's library that has its own folder, so that it overwrites none of the
/// student's files.
const EXAMPLE: &str = "example";

/// Builds everything, or the named courses, and lays it out in `dist/NAME`. If that shall be `quick`, the profile is that
/// of the tests, for which most of it is compiled already, and the place is the target folder.
///
/// # Errors
/// If a name is unknown, or something cannot be built or copied.
pub(crate) fn lay_out(names: &[&str], is_quick: bool) -> Result<()> {
    let programs = programs()?;
    let is_known = |name: &str| is_library(name) || programs.iter().any(|row| row.0 == name);
    if let Some(name) = names.iter().find(|name| !is_known(name)) {
        bail!("unknown course {name}: name a course, or omit it to build all");
    }
    let is_wanted = |name: &str| names.is_empty() || names.contains(&name);
    build(is_wanted, if is_quick { &[] } else { &["--release"] })?;
    let built = target().join(if is_quick { "debug" } else { "release" });
    let dist = if is_quick { target() } else { root() }.join("dist");
    for (program, file) in programs.iter().filter(|row| is_wanted(&row.0)) {
        let place = place(&dist, program)?;
        copy(&built.join(program), &place.join(file))?;
        lay_beside(&root().join("crates/courses/readme").join(program), &place)?;
    }
    let mut libraries = LIBRARIES.iter().filter(|row| is_wanted(row.place));
    libraries.try_for_each(|library| lay_library(library, &built, &dist))
}

fn is_library(name: &str) -> bool {
    LIBRARIES.iter().any(|row| row.place == name)
}

/// Lays out both forms of a library, its headers, its makefile and its instructions.
fn lay_library(library: &Library, built: &Path, dist: &Path) -> Result<()> {
    let archive = lay_archive(library, built, &[], &place(dist, library.place)?)?;
    archive::shared(&archive, library.needs, &archive.with_extension("so"))?;
    locals::replace(&archive)
}

/// Lays out the libraries of a build with the address sanitizer, each in its folder in `place`.
///
/// # Errors
/// If something cannot be copied or linked.
pub(crate) fn lay_sanitized(built: &Path, place: &Path) -> Result<()> {
    LIBRARIES.iter().try_for_each(|library| {
        let place = place.join(library.place);
        fs::create_dir_all(&place).context("the folder of a library")?;
        // Of sections of the same group, the sanitizer's for constants, a linker keeps those of one
        // library, although the names are local.
        let archive = lay_archive(library, built, &["--force-group-allocation"], &place)?;
        // The program that loads the library defines the functions of the sanitizer.
        let needs = [library.needs, &["-Wl,-z,undefs"]].concat();
        archive::shared(&archive, &needs, &archive.with_extension("so"))
    })
}

/// Lays out the archive of a library, linked with more options, and its companions; returns the
/// archive.
fn lay_archive(library: &Library, built: &Path, more: &[&str], place: &Path) -> Result<PathBuf> {
    let file = library.name.replace('-', "_");
    let archive = place.join(format!("lib{file}.a"));
    archive::modular(&built.join(format!("libdiscus_{file}.a")), library.empty, more, &archive)?;
    let folder = root().join("crates/capi").join(library.name);
    COMPANIONS.iter().try_for_each(|companion| lay_beside(&folder.join(companion), place))?;
    let example = folder.join(EXAMPLE);
    if example.exists() {
        let place = place.join(EXAMPLE);
        fs::create_dir_all(&place).context("the folder of the example")?;
        lay_beside(&example, &place)?;
    }
    Ok(archive)
}

/// Copies a file, or the files of a folder; does nothing if it does not exist.
fn lay_beside(path: &Path, place: &Path) -> Result<()> {
    if path.is_dir() {
        let mut entries = fs::read_dir(path).context("what comes with a library")?;
        return entries.try_for_each(|entry| lay_beside(&entry?.path(), place));
    }
    path.file_name().filter(|_| path.exists()).map_or(Ok(()), |name| copy(path, &place.join(name)))
}

/// Builds all selected programs and libraries with one call of cargo, which uses every core.
fn build(is_wanted: impl Fn(&str) -> bool, profile: &[&str]) -> Result<()> {
    let programs = programs()?.iter().any(|row| is_wanted(&row.0));
    let programs = programs.then_some("--package=discus-courses".to_owned());
    let packages = programs.into_iter().chain(packages(is_wanted));
    run(cargo(&["build", "--locked"]).args(profile).args(packages))
}

/// The selected libraries as arguments of cargo.
pub(crate) fn packages(is_wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = String> {
    let libraries = LIBRARIES.iter().filter(move |row| is_wanted(row.place));
    libraries.map(|library| format!("--package=discus-capi-{}", library.name))
}

fn place(dist: &Path, name: &str) -> Result<PathBuf> {
    let place = dist.join(name);
    fs::create_dir_all(&place).with_context(|| format!("{} cannot be made", place.display()))?;
    Ok(place)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)
        .with_context(|| format!("{} cannot be copied to {}", from.display(), to.display()))?;
    println!("{}", to.strip_prefix(root()).unwrap_or(to).display());
    Ok(())
}
