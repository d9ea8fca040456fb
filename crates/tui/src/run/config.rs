//! The config file.

use std::ffi::OsString;
use std::path::Path;
use std::{fs, io};

use play::{Settings, with_settings};

/// The maximum size of a config file, in bytes.
const LIMIT: u64 = 1 << 16;

/// Reads the settings of the file, if there is one, and then those of the environment variables,
/// such as `DISCUS_LEVEL` for `level`. Invalid values are skipped and reported in one sentence.
pub fn read(
    file: Option<&Path>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> (Settings, Option<String>) {
    let mut settings = Settings::default();
    let from_file = file.and_then(|file| read_file(&mut settings, file).err());
    let mut wrong = from_file.into_iter().collect::<Vec<_>>();
    wrong.extend(settings.read_variables(variable));
    (settings, (!wrong.is_empty()).then(|| wrong.join("; ")))
}

fn read_file(settings: &mut Settings, file: &Path) -> Result<(), String> {
    let name = file.display().to_string();
    let text = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Ok(found) if !found.is_file() || found.len() > LIMIT => {
            return Err(format!("{name} is ignored: it is not a config file"));
        }
        _ => fs::read_to_string(file).map_err(|_| format!("{name} cannot be read"))?,
    };
    settings.read_file(&name, &text)
}

/// Saves the settings of these names in the file, and creates its folder if needed. The new file
/// replaces the old one only when it is complete.
///
/// # Errors
/// If the file cannot be written.
pub fn save(settings: &Settings, names: &[&str], file: &Path) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = file.with_extension("new");
    let old = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read?,
    };
    fs::write(&fresh, with_settings(&old, settings, names))?;
    fs::rename(fresh, file)
}
