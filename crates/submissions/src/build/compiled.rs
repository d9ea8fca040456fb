//! Builds a submission without a makefile, and drivers: each source becomes an object, then all are
//! linked.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use object::read::elf::ElfFile64;
use object::{Endianness, Object as _, ObjectSymbol as _};

use super::complaint;
use super::workshop::{Told, Tools, Workshop};
use super::{Built, Driver, Recipe, shown};
use crate::subject::Subject;
use crate::submission::Tree;

/// The folder of objects, in the folder of the submission.
const OBJECTS: &str = "discus-objects";

/// A driver's executable.
const DRIVER: &str = "discus-driver";

/// Endings of C++.
const CPP: [&str; 4] = ["cpp", "cc", "cxx", "C"];

/// A source that has been compiled.
struct Compiled {
    source: PathBuf,
    object: String,
    has_main: bool,
}

/// Compiles and links a submission by the recipe, by this compiler and its flags. Unit tests are left out,
/// unless it needs their files.
pub(super) fn build(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    compiler: &[&str],
) -> Result<Built, String> {
    let sources = tree.with_ending(recipe.sources);
    if sources.iter().all(|source| tree.is_blank(source)) {
        let names: Vec<String> = sources.iter().map(|source| shown(source)).collect();
        let verb = if names.len() == 1 { "is" } else { "are" };
        return Ok(Built::without(format!("{} {verb} empty.", names.join(", "))));
    }
    let (tests, rest): (Vec<&Path>, Vec<&Path>) =
        sources.iter().copied().partition(|source| is_test(source));
    if !tests.is_empty() && !rest.is_empty() {
        let mut built = attempt(tools, tree, recipe, compiler, &rest)?;
        if built.problem.is_none() {
            built.notes.extend(
                tests.iter().map(|test| {
                    format!("{} looks like a unit test: it was left out.", shown(test))
                }),
            );
            return Ok(built);
        }
    }
    attempt(tools, tree, recipe, compiler, &sources)
}

/// Compiles these sources, and the course's if none of them has a `main`, and links them.
fn attempt(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    compiler: &[&str],
    sources: &[&Path],
) -> Result<Built, String> {
    let workshop = Workshop::of(tools, tree)?;
    give(&workshop, tree, recipe)?;
    let (mut built, mut objects) = (Built::default(), Vec::new());
    let places = places(tree, &[]);
    let compile_all = |sources: &[&Path], objects: &mut Vec<Compiled>, built: &mut Built| {
        for source in sources {
            let object = format!("{OBJECTS}/{}.o", objects.len());
            let mut words = words(compiler, source);
            words.push("-g".into());
            words.extend(places.iter().cloned());
            let told = compile(&workshop, words, source, &object, built)?;
            if !told.is_well() {
                let problem = complaint::of_compiler(&told, source);
                built.problem.get_or_insert(problem);
                continue;
            }
            let has_main = has_main(&workshop.path().join(&object));
            objects.push(Compiled { source: source.to_path_buf(), object, has_main });
        }
        Ok::<(), String>(())
    };
    compile_all(sources, &mut objects, &mut built)?;
    if !objects.iter().any(|one| one.has_main) {
        compile_all(&given_sources(tree, recipe), &mut objects, &mut built)?;
    }
    if built.problem.is_some() {
        return Ok(built);
    }
    match with_one_main(&objects) {
        Some(problem) => Ok(Built { problem: Some(problem), ..built }),
        None => link(workshop, recipe, &objects, compiler, built),
    }
}

/// Why there is not exactly one `main`.
fn with_one_main(compiled: &[Compiled]) -> Option<String> {
    let mains = compiled.iter().filter(|one| one.has_main);
    let mains: Vec<String> = mains.map(|one| shown(&one.source)).collect();
    match &mains[..] {
        [] => Some("No file defines main.".to_owned()),
        [_] => None,
        [rest @ .., last] => {
            let count = if rest.len() == 1 { "Two" } else { "Several" };
            Some(format!("{count} files define main: {} and {last}.", rest.join(", ")))
        }
    }
}

/// Returns true if a source has the name of a unit test.
pub fn is_test(source: &Path) -> bool {
    source.to_string_lossy().to_lowercase().contains("test")
}

fn link(
    workshop: Workshop,
    recipe: &Recipe,
    compiled: &[Compiled],
    flags: &[&str],
    mut built: Built,
) -> Result<Built, String> {
    let mut words = words(&recipe.compiler[..1], Path::new(""));
    words.extend(compiled.iter().map(|one| OsString::from(&one.object)));
    words.extend(flags.iter().skip(1).map(OsString::from));
    words.extend(["-o", recipe.executable].map(OsString::from));
    words.extend(recipe.libraries.iter().map(OsString::from));
    let told = run(&workshop, &words, &mut built)?;
    if !told.is_well() {
        built.problem = Some(complaint::of_linker(&told));
        return Ok(built);
    }
    // Nothing but space is lost if the objects stay.
    let _ = fs::remove_dir_all(workshop.path().join(OBJECTS));
    let program = PathBuf::from(recipe.executable);
    built.program = Some(Subject::of(workshop.finish(), program));
    built.is_named = true;
    Ok(built)
}

/// Builds a driver with some of the submission's sources.
pub(super) fn driver(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    driver: &Driver,
) -> Result<Result<Subject, String>, String> {
    let workshop = Workshop::of(tools, tree)?;
    give(&workshop, tree, recipe)?;
    for (name, text) in driver.ours {
        workshop.write(Path::new(name), text)?;
        for same in tree.named(name) {
            workshop.write(same, text)?;
        }
    }
    let ours = driver.ours.iter().map(|(name, _)| Path::new(*name));
    let ours: Vec<&Path> = ours.filter(|name| is_source(name, recipe)).collect();
    let theirs = match theirs(tree, recipe, driver) {
        Ok(theirs) => theirs,
        Err(why) => return Ok(Err(why)),
    };
    let mut built = Built::default();
    let mut objects = Vec::new();
    let places = places(tree, &ours);
    for (number, source) in ours.iter().chain(&theirs).enumerate() {
        let object = format!("{OBJECTS}/{number}.o");
        let mut words = words(&quiet(recipe.compiler), source);
        words.extend(["-g", "-w"].map(OsString::from));
        words.extend(places.iter().cloned());
        if number >= ours.len() {
            words.push(format!("-Dmain=the_students_main_{number}").into());
        }
        let told = compile(&workshop, words, source, &object, &mut built)?;
        if !told.is_well() {
            return Ok(Err(complaint::of_compiler(&told, source)));
        }
        objects.push(object);
    }
    let is_cpp = ours.iter().chain(&theirs).any(|source| is_cpp(source));
    let linker = if is_cpp { "g++" } else { recipe.compiler[0] };
    let mut words = vec![OsString::from(linker)];
    words.extend(objects.iter().map(OsString::from));
    // Ours come first: a function that both have is ours.
    words.extend(["-Wl,-z,muldefs", "-o", DRIVER].map(OsString::from));
    words.extend(recipe.libraries.iter().map(OsString::from));
    let told = run(&workshop, &words, &mut built)?;
    if !told.is_well() {
        return Ok(Err(complaint::of_linker(&told)));
    }
    Ok(Ok(Subject::of(workshop.finish(), PathBuf::from(DRIVER)).called(driver.name)))
}

/// The submission's sources that a driver wants.
fn theirs<'a>(tree: &'a Tree, recipe: &Recipe, driver: &Driver) -> Result<Vec<&'a Path>, String> {
    let replaced = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        driver.ours.iter().any(|(ours, _)| name == *ours)
    };
    let Some(names) = driver.theirs else {
        let all = tree.with_ending(recipe.sources);
        return Ok(all.into_iter().filter(|path| !replaced(path)).collect());
    };
    let find = |name: &&str| {
        tree.named(name).first().copied().ok_or_else(|| format!("There is no file {name}."))
    };
    names.iter().map(find).collect()
}

/// The sources of the course that the submission lacks, such as a main.
fn given_sources<'a>(tree: &Tree, recipe: &'a Recipe) -> Vec<&'a Path> {
    let names = recipe.given.iter().map(|(name, _)| *name);
    let lacking = names.filter(|name| tree.named(name).is_empty()).map(Path::new);
    lacking.filter(|name| is_source(name, recipe)).collect()
}

/// Writes the files of the course that the submission lacks, and makes the folder of objects.
fn give(workshop: &Workshop, tree: &Tree, recipe: &Recipe) -> Result<(), String> {
    give_files(workshop, tree, recipe)?;
    fs::create_dir(workshop.path().join(OBJECTS))
        .map_err(|_| format!("The name {OBJECTS} is for our own files: give yours another one."))
}

/// Writes the files of the course that the submission lacks.
pub(super) fn give_files(workshop: &Workshop, tree: &Tree, recipe: &Recipe) -> Result<(), String> {
    let lacking = recipe.given.iter().filter(|(name, _)| tree.named(name).is_empty());
    let mut lacking = lacking.map(|(name, text)| workshop.write(Path::new(name), text));
    lacking.try_for_each(|written| written)
}

/// The compiler and its flags for this source.
fn words(compiler: &[&str], source: &Path) -> Vec<OsString> {
    let mut words: Vec<OsString> = compiler.iter().map(OsString::from).collect();
    if let (Some(first), true) = (words.first_mut(), is_cpp(source)) {
        *first = "g++".into();
    }
    words
}

/// The flags of a compiler without those that ask for warnings or make them errors.
fn quiet<'a>(compiler: &[&'a str]) -> Vec<&'a str> {
    let is_loud = |flag: &str| flag.starts_with("-W") || flag.starts_with("-pedantic");
    compiler.iter().copied().filter(|flag| !is_loud(flag)).collect()
}

/// The options that name the folders of headers.
fn places(tree: &Tree, ours: &[&Path]) -> Vec<OsString> {
    let headers = tree.with_ending(&[".h", ".hpp", ".hh"]);
    let folders = ours.iter().copied().chain(headers).filter_map(Path::parent);
    let mut places = vec![OsString::from("-I.")];
    for folder in folders.filter(|folder| !folder.as_os_str().is_empty()) {
        let mut place = OsString::from("-I");
        place.push(folder);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

fn is_source(name: &Path, recipe: &Recipe) -> bool {
    let ending = name.extension().unwrap_or_default();
    ending == "c" || is_cpp(name) || recipe.sources.iter().any(|known| known[1..] == *ending)
}

fn is_cpp(name: &Path) -> bool {
    let ending = name.extension().unwrap_or_default();
    CPP.iter().any(|known| ending == *known)
}

fn compile(
    workshop: &Workshop,
    mut words: Vec<OsString>,
    source: &Path,
    object: &str,
    built: &mut Built,
) -> Result<Told, String> {
    words.extend(["-c".into(), Path::new(".").join(source).into(), "-o".into(), object.into()]);
    run(workshop, &words, built)
}

/// Runs a tool, and notes the command and what it said.
fn run(workshop: &Workshop, words: &[OsString], built: &mut Built) -> Result<Told, String> {
    let told = workshop.run(words)?;
    let command: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    // Writing to a string cannot fail.
    let _ = write!(built.said, "{}\n{}", command.join(" "), told.said);
    built.warnings.extend(complaint::warnings(&told.said));
    Ok(told)
}

/// Returns true if an object file defines `main`.
fn has_main(object: &Path) -> bool {
    let Ok(bytes) = fs::read(object) else { return false };
    let Ok(file) = ElfFile64::<Endianness>::parse(&bytes[..]) else { return false };
    file.symbols().any(|symbol| symbol.is_definition() && symbol.name() == Ok("main"))
}
