use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Component, Path, PathBuf, absolute};

use sandbox::{Confinement, Isolation, NoCopy, SYSTEM, TemporaryFolder};

use super::{LaunchError, executable};
use crate::{Program, shown, system};

/// The files of a program in its sandbox, and its command there.
#[derive(Clone, Debug)]
pub(super) struct Bundle {
    /// The command and its arguments, from the folder of the sandbox.
    pub(super) words: Vec<String>,
    /// The folder that is copied, if any.
    folder: Option<PathBuf>,
    /// Single files: their paths, and their paths in the sandbox.
    files: Vec<(PathBuf, PathBuf)>,
    /// The places besides those of the system that a program can read without a copy.
    readable: Vec<PathBuf>,
}

impl Bundle {
    /// Checks now that all files exist; [`unpack`](Bundle::unpack) copies them.
    ///
    /// `words` are those of the program, without its protocol's settings. The confinement decides where
    /// its command is searched, and which files it can use without a copy.
    pub(super) fn pack(
        program: &Program,
        words: &[String],
        confinement: &Confinement,
    ) -> Result<Bundle, LaunchError> {
        let (mut bundle, base) = Bundle::empty(program, confinement)?;
        is_there(&base, script(words))?;
        for (place, word) in words.iter().enumerate() {
            let is_command = place == 0;
            if is_command && !word.contains('/') {
                if !is_installed(word, confinement) {
                    return Err(LaunchError::Player(missing_command(word, &base)));
                }
                bundle.words.push(word.clone());
            } else {
                let called = bundle.take(&base, word, is_command)?;
                bundle.words.push(called);
                let refusal = executable::refusal(&base.join(word), confinement);
                if let Some(why) = refusal.filter(|_| is_command) {
                    return Err(LaunchError::Player(why));
                }
            }
        }
        Ok(bundle)
    }

    /// A bundle without files yet, and the folder from which the program's words are resolved.
    fn empty(
        program: &Program,
        confinement: &Confinement,
    ) -> Result<(Bundle, PathBuf), LaunchError> {
        let folder = program.folder.clone();
        if let Some(missing) = folder.as_ref().filter(|folder| !folder.is_dir()) {
            let missing = missing.display();
            let why = format!("there is no folder {missing}: name the program's");
            return Err(LaunchError::Player(why));
        }
        if let Some((folder, error)) = folder.as_ref().and_then(|folder| unreadable(folder)) {
            let folder = folder.display();
            return Err(LaunchError::Player(format!(
                "the folder {folder} cannot be read: {error}"
            )));
        }
        let base = folder.clone().unwrap_or_default();
        let readable = confinement.readable.clone();
        Ok((Bundle { words: Vec::new(), folder, files: Vec::new(), readable }, base))
    }

    /// As [`pack`](Bundle::pack), for files that are compiled: the first one is not a command.
    pub(super) fn pack_files(
        program: &Program,
        words: &[String],
        confinement: &Confinement,
    ) -> Result<Bundle, LaunchError> {
        let (mut bundle, base) = Bundle::empty(program, confinement)?;
        is_there(&base, words.first())?;
        is_there(&base, words.iter().filter(|word| is_code(word)))?;
        for word in words {
            let called = bundle.take(&base, word, false)?;
            bundle.words.push(called);
        }
        Ok(bundle)
    }

    /// A word as it is in the sandbox: files are added to the bundle, all other words stay the
    /// same.
    fn take(&mut self, base: &Path, word: &str, is_needed: bool) -> Result<String, LaunchError> {
        let path = base.join(word);
        if !path.is_file() {
            let why = || LaunchError::Player(missing_file(&path));
            return if is_needed { Err(why()) } else { Ok(word.to_owned()) };
        }
        if is_needed && !is_executable(&path) {
            let path = path.display();
            let why = format!(
                "{path} is not executable; set its mode (chmod +x), or name its interpreter"
            );
            return Err(LaunchError::Player(why));
        }
        let is_of_system = SYSTEM.iter().any(|place| Path::new(word).starts_with(place));
        if is_of_system {
            return Ok(word.to_owned());
        }
        // A file of its own folder is copied with the folder.
        let is_own = self.folder.is_some() && Path::new(word).is_relative();
        if let Some(place) = self.readable(&path).filter(|_| !is_own) {
            return Ok(place);
        }
        let is_inside = Path::new(word)
            .components()
            .all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let name = if is_inside { Some(Path::new(word)) } else { path.file_name().map(Path::new) };
        let name = name.unwrap_or(&path);
        let own = self.folder.as_deref().filter(|_| is_inside);
        let file = own_file(&path, own.or(path.parent()).unwrap_or(base))?;
        if own.is_none() {
            self.files.push((file, name.to_owned()));
        }
        Ok(if is_needed { format!("./{}", name.display()) } else { name.display().to_string() })
    }

    /// The whole path of a file that a program can read without a copy.
    fn readable(&self, path: &Path) -> Option<String> {
        let path = absolute(path).ok()?;
        let is_readable = self.readable.iter().any(|place| path.starts_with(place));
        is_readable.then(|| path.to_str().map(str::to_owned)).flatten()
    }

    /// Returns true if it is a whole folder, not only the files that the command names.
    pub(super) fn has_folder(&self) -> bool {
        self.folder.is_some()
    }

    /// A new folder that holds all of it.
    pub(super) fn unpack(&self) -> Result<TemporaryFolder, NoCopy> {
        let folder = match &self.folder {
            Some(folder) => TemporaryFolder::copy_of(folder)?,
            None => TemporaryFolder::empty()?,
        };
        self.files.iter().try_for_each(|(file, name)| folder.add(file, name))?;
        Ok(folder)
    }
}

/// The real path of a file that must be in a folder: the target of a link outside is not part of
/// the submission, and would be read with our rights.
fn own_file(path: &Path, folder: &Path) -> Result<PathBuf, LaunchError> {
    // The parent of a bare name is an empty path.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let real =
        File::open(path).and_then(|_| Ok((fs::canonicalize(path)?, fs::canonicalize(folder)?)));
    let (file, folder) = real.map_err(|error| {
        LaunchError::Submission(format!("{} cannot be read: {error}", path.display()))
    })?;
    if file.starts_with(folder) {
        return Ok(file);
    }
    let advice = advice_on_python(path).unwrap_or_else(|| "put the file itself there".to_owned());
    let why = format!("{} is a link that leads out of its folder: {advice}", path.display());
    Err(LaunchError::Submission(why))
}

/// Says how a program can use the Python of an environment, if this path is its command.
fn advice_on_python(path: &Path) -> Option<String> {
    let is_python = path.file_name()?.to_str()?.starts_with("python");
    let folder = path.parent().filter(|bin| bin.ends_with("bin") && is_python)?.parent()?.display();
    Some(format!(
        "to use this Python, give --python {folder}, or write python = \"{folder}\" in the plan"
    ))
}

/// The extensions of files that are compiled or that another program runs.
const CODE: [&str; 29] = [
    "a", "c", "cc", "class", "cjs", "cpp", "cxx", "dll", "exe", "go", "h", "hpp", "jar", "jl",
    "js", "lua", "mjs", "o", "php", "pl", "py", "pyc", "pyz", "r", "rb", "rs", "sh", "so", "ts",
];

/// Returns true if a word names a source file; options do not.
fn is_code(word: &str) -> bool {
    let ending = Path::new(word).extension().and_then(|ending| ending.to_str());
    !word.starts_with('-') && ending.is_some_and(|ending| CODE.contains(&ending))
}

/// The file that a command such as `python3` runs: the first word that names one, unless an option
/// before it says that it runs no file. The words after it are for the program.
fn script(words: &[String]) -> Option<&String> {
    const NO_FILE: [&str; 3] = ["-c", "-e", "-m"];
    let (command, rest) = words.split_first()?;
    let mut rest = rest.iter().take_while(|word| !NO_FILE.contains(&word.as_str()));
    rest.find(|word| is_code(word)).filter(|_| !command.contains('/'))
}

/// The folder, if its files cannot be listed, and why.
fn unreadable(folder: &Path) -> Option<(&Path, io::Error)> {
    fs::read_dir(folder).err().map(|error| (folder, error))
}

/// A misspelt word is reported before the first game.
fn is_there<'a>(
    base: &Path,
    words: impl IntoIterator<Item = &'a String>,
) -> Result<(), LaunchError> {
    let missing = words.into_iter().map(|word| base.join(word)).find(|path| !path.is_file());
    missing.map_or(Ok(()), |path| Err(LaunchError::Player(missing_file(&path))))
}

/// Returns true if there is such a command in the search path of the sandbox.
pub(super) fn is_installed(command: &str, confinement: &Confinement) -> bool {
    let places = search_path(confinement);
    env::split_paths(&places).any(|place| is_executable(&place.join(command)))
}

/// The search path for the commands of programs.
pub(super) fn search_path(confinement: &Confinement) -> OsString {
    /// The usual folders of commands in a sandbox, the same as in its PATH.
    const PLACES: &str = "/usr/local/bin:/usr/bin:/bin";
    let own = confinement.environment.iter().rev().find(|(name, _)| name == "PATH");
    let is_trusted = confinement.isolation == Isolation::Trusted;
    let ours = || env::var_os("PATH").filter(|_| is_trusted);
    own.map(|(_, places)| places.clone()).or_else(ours).unwrap_or_else(|| PLACES.into())
}

pub(super) fn is_executable(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.is_file() && system::is_executable(&about))
}

fn missing_file(path: &Path) -> String {
    if path.is_dir() {
        return format!("{} is a folder: name the program in it", path.display());
    }
    format!("there is no file {}: name the program's", path.display())
}

fn missing_command(word: &str, base: &Path) -> String {
    let word = shown(word);
    if base.join(&word).is_file() {
        format!("there is no command {word}; the file is written ./{word}")
    } else {
        format!("there is no command {word}: install it, or name the program's file")
    }
}

#[cfg(test)]
mod tests {
    use super::script;

    #[test]
    fn an_interpreters_file_is_known_by_its_ending() {
        for (command, file) in [
            ("python3 bot.py", Some("bot.py")),
            ("python3 -u sub/bot.py weights.py", Some("sub/bot.py")),
            ("java -Xmx64m -jar bot.jar", Some("bot.jar")),
            ("env LEVEL=3 python3 bot.py", Some("bot.py")),
            ("python3 -m package.py", None),
            ("sh -c ./bot.sh", None),
            ("java com.student.Bot", None),
            ("./bot out.py", None),
            ("bot", None),
        ] {
            let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
            assert_eq!(script(&words).map(String::as_str), file, "{command}");
        }
    }
}
