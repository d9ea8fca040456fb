//! Installs each artifact of a release in a bare Debian root, and plays with it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::book;
use crate::shell::{root, run, target, works};

/// The scripts of `xtask/roots`, and the end of the name of what each installs. The last takes longest.
const CHECKS: [(&str, &str); 5] = [
    ("package", ".deb"),
    ("service", ".deb"),
    ("archive", "-linux.tar.gz"),
    ("wheel", ".whl"),
    ("sources", ""),
];

/// Downloads a bare root of the system that runs here, unless it is there. The program that is compiled from
/// the sources needs a C library like the one here.
const DOWNLOAD: &str = r#"
test ! -e "$0" || exit 0
. /etc/os-release
rm -rf "$0.part"
components=main
if test "$ID" = ubuntu; then components=main,universe; fi
debootstrap --variant=minbase --components="$components" "$VERSION_CODENAME" "$0.part"
mv "$0.part" "$0"
"#;

/// Compiles the sources as a person does who has unpacked them, by the command that the book shows.
const COMPILE: &str = r#"
rm -rf "$1" "$2"
mkdir -p "$1"
tar --extract --strip-components=1 --file "$0" --directory "$1"
cd "$1"
$3 --root "$2"
"#;

/// Copies the bare root, and runs a script in the copy, with mounts that end with the script.
const ENTER: &str = r#"
rm -rf "$1"
cp --archive "$0" "$1"
cp --recursive xtask/roots "$1/verify"
cp --recursive "$3" "$1/verify"
cp "$4" "$1/verify/shown"
cp /etc/resolv.conf "$1/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$1/verify/certificates.crt"
mount -t proc proc "$1/proc"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"
exec env --ignore-environment HOME=/root LANG=C.UTF-8 TERM=xterm DEBIAN_FRONTEND=noninteractive \
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  chroot "$1" sh -eux "/verify/$2.sh"
"#;

/// Boots a root that a script has prepared. It powers itself off.
const BOOT: &str = r#"
timeout 300 systemd-nspawn --boot --directory "$0" --private-network --register=no --keep-unit --console=pipe
cat "$0/verify/log"
test -e "$0/verify/passed"
"#;

/// Checks the artifacts in `dist/release`.
///
/// # Errors
/// If one cannot be installed, played with or removed, if lintian finds something, or if a tool is missing.
pub(crate) fn verify() -> Result<()> {
    let is_root = works(Command::new("sh").args(["-c", "test $(id -u) = 0"]));
    ensure!(is_root, "only root can enter a bare root");
    for tool in ["debootstrap", "lintian", "systemd-nspawn"] {
        ensure!(
            works(Command::new(tool).arg("--version")),
            "{tool} is missing: install debootstrap, lintian and systemd-container"
        );
    }
    let release = root().join("dist/release");
    let sums = ["--check", "--quiet", "SHA256SUMS"];
    run(Command::new("sha256sum").args(sums).current_dir(&release))?;
    let lint = "lintian --allow-root --fail-on error,warning *.deb";
    run(Command::new("sh").args(["-c", lint]).current_dir(&release))?;

    let place = target().join("verify");
    fs::create_dir_all(&place).context("the folder of the roots")?;
    let downloaded = place.join("base");
    run(Command::new("sh").args(["-euc", DOWNLOAD]).arg(&downloaded))?;
    let shown = place.join("shown");
    let commands = book::commands("docs/install.md", "release --verify")?;
    fs::write(&shown, commands.join("\n") + "\n").context("the commands of the book")?;
    for (script, end) in CHECKS {
        let artifact = if script == "sources" {
            compile_sources(&release, &place)?
        } else {
            ending_with(end, &release)?
        };
        let bare = place.join(script);
        let mut enter = Command::new("unshare");
        enter.args(["--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", ENTER]);
        enter.args([&downloaded, &bare, Path::new(script), &artifact, &shown]);
        run(enter.current_dir(root()))?;
        if script == "service" {
            run(Command::new("sh").args(["-euc", BOOT]).arg(&bare))?;
        }
        fs::remove_dir_all(&bare).context("a root that is no longer needed")?;
    }
    println!("\nEvery artifact is installed, plays, and is removed without a trace.");
    Ok(())
}

/// Installs the program from the archive of the sources into a folder, which it returns.
fn compile_sources(release: &Path, place: &Path) -> Result<PathBuf> {
    let sources = release.join(format!("discus-{}.tar.gz", super::version()?));
    let installed = place.join("installed");
    let mut compile = Command::new("sh");
    compile.args(["-euc", COMPILE]).args([&sources, &place.join("unpacked"), &installed]);
    let page = fs::read_to_string(root().join("docs/install.md"))?;
    let mut lines = page.lines();
    compile.arg(lines.find(|line| line.starts_with("cargo install")).context("docs/install.md")?);
    run(compile.env("CARGO_TARGET_DIR", target()))?;
    Ok(installed)
}

/// The file in a folder whose name ends with this.
fn ending_with(end: &str, folder: &Path) -> Result<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    ensure!(found.len() == 1, "{} has {} files *{end}, not one", folder.display(), found.len());
    Ok(found.remove(0))
}

#[cfg(test)]
#[path = "../../tests/unit/verify.rs"]
mod tests;
