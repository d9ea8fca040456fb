//! Submissions that become players: they are found in a folder, unpacked and built in the sandbox, and kept beside the
//! plan, so that nothing is built twice.

use std::fs;
use std::path::{Path, PathBuf};

use protocols::hosted::Source;
use protocols::launcher::Installation;
use protocols::protocol::Start;
use protocols::{PlayerKind, PlayerSpec, Program, Protocol};
use serde::{Deserialize, Serialize};
use submissions::{Driver, NoFiles, Recipe, Submission, Tools, Tree};
use text::{printable, stems};

use super::BadPlan;
use super::entry::{Entry, Line};
use super::file::PlanFile;

/// A submission that does not take part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absent {
    /// Its name.
    pub player: String,
    /// Why it cannot play, in a sentence.
    pub reason: String,
}

/// A folder of submissions whose programs play.
#[derive(Clone, Debug)]
pub struct Intake {
    /// The folder of the plan.
    pub(super) base: PathBuf,
    /// The folder of submissions, from that of the plan.
    pub(super) folder: PathBuf,
    /// The name of the folder of what was built, beside the plan.
    pub(super) built: String,
    /// Their protocol.
    pub protocol: &'static Protocol,
    pub(super) build: Option<Vec<String>>,
    pub(super) command: Option<Vec<String>>,
    /// The software that they and their builds may use.
    pub installation: Installation,
}

/// A submission in such a folder.
#[derive(Clone, Debug)]
pub struct HandIn {
    /// The name of its player.
    pub name: String,
    /// The submission.
    pub submission: Submission,
    /// The name of its files beside the plan.
    stem: String,
}

/// A submission that was unpacked and built.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The name of its player.
    pub(super) name: String,
    /// The folder in which it plays, from that of the plan.
    pub(super) folder: String,
    /// Its command there, or why it cannot play.
    pub(super) command: Result<Vec<String>, String>,
}

/// Those that cannot play, and why.
pub fn absent(prepared: &[Prepared]) -> Vec<Absent> {
    let absent = prepared.iter().filter_map(|one| {
        let reason = one.command.as_ref().err()?.clone();
        Some(Absent { player: one.name.clone(), reason })
    });
    absent.collect()
}

/// How a submission was built, as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// A text that changes with the submission and with the way in which it is built.
    mark: String,
    command: Result<Vec<String>, String>,
}

/// Programs that belong to no course are built so.
const USUAL: Recipe = Recipe {
    executable: submissions::ANY_NAME,
    compiler: &["gcc", "-std=gnu17", "-O2"],
    sources: &[".c", ".cpp", ".cc", ".cxx"],
    libraries: &["-lm"],
    ..Recipe::NONE
};

/// Hosts of functions are compiled so, in C and in C++.
const HOSTS: [Recipe; 2] = [
    Recipe { compiler: &["gcc", "-std=gnu99"], sources: &[".c"], ..USUAL },
    Recipe { compiler: &["g++", "-std=gnu++17"], sources: &[".cpp", ".cc", ".cxx", ".C"], ..USUAL },
];

impl Intake {
    /// The submissions: each folder, archive, program and source in the folder. The names of all else come second.
    ///
    /// # Errors
    /// A sentence, if there are none.
    pub fn found(&self) -> Result<(Vec<HandIn>, Vec<String>), String> {
        let folder = self.base.join(&self.folder);
        let shown = printable(&folder.display().to_string(), '?');
        let entries = submissions::entries(&folder);
        let entries = entries.map_err(|error| format!("{shown} cannot be read: {error}"))?;
        let built = self.base.join(&self.built);
        let entries = entries.into_iter().filter(|path| *path != built);
        let (paths, others): (Vec<PathBuf>, Vec<PathBuf>) =
            entries.partition(|path| submissions::is_submission(path));
        if paths.is_empty() {
            return Err(format!(
                "{shown} holds no submission: no folder, archive, program or source"
            ));
        }
        let all: Vec<Submission> = paths.into_iter().map(Submission::new).collect();
        let names: Vec<String> = all.iter().map(Submission::name).collect();
        let stems = stems(&names, "player");
        let hand_in = |(submission, stem): (Submission, String)| {
            let name = submission.name();
            let is_fit = names.iter().filter(|other| **other == name).count() == 1
                && PlayerSpec::new(&name, PlayerKind::Engine(engine::Name::Greedy)).is_ok();
            HandIn { name: if is_fit { name } else { stem.clone() }, submission, stem }
        };
        let name = |path: &PathBuf| {
            printable(&path.file_name().unwrap_or_default().to_string_lossy(), '?')
        };
        let others = others.iter().map(name).collect();
        Ok((all.into_iter().zip(stems).map(hand_in).collect(), others))
    }

    /// All that decides how a submission is built, but for its files.
    pub fn way(&self) -> String {
        let Intake { protocol, build, command, .. } = self;
        format!("{} {} {build:?} {command:?}", env!("CARGO_PKG_VERSION"), protocol.word)
    }

    /// Unpacks and builds a submission, unless that was done before: the `mark` is a text that changes with its files
    /// and with [`way`](Intake::way). A course has a recipe for its programs.
    ///
    /// # Errors
    /// A sentence, if it was stopped.
    pub fn prepare(
        &self,
        one: &HandIn,
        mark: &str,
        recipe: Option<&Recipe>,
        tools: &Tools,
    ) -> Result<Prepared, String> {
        let place = self.base.join(&self.built);
        let (folder, note) = (place.join(&one.stem), place.join(format!("{}.json", one.stem)));
        let prepared = |command| Prepared {
            name: one.name.clone(),
            folder: format!("{}/{}", self.built, one.stem),
            command,
        };
        let kept = fs::read(&note).ok().and_then(|text| serde_json::from_slice(&text).ok());
        match kept {
            Some(Kept { mark: before, command })
                if before == mark && (command.is_err() || folder.is_dir()) =>
            {
                return Ok(prepared(command));
            }
            _ => {}
        }
        // What is written below is whole or has no note.
        let _ = fs::remove_file(&note);
        let _ = fs::remove_dir_all(&folder);
        let made = self.make(&one.submission, &folder, recipe.unwrap_or(&USUAL), tools);
        if tools.are_stopped() {
            return Err("it was stopped".to_owned());
        }
        let command = match made {
            Ok(command) => command,
            // This machine is to blame, so the next time it is tried again.
            Err(why) => return Ok(prepared(Err(why))),
        };
        let text = serde_json::to_string(&Kept { mark: mark.to_owned(), command: command.clone() });
        let written =
            fs::create_dir_all(&place).and_then(|()| fs::write(&note, text.unwrap_or_default()));
        written.map_err(|error| format!("{}: {error}", note.display()))?;
        Ok(prepared(command))
    }

    /// Its command in the folder where it is put; the inner error is why it cannot play.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do its part.
    fn make(
        &self,
        submission: &Submission,
        folder: &Path,
        recipe: &Recipe,
        tools: &Tools,
    ) -> Result<Result<Vec<String>, String>, String> {
        let tree = match submission.unpack(tools) {
            Ok(tree) => tree,
            Err(NoFiles::Unfit(why)) => return Ok(Err(why)),
            Err(NoFiles::Failed(why)) => return Err(why),
        };
        let command = self.command.clone().unwrap_or_else(|| sources(&tree, recipe));
        let program = Program { protocol: self.protocol, command: command.clone(), folder: None };
        let start = (self.protocol.starts)(&program);
        let has_nothing =
            || tree.makefile().is_none() && tree.with_ending(recipe.sources).is_empty();
        if self.build.is_none() {
            if let (Start::Compiled(source), None) = (start, &self.command)
                && let Err(why) = check_functions(&tree, source, &command, tools)?
            {
                return Ok(Err(why));
            }
            if matches!(start, Start::Compiled(_)) || self.command.is_some() && has_nothing() {
                return kept(tree.path(), folder, command);
            }
        }
        let built = match &self.build {
            Some(words) => submissions::build_by(tools, &tree, recipe, words)?,
            None => submissions::build(tools, &tree, recipe)?,
        };
        match built.program {
            Some(program) => {
                let command = self.command.clone().unwrap_or_else(|| program.line());
                kept(program.folder(), folder, command)
            }
            None => Ok(Err(built.problem.unwrap_or_default())),
        }
    }
}

impl PlanFile {
    /// The folder of submissions of the plan in this file, if it names one.
    pub(super) fn intake(&self, place: &Path) -> Result<Option<Intake>, BadPlan> {
        let Some(folder) = &self.players_from else {
            let keys = [("protocol", self.protocol.is_some()), ("build", self.build.is_some())];
            let extra = keys.into_iter().chain([("command", self.command.is_some())]);
            return match extra.into_iter().find(|(_, is_given)| *is_given) {
                None => Ok(None),
                Some((key, _)) => Err(BadPlan::key(key, "it goes with players-from")),
            };
        };
        let missing = "name the protocol of the submissions, as in protocol = \"line\"";
        let word = self.protocol.as_ref().ok_or_else(|| BadPlan::key("players-from", missing))?;
        let protocol =
            Protocol::of_word(word).map_err(|bad| BadPlan::key("protocol", &bad.to_string()))?;
        let words = |key, line: &Option<Line>| {
            let words = line.as_ref().map(Line::words).transpose();
            words.map_err(|why| BadPlan::key(key, &why))
        };
        let base = place.parent().unwrap_or(Path::new("")).to_owned();
        let stem = place.file_stem().unwrap_or_default().to_string_lossy();
        Ok(Some(Intake {
            installation: self.installation(&base),
            base,
            folder: folder.clone(),
            built: format!("{stem}.built"),
            protocol,
            build: words("build", &self.build)?,
            command: words("command", &self.command)?,
        }))
    }

    /// Refuses a folder of submissions where nothing can be built.
    pub(super) fn without_submissions(&self) -> Result<(), BadPlan> {
        let why = "only `discus tournament` and `discus batch` build submissions: name players";
        self.players_from.as_ref().map_or(Ok(()), |_| Err(BadPlan::key("players-from", why)))
    }

    /// Adds the players of these submissions, and names those that cannot play.
    pub(super) fn add(&mut self, prepared: Vec<Prepared>) {
        self.absent = absent(&prepared);
        for Prepared { name, folder, command } in prepared {
            let protocol = self.protocol.clone().unwrap_or_default();
            let player = command.map(|command| Entry::of_program(name, protocol, command, folder));
            self.players.extend(player);
        }
    }
}

/// Puts what plays into its folder.
fn kept(
    from: &Path,
    to: &Path,
    command: Vec<String>,
) -> Result<Result<Vec<String>, String>, String> {
    match submissions::keep(from, to) {
        Ok(()) => Ok(Ok(command)),
        Err(NoFiles::Unfit(why)) => Ok(Err(why)),
        Err(NoFiles::Failed(why)) => Err(why),
    }
}

/// The sources of a submission without its unit tests, or else its libraries.
fn sources(tree: &Tree, recipe: &Recipe) -> Vec<String> {
    let all = tree.with_ending(recipe.sources);
    let mut found: Vec<&Path> =
        all.iter().copied().filter(|path| !submissions::is_test(path)).collect();
    if found.is_empty() {
        found = if all.is_empty() { tree.with_ending(&[".so"]) } else { all };
    }
    found.into_iter().map(|path| path.to_string_lossy().into_owned()).collect()
}

/// Checks that the functions of a submission can be compiled with their host; the inner error is why not.
///
/// # Errors
/// A sentence, if this machine cannot do its part.
fn check_functions(
    tree: &Tree,
    source: Source,
    sources: &[String],
    tools: &Tools,
) -> Result<Result<(), String>, String> {
    if source == Source::Library {
        return Ok(Ok(()));
    }
    let recipe = &HOSTS[usize::from(source == Source::Cpp)];
    if tree.files().is_empty() {
        return Ok(Err("It is empty.".to_owned()));
    }
    if sources.is_empty() {
        return Ok(Err(format!("There is no source file ({}).", recipe.sources.join(", "))));
    }
    let names: Vec<(String, &str)> = source
        .files()
        .iter()
        .map(|(name, text)| (name.rsplit('/').next().unwrap_or(name), *text))
        .filter(|(name, _)| name.starts_with("host.") || tree.named(name).is_empty())
        .map(|(name, text)| (name.replace("host.", "discus-host."), text))
        .collect();
    let ours: Vec<(&str, &str)> = names.iter().map(|(name, text)| (&**name, *text)).collect();
    let base = |path: &'_ String| {
        Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned())
    };
    let theirs: Vec<String> = sources.iter().filter_map(base).collect();
    let theirs: Vec<&str> = theirs.iter().map(String::as_str).collect();
    let driver = Driver { name: "discus-host", ours: &ours, theirs: Some(&theirs) };
    Ok(submissions::driver(tools, tree, recipe, &driver)?.map(drop))
}
