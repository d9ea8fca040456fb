//! Makes all artifacts of a release in `dist/release`.
//!
//! | file | content |
//! |---|---|
//! | `discus-VERSION.tar.gz` | the sources |
//! | `discus-VERSION-ARCH-linux.tar.gz` | the program, linked statically, with an install script |
//! | `discus_VERSION-1_ARCH.deb` | the same as a Debian package, with a service |
//! | `discus-VERSION.cdx.json` | the libraries in it, as a CycloneDX SBOM |
//! | `discus.rb` | the recipe for Homebrew |
//! | `NOTES.md` | what is new, from CHANGELOG.md |
//! | `SHA256SUMS` | a checksum of each of the others |

mod notes;
mod recipe;
mod stage;

use std::env::consts::ARCH;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell::{cargo, root, run, target, works};

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
    let notes = notes::of(&fs::read_to_string(root().join("CHANGELOG.md"))?, &version)?;
    fs::write(place.join("NOTES.md"), notes)?;

    let program = build()?;
    let stage = stage::lay_out(&program)?;
    let name = format!("discus-{version}-{ARCH}-linux");
    pack(&stage, &name, &place.join(format!("{name}.tar.gz")))?;
    debian(&place)?;
    bill_of_materials(&place.join(format!("discus-{version}.cdx.json")))?;

    let sources = place.join(format!("discus-{version}.tar.gz"));
    let prefix = format!("--prefix=discus-{version}/");
    let archive = ["archive", "--format=tar.gz", &prefix, "HEAD", "--output"];
    run(Command::new("git").args(archive).arg(&sources).current_dir(root()))?;
    let recipe = recipe::homebrew(&version, &repository()?, &sum_of(&sources)?)?;
    fs::write(place.join("discus.rb"), recipe)?;
    let files = "sha256sum -- $(ls | grep -v SHA256SUMS) > SHA256SUMS && cat SHA256SUMS && ls -l";
    run(Command::new("sh").args(["-c", files]).current_dir(&place))
}

/// The target whose programs need no library of the system, so that they run on every distribution.
fn triple() -> String {
    format!("{ARCH}-unknown-linux-musl")
}

/// Builds the program; returns its path.
fn build() -> Result<PathBuf> {
    let triple = triple();
    let arguments = ["build", "--release", "--locked", "--package=discus", "--target", &triple];
    run(cargo(&arguments).env_remove("CARGO_INCREMENTAL"))
        .with_context(|| format!("install musl-tools, and `rustup target add {triple}`"))?;
    Ok(target().join(&triple).join("release/discus"))
}

/// Packs a folder under a name. The same files always make the same archive.
fn pack(folder: &Path, name: &str, archive: &Path) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"]);
    tar.arg(format!("--transform=s,^\\.,{name},")).arg("--create").arg("--gzip").arg("--file");
    run(tar.arg(archive).arg("--directory").arg(folder).arg("."))
}

/// Packs the same for Debian.
fn debian(place: &Path) -> Result<()> {
    let triple = triple();
    let arguments = ["deb", "--no-build", "--package=discus", "--target", &triple, "--output"];
    run(cargo(&arguments).arg(place))
}

/// Lists the libraries of the program with their versions, licences and checksums.
fn bill_of_materials(file: &Path) -> Result<()> {
    let name = "discus.cdx";
    let manifest = "crates/discus/Cargo.toml";
    let mut command = cargo(&["cyclonedx", "--format=json", "--target", &triple()]);
    run(command.args(["--override-filename", name, "--manifest-path", manifest]))?;
    // The tool writes one beside the manifest of each member of the workspace.
    for (folder, written) in members()?.into_iter().map(|folder| {
        let written = folder.join(format!("{name}.json"));
        (folder, written)
    }) {
        if folder.ends_with("crates/discus") {
            fs::copy(&written, file).context("the list of libraries")?;
        }
        if written.exists() {
            fs::remove_file(&written)?;
        }
    }
    Ok(())
}

/// What cargo knows of the workspace.
fn metadata() -> Result<Value> {
    let output = cargo(&["metadata", "--no-deps", "--locked", "--format-version=1"]).output()?;
    serde_json::from_slice(&output.stdout).context("what cargo knows of the workspace")
}

/// The folders of all packages.
fn members() -> Result<Vec<PathBuf>> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().context("the packages")?;
    let manifests = packages.iter().filter_map(|package| package["manifest_path"].as_str());
    Ok(manifests.filter_map(|manifest| Some(Path::new(manifest).parent()?.to_path_buf())).collect())
}

/// The value of a key of the program's manifest.
fn key(key: &str) -> Result<String> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().context("the packages")?;
    let package = packages.iter().find(|package| package["name"] == "discus");
    let value = package.and_then(|package| package[key].as_str());
    value.map(str::to_owned).with_context(|| format!("the manifest of discus has no {key}"))
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
