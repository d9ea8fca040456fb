//! Finds what can be started.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use object::Endianness;
use object::elf::{ET_DYN, ET_EXEC, FileHeader64};
use object::read::elf::FileHeader as _;
use sandbox::TemporaryFolder;

use super::workshop::{Tools, Workshop};
use super::{ANY_NAME, Built, Recipe, shown};
use crate::subject::Subject;
use crate::submission::Tree;
use crate::system;

/// Endings of scripts, and what runs them if they do not say so themselves.
const INTERPRETERS: [(&str, &[&str]); 8] = [
    ("py", &["python3"]),
    ("rb", &["ruby"]),
    ("js", &["node"]),
    ("pl", &["perl"]),
    ("sh", &["sh"]),
    ("lua", &["lua"]),
    ("php", &["php"]),
    ("jar", &["java", "-jar"]),
];

/// Removes what a build makes: it may come from another machine, or from other sources.
pub(super) fn remove_old(workshop: &Workshop, tree: &Tree, recipe: &Recipe) -> Vec<String> {
    let has_source = |file: &Path| {
        recipe.sources.iter().any(|ending| {
            let source = file.with_extension(&ending[1..]);
            tree.files().contains(&source)
        })
    };
    let has_sources = !tree.with_ending(recipe.sources).is_empty();
    let is_old = |file: &&PathBuf| {
        let is_object = file.extension().is_some_and(|ending| ending == "o");
        let is_program = **file == Path::new(recipe.executable);
        let is_made = is_object && has_source(file) || is_program && has_sources;
        is_made && is_binary(&workshop.path().join(file))
    };
    let old = tree.files().iter().filter(is_old);
    let removed = old.filter(|file| fs::remove_file(workshop.path().join(file)).is_ok());
    removed.map(|file| format!("{} was made anew.", shown(file))).collect()
}

/// Finds the program that a makefile has made.
pub(super) fn find(workshop: Workshop, recipe: &Recipe, mut built: Built) -> Built {
    let folder = workshop.finish();
    let named = PathBuf::from(recipe.executable);
    built.is_named = is_program(&folder.path().join(&named));
    if built.is_named {
        built.problem = None;
        built.program = Some(subject(&folder, named));
        return built;
    }
    if built.problem.is_some() {
        return built;
    }
    match &search(folder.path())[..] {
        [only] => {
            if recipe.executable != ANY_NAME {
                let note =
                    format!("Its program is called {}, not {}.", shown(only), recipe.executable);
                built.notes.push(note);
            }
            built.program = Some(subject(&folder, only.clone()));
        }
        [] => {
            built.problem = Some(format!("Its makefile makes no program {}.", recipe.executable));
        }
        several => {
            let first: Vec<String> = several.iter().take(5).map(|path| shown(path)).collect();
            built.problem = Some(format!(
                "Its makefile makes no program {}, but several others: {}.",
                recipe.executable,
                first.join(", ")
            ));
        }
    }
    built
}

/// The program of a submission without sources.
pub(super) fn take(tools: &Tools, tree: &Tree, recipe: &Recipe) -> Result<Built, String> {
    let workshop = Workshop::of(tools, tree)?;
    let can_start =
        |file: &&PathBuf| is_program(&tree.path().join(file)) || interpreter(file).is_some();
    let all: Vec<&PathBuf> = tree.files().iter().filter(can_start).collect();
    let right = all.iter().find(|file| file.as_path() == Path::new(recipe.executable));
    let (program, is_named) = match (right, &all[..]) {
        (Some(right), _) => (*right, true),
        (None, [only]) => (*only, false),
        (None, []) => return Ok(Built::without(nothing(tree, recipe))),
        (None, _) => {
            return Ok(Built::without(format!(
                "It has several programs, but none is called {}.",
                recipe.executable
            )));
        }
    };
    let program = subject(&workshop.finish(), program.clone());
    let said = format!("It was taken as it is: {}\n", program.command);
    Ok(Built { program: Some(program), is_named, said, ..Built::default() })
}

/// Why there is nothing to build or to start.
fn nothing(tree: &Tree, recipe: &Recipe) -> String {
    let endings = recipe.sources.join(", ");
    match tree.files() {
        [] => match tree.notes.first() {
            Some(note) => format!("No file of it can be used. {note}"),
            None => "It is empty.".to_owned(),
        },
        [only] if tree.is_blank(only) => format!("{} is empty.", shown(only)),
        [only] => format!("{} is neither a program nor a source file ({endings}).", shown(only)),
        _ => format!("There is no source file ({endings}), no makefile and no program."),
    }
}

/// The interpreter of this file.
fn subject(folder: &Arc<TemporaryFolder>, program: PathBuf) -> Subject {
    let is_program = is_program(&folder.path().join(&program));
    let interpreter = interpreter(&program).filter(|_| !is_program);
    let is_script = !is_binary(&folder.path().join(&program));
    let mut subject = Subject::of(Arc::clone(folder), program);
    if let Some(words) = interpreter {
        subject = subject.run_by(words);
    }
    if is_script { subject.with_its_files() } else { subject }
}

fn interpreter(file: &Path) -> Option<&'static [&'static str]> {
    let ending = file.extension()?;
    INTERPRETERS.iter().find(|(known, _)| ending == *known).map(|(_, words)| *words)
}

/// All programs in a folder, in order.
fn search(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    each_file(folder, &mut |name| {
        let file = folder.join(name);
        if is_binary(&file) && is_program(&file) {
            found.push(name.clone());
        }
    });
    found.sort();
    found
}

/// Calls a function with the path of each file below a folder, but of no link.
pub(super) fn each_file(folder: &Path, act: &mut dyn FnMut(&PathBuf)) {
    const DEEPEST: usize = 16;
    let mut folders = vec![PathBuf::new()];
    while let Some(name) = folders.pop() {
        let entries = fs::read_dir(folder.join(&name)).into_iter().flatten().flatten();
        for entry in entries {
            let name = name.join(entry.file_name());
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && name.components().count() < DEEPEST => {
                    folders.push(name);
                }
                Ok(kind) if kind.is_file() => act(&name),
                _ => {}
            }
        }
    }
}

/// Returns true if this is a program, a library or an object file.
pub(crate) fn is_binary(file: &Path) -> bool {
    head(file).is_some_and(|head| head.starts_with(b"\x7fELF"))
}

/// Returns true if this file can be executed: a program for Linux, or a script that names what runs
/// it.
fn is_program(file: &Path) -> bool {
    let Some(head) = head(file) else { return false };
    if head.starts_with(b"#!") {
        return true;
    }
    let is_library = file.to_string_lossy().contains(".so");
    let Ok(header) = FileHeader64::<Endianness>::parse(&head[..]) else { return false };
    let Ok(endian) = header.endian() else { return false };
    let kind = header.e_type(endian);
    !is_library && (kind == ET_EXEC || kind == ET_DYN && header.e_entry(endian) != 0)
}

/// The first bytes of a file of the submission; nothing of a link, or of a file that has a second
/// name elsewhere.
fn head(file: &Path) -> Option<Vec<u8>> {
    use std::io::Read as _;
    let about = fs::symlink_metadata(file).ok()?;
    if !about.is_file() || system::link_count(&about) > 1 {
        return None;
    }
    let mut head = Vec::new();
    fs::File::open(file).ok()?.take(64).read_to_end(&mut head).ok()?;
    Some(head)
}
