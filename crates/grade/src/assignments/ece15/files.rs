//! Checks of the file with the functions: what it defines, and what it must not.

use std::fs;

use object::read::elf::ElfFile64;
use object::{Endianness, Object as _, ObjectSection as _, ObjectSymbol};
use submissions::Subject;

use super::NAMES;
use super::drivers::{FUNCTIONS, OURS};
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::session::Session;

/// Reports faults of the file. Returns true if it has the function for extra credit.
pub(super) fn examine(marking: &mut Marking, driver: &Subject) -> bool {
    let run = marking.run(driver, &Session::of(["names"]));
    let names = String::from_utf8_lossy(&run.output);
    let has = |name: &str| names.lines().any(|line| line == format!("{name}: written"));
    let has_best = has("best_move");
    if marking.files().named(FUNCTIONS).is_empty() {
        fault(marking, "name", format!("There is no file {FUNCTIONS}."));
    }
    let is_missing = |name: &&str| *name != "best_move" && !has(name);
    let missing: Vec<&str> = NAMES.into_iter().filter(is_missing).collect();
    if !missing.is_empty() {
        let (is, names) = (if missing.len() == 1 { "is" } else { "are" }, missing.join(", "));
        fault(marking, "functions", format!("There {is} no {names}."));
        follow(marking, "functions");
    }
    let defined = Defined::read(driver);
    if defined.has_main {
        fault(marking, "main", format!("{FUNCTIONS} defines main."));
        follow(marking, "main");
    }
    if defined.has_solution {
        let what = format!(
            "{FUNCTIONS} defines solution_display_board, so the course's drivers cannot be linked with it."
        );
        fault(marking, "L14", what);
    }
    if !has_best {
        for key in ["L13a", "L13b"] {
            marking.skip(&id(key), "The sheet asks for it only of a best_move, for extra credit.");
        }
        return false;
    }
    for (key, variables) in [("L13a", defined.globals), ("L13b", defined.statics)] {
        if let Some(first) = variables.first() {
            let all = variables.join("\n");
            let what = format!(
                "{FUNCTIONS} has the variable {first}, which keeps its value between calls."
            );
            marking.fault(Fault { evidence: Evidence::Text(all), ..plain(key, what) });
        }
    }
    true
}

fn id(key: &str) -> String {
    format!("{}.{key}", Family::Files)
}

fn plain(key: &str, what: String) -> Fault {
    Fault::plain(id(key), what)
}

fn fault(marking: &mut Marking, key: &str, what: String) {
    marking.fault(plain(key, what));
}

/// If the program cannot be linked, that follows from this.
fn follow(marking: &mut Marking, key: &str) {
    for fault in marking.faults() {
        if matches!(&fault.check[..], "files.compiles" | "files.executable") {
            fault.after = Some(format!("{}.{key}", Family::Files));
        }
    }
}

/// The other names that the object of the functions defines.
#[derive(Default)]
struct Defined {
    has_main: bool,
    has_solution: bool,
    /// Variables of the whole file, which can be written.
    globals: Vec<String>,
    /// Variables of functions that keep their values.
    statics: Vec<String>,
}

impl Defined {
    fn read(driver: &Subject) -> Defined {
        let object = driver.folder().join("discus-objects").join(format!("{OURS}.o"));
        let mut defined = Defined::default();
        let Ok(bytes) = fs::read(object) else { return defined };
        let Ok(file) = ElfFile64::<Endianness>::parse(&bytes[..]) else { return defined };
        for symbol in file.symbols().filter(ObjectSymbol::is_definition) {
            let name = symbol.name().unwrap_or_default();
            let section =
                symbol.section_index().and_then(|index| file.section_by_index(index).ok());
            let section = section.and_then(|section| section.name().ok()).unwrap_or_default();
            let is_variable = [".data", ".bss", ".tdata", ".tbss"]
                .iter()
                .any(|begin| section.starts_with(begin) && !section.starts_with(".data.rel.ro"));
            defined.has_main |= name.starts_with("the_students_main");
            defined.has_solution |= name == "solution_display_board";
            // A static variable of a function has a number behind its name. If it begins as 0, it
            // is no table, but keeps something.
            let (word, number) = name.split_once('.').unwrap_or((name, ""));
            if is_variable && !word.is_empty() && number.is_empty() {
                defined.globals.push(word.to_owned());
            } else if is_variable && !word.is_empty() && section == ".bss" {
                defined.statics.push(word.to_owned());
            }
        }
        defined
    }
}
