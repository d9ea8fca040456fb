//! Makes all artifacts of a release in `dist/release`.
//!
//! | file | content |
//! |---|---|
//! | `discus-VERSION.tar.gz` | the sources |
//! | `discus-VERSION-ARCH-linux.tar.gz` | the program, linked statically, with an install script |
//! | `discus_VERSION-1_ARCH.deb` | the same as a Debian package, with a service |
//! | `discus_games-VERSION-PYTHON-PLATFORM.whl` | the package for Python |
//! | `discus-VERSION.cdx.json` | the libraries in the program, as a CycloneDX SBOM |
//! | `discus.rb` | the recipe for Homebrew |
//! | `NOTES.md` | what is new, from CHANGELOG.md |
//! | `SHA256SUMS` | a checksum of each of the others |

mod notes;
mod recipe;
mod stage;
mod verify;

use std::env::consts::ARCH;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{cargo, package, packages, root, run, target, works};
use crate::{python, tables};

pub(crate) use verify::verify;

/// Makes all artifacts.
///
/// # Errors
/// If a tool is missing or fails, or CHANGELOG.md says nothing about this version.
pub(crate) fn release() -> Result<()> {
    for (tool, package) in [("deb", "cargo-deb"), ("cyclonedx", "cargo-cyclonedx")] {
        ensure!(
            works(&mut cargo(&[tool, "--version"])),
            "cargo {tool} is missing: cargo install --locked {package}"
        );
    }
    let version = version()?;
    let place = root().join("dist/release");
    if place.exists() {
        fs::remove_dir_all(&place).context("the last release")?;
    }
    fs::create_dir_all(&place).context("the folder of the release")?;
    let files = format!("{}/blob/v{version}/", repository()?);
    let notes = notes::of(&fs::read_to_string(root().join("CHANGELOG.md"))?, &version, &files)?;
    fs::write(place.join("NOTES.md"), notes)?;

    let triple = triple()?;
    let program = build(&triple)?;
    tables::lay_out(&program)?;
    let stage = stage::lay_out(&program)?;
    let name = format!("discus-{version}-{ARCH}-linux");
    pack(&stage, &name, &place.join(format!("{name}.tar.gz")))?;
    debian(&version, &triple, &place)?;
    python::release(&place)?;
    bill_of_materials(&triple, &place.join(format!("discus-{version}.cdx.json")))?;

    let sources = place.join(format!("discus-{version}.tar.gz"));
    let prefix = format!("--prefix=discus-{version}/");
    let archive = ["archive", "--format=tar.gz", &prefix, "HEAD", "--output"];
    run(Command::new("git").args(archive).arg(&sources).current_dir(root()))?;
    let recipe = recipe::homebrew(&version, &repository()?, &sum_of(&sources)?)?;
    fs::write(place.join("discus.rb"), recipe)?;
    let files = "sha256sum -- $(ls | grep -v SHA256SUMS) > SHA256SUMS && cat SHA256SUMS && ls -l";
    run(Command::new("sh").args(["-c", files]).current_dir(&place))
}

/// The target whose programs need no library of the system, so that they run on every distribution: musl, or,
/// where Rust's library for it is missing, glibc.
fn triple() -> Result<String> {
    let musl = format!("{ARCH}-unknown-linux-musl");
    let mut rustc = Command::new("rustc");
    let output = rustc.args(["--print=target-libdir", "--target", &musl]).output();
    let folder = String::from_utf8(output.context("rustc starts")?.stdout)?;
    let is_installed = Path::new(folder.trim()).is_dir();
    Ok(if is_installed { musl } else { format!("{ARCH}-unknown-linux-gnu") })
}

/// Builds the program; returns its path. It says nothing about the folders of the machine that builds it.
fn build(triple: &str) -> Result<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home =
        home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).context("cargo's home")?;
    let flags = [
        "-Ctarget-feature=+crt-static".to_owned(),
        "-Cstrip=symbols".to_owned(),
        format!("--remap-path-prefix={}=/cargo", home.display()),
        format!("--remap-path-prefix={}=/discus", root().display()),
    ];
    let arguments = ["build", "--release", "--locked", "--package=discus", "--target", triple];
    let mut cargo = cargo(&arguments);
    // Programs that run while it compiles are not for the target, so these flags are not theirs.
    cargo.env_remove("CARGO_INCREMENTAL").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    run(&mut cargo).with_context(|| format!("{triple} needs musl-tools or libc6-dev"))?;
    Ok(target().join(triple).join("release/discus"))
}

/// Packs a folder under a name. The same files always make the same archive.
fn pack(folder: &Path, name: &str, archive: &Path) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"]);
    tar.arg(format!("--transform=s,^\\.,{name},")).arg("--create").arg("--gzip").arg("--file");
    run(tar.arg(archive).arg("--directory").arg(folder).arg("."))
}

/// Packs the same for Debian.
fn debian(version: &str, triple: &str, place: &Path) -> Result<()> {
    let program = package("discus")?;
    let maintainer = program["metadata"]["deb"]["maintainer"].as_str().context("a maintainer")?;
    let mut log = Command::new("git");
    let date = log.args(["log", "-1", "--format=%aD"]).current_dir(root()).output()?.stdout;
    let date = String::from_utf8(date)?;
    let entry = "changelog.gz lists what is new.";
    let changelog = format!(
        "discus ({version}-1) stable; urgency=medium\n\n  * {entry}\n\n -- {maintainer}  {date}"
    );
    // The manifest of discus names this file.
    fs::write(root().join("target/release-changelog"), changelog)?;
    let arguments = ["deb", "--no-build", "--package=discus", "--target", triple, "--output"];
    run(cargo(&arguments).arg(place))
}

/// Lists the libraries of the program with their versions, licences and checksums.
fn bill_of_materials(triple: &str, file: &Path) -> Result<()> {
    let name = "discus.cdx";
    let manifest = "crates/discus/Cargo.toml";
    let mut command = cargo(&["cyclonedx", "--format=json", "--target", triple]);
    run(command.args(["--override-filename", name, "--manifest-path", manifest]))?;
    // The tool writes one beside the manifest of each member of the workspace.
    for (folder, written) in members()?.into_iter().map(|folder| {
        let written = folder.join(format!("{name}.json"));
        (folder, written)
    }) {
        if folder.ends_with("crates/discus") {
            let list = fs::read_to_string(&written).context("the list of libraries")?;
            fs::write(file, list.replace(&root().display().to_string(), ""))?;
        }
        if written.exists() {
            fs::remove_file(&written)?;
        }
    }
    Ok(())
}

/// The folders of all packages.
fn members() -> Result<Vec<PathBuf>> {
    let packages = packages()?;
    let manifests = packages.iter().filter_map(|package| package["manifest_path"].as_str());
    Ok(manifests.filter_map(|manifest| Some(Path::new(manifest).parent()?.to_path_buf())).collect())
}

/// The value of a key of the manifest of the program.
fn key(key: &str) -> Result<String> {
    let value = package("discus")?[key].as_str().map(str::to_owned);
    value.with_context(|| format!("the manifest of discus has no {key}"))
}

fn version() -> Result<String> {
    key("version")
}

fn repository() -> Result<String> {
    key("repository")
}

/// The SHA-256 of a file.
fn sum_of(file: &Path) -> Result<String> {
    let output = Command::new("sha256sum").arg(file).output().context("sha256sum starts")?;
    let line = String::from_utf8(output.stdout)?;
    line.split(' ').next().filter(|sum| sum.len() == 64).map(str::to_owned).context("a checksum")
}
