//! The config file, and the environment variables that override it.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use discus_tui::{read, save};
use play::{Settings, config_path};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("discus-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn saved_settings_are_read_again() {
    let folder = folder("saved");
    let file = folder.join("deep").join("config");
    let mut settings = Settings::default();
    for (name, value) in [
        ("game", "checkers"),
        ("against", "engines"),
        ("engines", "minimax:4 perfect"),
        ("laws", "russian"),
        ("theme", "contrast"),
        ("animation", "off"),
    ] {
        settings.set(name, value).unwrap();
    }
    save(&settings, &Settings::NAMES, &file).unwrap();
    assert_eq!(read(Some(&file), |_| None), (settings, None));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn other_lines_of_the_file_stay() {
    let folder = folder("kept");
    let file = folder.join("config");
    fs::write(&file, "# mine\nlevle = 3\nlevel = 99\n\nrows=8\n").unwrap();
    save(&Settings::default(), &["level", "theme"], &file).unwrap();
    let expected = "# mine\nlevle = 3\n# level = 99\nlevel = 5\n\nrows=8\ntheme = default\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn variables_override_the_file_and_errors_are_reported_once() {
    let folder = folder("broken");
    let file = folder.join("config");
    fs::write(&file, "# mine\nlevel = 3\nrows = many\n\u{0}\ncols = \"9\"\n").unwrap();
    let variable = |name: &str| match name {
        "DISCUS_LEVEL" => Some(OsString::from("8")),
        "DISCUS_THEME" => Some(OsString::from("plaid")),
        _ => None,
    };
    let (settings, error) = read(Some(&file), variable);
    assert_eq!((settings.level, settings.rows, settings.columns), (8, 6, 9));
    let error = error.unwrap();
    assert!(
        error.contains("line 3 of ")
            && error.contains("(rows) is")
            && error.contains("DISCUS_THEME"),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_folder_follows_the_specification() {
    let path = |config: Option<&str>, home: Option<&str>| {
        config_path(|name| match name {
            "XDG_CONFIG_HOME" => config.map(OsString::from),
            "HOME" => home.map(OsString::from),
            _ => None,
        })
    };
    // A path of Windows is absolute only with its drive.
    let [c, h] = if cfg!(windows) { [r"C:\c", r"C:\h"] } else { ["/c", "/h"] };
    let below = |folder: &str, rest: &str| Some(PathBuf::from(folder).join(rest));
    assert_eq!(path(Some(c), Some(h)), below(c, "discus/config"));
    assert_eq!(path(Some("c"), Some(h)), below(h, ".config/discus/config"));
    assert_eq!(path(None, None), None);
}
