//! Builds static libraries with one member per module, and shared libraries from them.
//!
//! Each library exports its functions from Rust under the names `MODULE$NAME`. All Rust code goes
//! into one member, `core.o`. Each module becomes a small member `MODULE.o`, which defines each
//! NAME as a jump. So a linker takes only the modules that a program does not define itself, and
//! the Rust code of a library calls the functions of another module like C code does: by their
//! public names.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::run;

/// The instruction that jumps to another function.
const JUMP: &str = if cfg!(target_arch = "aarch64") { "b" } else { "jmp" };

/// A symbol that a Rust library exports to C.
struct Symbol {
    /// The name in the Rust library.
    inner: String,
    /// The letter of `nm`: `T` for a function.
    kind: String,
}

impl Symbol {
    /// The module, and the name in C.
    fn parts(&self) -> Option<(&str, &str)> {
        self.inner.split_once('$')
    }
}

/// Builds an archive of modules, and of empty members for modules without functions. Only the names
/// for C, and the targets of the jumps, are global: other symbols of the Rust code cannot clash
/// with a name in the user's program or in another library. `more` are options of the linker that
/// merges the Rust code.
///
/// # Errors
/// If the binutils (`nm`, `ld`, `objcopy`, `as` and `ar`) are missing or fail.
pub(crate) fn modular(built: &Path, empty: &[&str], more: &[&str], archive: &Path) -> Result<()> {
    let folder = archive.with_extension("members");
    fs::create_dir_all(&folder).context("the folder of the members")?;
    let symbols = exported(built)?;
    let core = folder.join("core.o");
    merge(built, &symbols, more, &core)?;
    let mut modules: BTreeMap<&str, Vec<&Symbol>> = BTreeMap::new();
    modules.extend(empty.iter().map(|&module| (module, Vec::new())));
    for symbol in &symbols {
        if let Some((module, _)) = symbol.parts() {
            modules.entry(module).or_default().push(symbol);
        }
    }
    let mut members = vec![core.clone()];
    for (module, symbols) in modules {
        members.push(member(&folder.join(module).with_extension("o"), &symbols, &core)?);
    }
    if archive.exists() {
        fs::remove_file(archive).context("the archive of an earlier run")?;
    }
    run(Command::new("ar").arg("rcsD").arg(archive).args(members))?;
    fs::remove_dir_all(folder).context("the folder of the members")
}

/// The names that a Rust library exports to C: `MODULE$NAME`, or `discus_NAME` for functions that
/// students do not replace.
fn exported(built: &Path) -> Result<Vec<Symbol>> {
    let mut nm = Command::new("nm");
    let listed = nm.args(["--defined-only", "--extern-only", "--format=posix"]).arg(built).output();
    let listed = listed.context("`nm` cannot be started: install the binutils")?;
    let text = String::from_utf8_lossy(&listed.stdout);
    let is_ours = |name: &str| {
        let is_module = !name.starts_with(['_', '.']) && name.contains('$');
        is_module || name.starts_with("discus_")
    };
    let symbols = text.lines().filter_map(|line| {
        let mut words = line.split(' ').map(str::to_owned);
        let inner = words.next().filter(|name| is_ours(name))?;
        Some(Symbol { inner, kind: words.next()? })
    });
    let symbols: Vec<Symbol> = symbols.collect();
    if symbols.is_empty() {
        bail!("{} exports nothing", built.display());
    }
    Ok(symbols)
}

/// Links everything that the symbols need into one object, in which no other name is global.
fn merge(built: &Path, symbols: &[Symbol], more: &[&str], core: &Path) -> Result<()> {
    let names = symbols.iter().map(|symbol| &symbol.inner);
    let mut link = Command::new("ld");
    link.args(["-r", "--gc-sections"]).args(more);
    link.args(names.clone().map(|name| format!("--undefined={name}")));
    run(link.arg("-o").arg(core).arg(built))?;
    let mut hide = Command::new("objcopy");
    // Without link-time optimisation there is bitcode, which the merging of objects has broken.
    // Stripped are also the names that only dropped functions used: a static linker would look for them.
    hide.args(["--strip-unneeded", "--remove-section=.llvmbc", "--remove-section=.llvmcmd"]);
    hide.args(names.map(|name| format!("--keep-global-symbol={name}")));
    run(hide.arg(core))
}

/// Builds the member of a module: its functions as jumps, or its one variable.
fn member(object: &Path, symbols: &[&Symbol], core: &Path) -> Result<PathBuf> {
    if let [variable] = symbols
        && variable.kind != "T"
        && let Some((_, name)) = variable.parts()
    {
        let mut take = Command::new("objcopy");
        take.arg(format!("--only-section=.data.{}", variable.inner));
        take.args(["--only-section=.note.GNU-stack", "--strip-unneeded"]);
        take.arg(format!("--redefine-sym={}={name}", variable.inner));
        run(take.args([core, object]))?;
        let mut leave_out = Command::new("objcopy");
        leave_out.arg(format!("--remove-section=.data.{}", variable.inner));
        // In a build with the address sanitizer, its table of variables refers to the variable.
        leave_out.arg("--remove-section=asan_globals");
        run(leave_out.arg(format!("--strip-symbol={}", variable.inner)).arg(core))?;
        return Ok(object.to_path_buf());
    }
    let source = object.with_extension("s");
    let jumps = symbols.iter().filter_map(|symbol| Some((&symbol.inner, symbol.parts()?.1)));
    let text: String = jumps.map(|(inner, name)| jump(inner, name)).collect();
    fs::write(&source, text + ".section .note.GNU-stack,\"\",@progbits\n")
        .with_context(|| format!("{} cannot be written", source.display()))?;
    run(Command::new("as").arg("-o").args([object, &source]))?;
    Ok(object.to_path_buf())
}

/// An assembler function that only jumps to a function that no shared library exports.
fn jump(inner: &str, name: &str) -> String {
    format!(
        ".section .text.{name},\"ax\",@progbits\n\
         .globl {name}\n.type {name},@function\n.hidden {inner}\n\
         {name}:\n\t{JUMP} {inner}\n.size {name}, .-{name}\n"
    )
}

/// Links the shared library of an archive. Programs find it by its file name, wherever it is.
///
/// # Errors
/// If the linker of the C compiler is missing or fails.
pub(crate) fn shared(archive: &Path, libraries: &[&str], shared: &Path) -> Result<()> {
    let name = shared.file_name().unwrap_or_default().to_string_lossy();
    let mut link = Command::new("cc");
    link.args(["-shared", &format!("-Wl,-soname,{name}"), "-Wl,--gc-sections", "-Wl,-z,defs"]);
    link.arg("-Wl,--whole-archive").arg(archive).arg("-Wl,--no-whole-archive");
    run(link.args(libraries).args(["-lpthread", "-ldl", "-lm", "-o"]).arg(shared))
}
