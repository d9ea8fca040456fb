//! Reads the folder of an assignment.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use text::nearest;
use toml::Spanned;

use super::bad::{BadAssignment, Text, whole};
use super::file::{AssignmentFile, BuildFile, LineFile, PartFile, ReferenceFile, RequirementsFile};
use super::lines::Pattern;
use super::{Driver, Part, Source, Written, sessions};
use crate::assignment::Assignment;
use crate::batch::fingerprint;
use crate::check::{Check, Family, Row};
use submissions::Recipe;

/// The file of requirements, if they are not in `assignment.toml`.
const REQUIREMENTS: &str = "requirements.toml";

/// Reads everything but the reference, which is built when something is marked.
pub(super) fn read(folder: &Path) -> Result<Written, BadAssignment> {
    let path = folder.join(Assignment::FILE);
    if !path.exists() {
        let place = folder.display();
        let advice = format!("begin one with `discus grade new --assignment {place}`");
        return Err(whole(folder, format!("there is no {}; {advice}", Assignment::FILE)));
    }
    let text = text_of(&path)?;
    let text = Text { file: &path, text: &text };
    let file: AssignmentFile = toml_of(text)?;
    let word = name(text, &file.name)?;
    let checks = requirements(folder, text, file.requirement)?;
    let reader = Reader { folder, text, checks: &checks };
    let patterns = reader.patterns(&file.line, &file.choice)?;
    let recipe = reader.recipe(&file.build)?;
    let reference = file.reference.map(|it| reader.reference(&it, &file.build)).transpose()?;
    let program = reader.part(&file.program, Family::Program, 0)?;
    let mut parts = vec![program];
    for driver in &file.functions {
        parts.push(reader.part(driver.get_ref(), Family::Functions, driver.span().start)?);
    }
    parts.retain(|part| !part.cases.is_empty() || part.generator.is_some());
    let families = reader.families(&file.families)?;
    let digest = fingerprint(folder, "").map_err(|error| whole(folder, error.to_string()))?;
    let of_toml = |bad: crate::rubric::BadRubric| BadAssignment {
        file: path.clone(),
        line: bad.line,
        why: bad.why,
    };
    Ok(Written {
        folder: folder.to_owned(),
        packages: file.build.packages,
        word,
        families,
        functions: file.files.functions.iter().map(|name| kept(name)).collect(),
        names: file.files.names,
        forgive: file.forgive.read(crate::rubric::Forgive::default()),
        limits: file.limits.read(text.text, crate::rubric::Limits::default()).map_err(of_toml)?,
        recipe,
        reference,
        patterns,
        parts,
        keys: checks.iter().map(|check| kept(&check.key)).collect(),
        checks,
        digest: kept(&digest),
    })
}

/// A text that lives as long as the assignment, which is never forgotten.
fn kept(text: &str) -> &'static str {
    Box::leak(text.into())
}

fn kept_all(texts: &[String]) -> &'static [&'static str] {
    let texts: Vec<&'static str> = texts.iter().map(|text| kept(text)).collect();
    Box::leak(texts.into_boxed_slice())
}

fn words(command: &str) -> &'static [&'static str] {
    kept_all(&shlex::split(command).unwrap_or_default())
}

fn text_of(path: &Path) -> Result<String, BadAssignment> {
    fs::read_to_string(path).map_err(|error| whole(path, error.to_string()))
}

fn toml_of<T: for<'de> Deserialize<'de>>(text: Text) -> Result<T, BadAssignment> {
    toml::from_str(text.text).map_err(|error| text.bad_toml(&error))
}

/// The name, which becomes a part of the names of files.
fn name(text: Text, name: &Spanned<String>) -> Result<&'static str, BadAssignment> {
    let word = name.get_ref();
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if word.is_empty() || word.len() > 40 || !word.bytes().all(is_plain) {
        let why = "a name has up to 40 small letters, digits and hyphens, such as \"nim\"";
        return Err(text.bad(name.span().start, why));
    }
    Ok(kept(word))
}

/// The requirements of both files.
fn requirements(
    folder: &Path,
    text: Text,
    rows: Vec<Spanned<Row>>,
) -> Result<Vec<Check>, BadAssignment> {
    let path = folder.join(REQUIREMENTS);
    let mut checks = of_rows(text, rows)?;
    if path.exists() {
        let more = text_of(&path)?;
        let more = Text { file: &path, text: &more };
        let file: RequirementsFile = toml_of(more)?;
        checks.extend(of_rows(more, file.requirement)?);
    }
    if checks.is_empty() {
        return Err(whole(text.file, "there is no [[requirement]]; write at least one"));
    }
    for (number, check) in checks.iter().enumerate() {
        if checks[..number].iter().any(|other| other.id() == check.id()) {
            return Err(whole(text.file, format!("the requirement {} is there twice", check.id())));
        }
    }
    Ok(checks)
}

fn of_rows(text: Text, rows: Vec<Spanned<Row>>) -> Result<Vec<Check>, BadAssignment> {
    let check = |row: Spanned<Row>| {
        let at = row.span().start;
        row.into_inner().check().map_err(|why| text.bad(at, why))
    };
    rows.into_iter().map(check).collect()
}

struct Reader<'a> {
    folder: &'a Path,
    text: Text<'a>,
    checks: &'a [Check],
}

impl Reader<'_> {
    /// The key of a requirement that a file names by its id.
    fn key(&self, id: &str) -> Result<&'static str, String> {
        if let Some(check) = self.checks.iter().find(|check| check.id() == id) {
            return Ok(kept(&check.key));
        }
        let ids: Vec<String> = self.checks.iter().map(Check::id).collect();
        Err(match nearest(id, ids.iter().map(String::as_str)) {
            Some(known) => format!("there is no requirement '{id}'; did you mean '{known}'?"),
            None => format!("there is no requirement '{id}'; there are: {}", ids.join(", ")),
        })
    }

    fn patterns(
        &self,
        lines: &[Spanned<LineFile>],
        choices: &[Spanned<LineFile>],
    ) -> Result<Vec<Pattern>, BadAssignment> {
        let choices = choices.iter().map(|choice| (true, choice));
        let all = choices.chain(lines.iter().map(|line| (false, line)));
        let pattern = |(is_choice, row): (bool, &Spanned<LineFile>)| {
            let (at, row) = (row.span().start, row.get_ref());
            let number = self.text.line(at);
            self.key(&row.requirement)
                .and_then(|key| Pattern::new(key, is_choice, number, &row.matches))
                .map_err(|why| self.text.bad(at, why))
        };
        all.map(pattern).collect()
    }

    /// A file of the folder.
    fn file(&self, name: &str) -> Result<String, BadAssignment> {
        text_of(&self.folder.join(name))
    }

    fn recipe(&self, build: &BuildFile) -> Result<Recipe, BadAssignment> {
        let given = build.given.iter().map(|name| {
            let text = self.file(name)?;
            let name = Path::new(name).file_name().unwrap_or_default().to_string_lossy();
            Ok((kept(&name), kept(&text)))
        });
        let given: Result<Vec<_>, BadAssignment> = given.collect();
        let commands: Vec<_> = build.commands.iter().map(|command| words(command)).collect();
        Ok(Recipe {
            executable: kept(&build.program),
            compiler: words(&build.compiler),
            of_course: None,
            sources: kept_all(&build.sources),
            libraries: kept_all(&build.libraries),
            given: Box::leak(given?.into_boxed_slice()),
            commands: Box::leak(commands.into_boxed_slice()),
            run: words(&build.run),
        })
    }

    fn reference(&self, file: &ReferenceFile, build: &BuildFile) -> Result<Source, BadAssignment> {
        let folder = self.folder.join(file.folder.get_ref());
        if !folder.is_dir() {
            let why = format!("there is no folder {}", file.folder.get_ref());
            return Err(self.text.bad(file.folder.span().start, why));
        }
        let recipe = self.recipe(build)?;
        let commands = file.commands.as_ref().map(|commands| {
            let commands: Vec<_> = commands.iter().map(|command| words(command)).collect();
            &*Box::leak(commands.into_boxed_slice())
        });
        let run = file.run.as_ref().map(|run| words(run));
        let commands = commands.unwrap_or(recipe.commands);
        Ok(Source { folder, recipe: Recipe { commands, run: run.unwrap_or(recipe.run), ..recipe } })
    }

    fn part(&self, file: &PartFile, family: Family, at: usize) -> Result<Part, BadAssignment> {
        let driver = if file.driver.is_empty() { None } else { Some(self.driver(file)?) };
        if driver.is_none() && family == Family::Functions {
            return Err(self.text.bad(at, "driver = [] should name the files of a driver"));
        }
        let usual = if family == Family::Program { "sessions" } else { "calls" };
        let folder = self.folder.join(file.sessions.as_deref().unwrap_or(usual));
        let mut cases = sessions::read(&folder)?;
        for case in &mut cases {
            if let Some(about) = &mut case.session.about {
                let key = self.key(&about.key).map_err(|why| whole(&case.file, why))?;
                about.key = key.to_owned();
            }
        }
        let generator = file.generate.as_ref().map(|it| (it.span().start, it.get_ref().clone()));
        if let Some((at, why)) = generator.as_ref().and_then(|(at, it)| Some((*at, it.fault()?))) {
            return Err(self.text.bad(at, why));
        }
        let key = |id: &Option<Spanned<String>>| {
            let key = |id: &Spanned<String>| {
                self.key(id.get_ref()).map_err(|why| self.text.bad(id.span().start, why))
            };
            id.as_ref().map(key).transpose()
        };
        let (exit, errors) = (key(&file.exit)?, key(&file.errors)?);
        let generator = generator.map(|(_, generator)| generator);
        Ok(Part { family, driver, cases, generator, exit, errors })
    }

    fn driver(&self, file: &PartFile) -> Result<Driver, BadAssignment> {
        let ours = file.driver.iter().map(|name| {
            let short = Path::new(name).file_name().unwrap_or_default().to_string_lossy();
            Ok((kept(&short), kept(&self.file(name)?)))
        });
        let ours: Result<Vec<_>, BadAssignment> = ours.collect();
        let name = if file.name.is_empty() { "functions" } else { &file.name };
        let theirs = file.theirs.iter().map(|name| kept(name)).collect();
        Ok(Driver { name: kept(name), ours: ours?, theirs })
    }

    fn families(
        &self,
        weights: &std::collections::BTreeMap<Spanned<String>, u32>,
    ) -> Result<Vec<(Family, u32)>, BadAssignment> {
        let mut families: Vec<(Family, u32)> =
            Family::ALL.into_iter().map(|family| (family, family.usual_weight())).collect();
        for (word, weight) in weights {
            let known = families.iter_mut().find(|(family, _)| family.word() == word.get_ref());
            let Some((_, known)) = known else {
                let words = Family::ALL.map(Family::word).join(", ");
                let why = format!("there is no family '{}'; there are: {words}", word.get_ref());
                return Err(self.text.bad(word.span().start, why));
            };
            *known = *weight;
        }
        Ok(families)
    }
}
