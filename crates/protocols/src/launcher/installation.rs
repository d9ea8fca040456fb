//! Software outside the system that programs may use, such as a virtual environment of Python.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf, absolute};

use sandbox::{Confinement, Isolation};

use super::bundle::{is_executable, search_path};

/// Folders that programs may read besides those of the system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Installation {
    /// The folder of the Python that is meant by `python3` in a command.
    pub python: Option<PathBuf>,
    /// Other folders and files.
    pub readable: Vec<PathBuf>,
}

impl Installation {
    /// Adds the rights to use it to a confinement, and puts the commands of its Python first in the
    /// search path of programs.
    ///
    /// # Errors
    /// If a folder is missing, has no Python or cannot be shown to programs: a sentence that says what to do.
    pub fn add_to(&self, confinement: Confinement) -> Result<Confinement, String> {
        let before = confinement.readable.len();
        let confinement = self.named(confinement)?;
        let is_confined = confinement.isolation != Isolation::Trusted;
        if is_confined && confinement.readable.len() > before {
            let unfit = |why| format!("programs cannot run with these readable folders: {why}");
            confinement.probe().map_err(unfit)?;
        }
        Ok(confinement)
    }

    fn named(&self, confinement: Confinement) -> Result<Confinement, String> {
        let mut confinement = confinement;
        for path in &self.readable {
            let path = whole(path);
            if !path.exists() {
                let path = path.display();
                return Err(format!(
                    "there is no {path}: name a folder or file that programs may read"
                ));
            }
            confinement.readable.extend(names(&path));
        }
        let Some(folder) = &self.python else { return Ok(confinement) };
        let folder = whole(folder);
        confinement.readable.extend(places(&folder)?);
        let mut path = OsString::from(folder.join(BIN));
        path.push(":");
        path.push(search_path(&confinement));
        confinement.environment.push(("PATH".into(), path));
        Ok(confinement)
    }
}

/// The folder of the commands of a Python.
const BIN: &str = "bin";

/// The most links from the command of an environment to the installation.
const LINKS: usize = 16;

/// The folders of a Python: its own, that of the installation on which an environment is based, and
/// those to which its command is linked.
fn places(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut command = folder.join(BIN).join("python3");
    if !is_executable(&command) {
        let (folder, command) = (folder.display(), command.display());
        return Err(format!(
            "{folder} has no Python, since there is no {command}: name the folder of a virtual environment, \
             or of an installation"
        ));
    }
    let mut places = names(folder);
    places.extend(base(folder).iter().flat_map(|base| names(base)));
    for _ in 0..LINKS {
        let Ok(target) = fs::read_link(&command) else { break };
        command = command.parent().unwrap_or(folder).join(target);
        places.extend(prefix(&command).iter().flat_map(|base| names(base)));
    }
    places.retain(|place| !is_of_system(place));
    places.sort();
    places.dedup();
    Ok(places)
}

/// The installation on which a virtual environment is based.
fn base(folder: &Path) -> Option<PathBuf> {
    let text = fs::read_to_string(folder.join("pyvenv.cfg")).ok()?;
    let homes = text.lines().filter_map(|line| line.split_once('='));
    let (_, home) = homes.into_iter().find(|(key, _)| key.trim() == "home")?;
    prefix(&Path::new(home.trim()).join("python3"))
}

/// The folder of an installation with this command, which is in its folder `bin`.
fn prefix(command: &Path) -> Option<PathBuf> {
    let bin = command.parent().filter(|bin| bin.ends_with(BIN))?;
    bin.parent().map(Path::to_owned)
}

/// A place by its own name and by its real one: a sandbox may have none of the links between them.
fn names(place: &Path) -> Vec<PathBuf> {
    [Some(place.to_owned()), fs::canonicalize(place).ok()].into_iter().flatten().collect()
}

/// Returns true if every program may read this place anyway.
fn is_of_system(place: &Path) -> bool {
    place == Path::new("/") || sandbox::SYSTEM.iter().any(|system| place.starts_with(system))
}

/// The whole path of a place that may be relative. Its links stay.
fn whole(path: &Path) -> PathBuf {
    absolute(path).unwrap_or_else(|_| path.to_owned())
}
