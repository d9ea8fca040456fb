//! Removes thread-local variables from static libraries.
//!
//! Rust's precompiled standard library has a few of them (for example, whether this thread is
//! panicking), and tcc 0.9.27 cannot link them. So the Rust object in an archive is changed:
//!
//! * All thread-local variables become one ordinary section, which holds their initial values.
//! * Code on x86-64 passes a descriptor of a variable to `__tls_get_addr`, which returns the
//!   address of the thread's own variable. The changed code passes the address of the initial value
//!   instead. This changes only a relocation and no instruction.
//! * `locals.c` defines a `__tls_get_addr` that accepts this address, and keeps a copy of the
//!   section for each thread.
//!
//! tcc also writes no table of stack frames, without which no panic can be caught. `locals.c`
//! registers the frames with the unwinder if the unwinder does not find them.
//!
//! On other processors, tcc or the compilers work differently, so thread-local variables remain.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail, ensure};
use object::LittleEndian as Little;
use object::elf::{self, FileHeader64, Rela64, SectionHeader64, Sym64};
use object::pod::{Pod, slice_from_bytes_mut};
use object::read::elf::{FileHeader as _, SectionHeader as _, Sym as _};

use crate::shell::{root, run};

/// The section of initial values, and the symbol at its start.
const SECTION: &[u8] = b".data.discus_locals";
const START: &[u8] = b"locals_start";

/// The alignment of the copies: that of memory from `malloc`, and of the first thread's copy.
const ALIGNMENT: u64 = 16;

/// Replaces the thread-local variables of the archive's `core.o`.
///
/// # Errors
/// If the C compiler or the binutils are missing or fail, or the code accesses a variable in
/// another way.
pub(crate) fn replace(archive: &Path) -> Result<()> {
    if !cfg!(target_arch = "x86_64") {
        return Ok(());
    }
    let folder = archive.with_extension("locals");
    fs::create_dir_all(&folder).context("the folder of the objects")?;
    let [core, own, merged] = ["core.o", "own.o", "merged.o"].map(|name| folder.join(name));
    let [source, script] =
        ["locals.c", "locals.ld"].map(|name| root().join("crates/capi/ffi/src").join(name));
    run(Command::new("ar").arg("x").arg(archive).arg("core.o").current_dir(&folder))?;
    let flags = ["-std=c11", "-O2", "-fPIC", "-Wall", "-Wextra", "-Werror", "-c", "-o"];
    run(Command::new("cc").args(flags).args([&own, &source]))?;
    let mut link = Command::new("ld");
    run(link.args(["-r", "-T"]).arg(script).arg("-o").args([&merged, &core, &own]))?;
    let object = fs::read(&merged).context("the merged object")?;
    fs::write(&core, without_locals(&object)?).context("the object of the archive")?;
    let mut hide = Command::new("objcopy");
    hide.args(["--wildcard", "--localize-symbol=locals_*"]);
    run(hide.arg("--localize-symbol=__tls_get_addr").arg(&core))?;
    run(Command::new("ar").arg("rsD").args([archive, &core]))?;
    fs::remove_dir_all(folder).context("the folder of the objects")
}

/// The object with ordinary variables instead of thread-local ones.
fn without_locals(object: &[u8]) -> Result<Vec<u8>> {
    let header = FileHeader64::<Little>::parse(object)?;
    let sections = header.sections(Little, object)?;
    let symbols = sections.symbols(Little, object, elf::SHT_SYMTAB)?;
    let section = sections.section_by_name(Little, SECTION);
    let (index, section) = section.context("the section of initial values")?;
    ensure!(
        section.sh_addralign(Little) <= ALIGNMENT,
        "a thread-local variable is aligned to more than {ALIGNMENT} bytes"
    );
    let names = |symbol| symbols.symbol_name(Little, symbol).is_ok_and(|name| name == START);
    let start = symbols.symbols().iter().position(names).context("their start")?;
    let locals =
        Locals { symbols: symbols.symbols(), index: index.0, start: u32::try_from(start)? };

    let mut changed = object.to_vec();
    let mut headers: Vec<SectionHeader64<Little>> = sections.iter().copied().collect();
    for header in &mut headers {
        if let Some((relocations, _)) = header.rela(Little, object)? {
            let target = sections.section(header.info_link(Little))?;
            let kept = locals.replace(relocations, target.sh_offset(Little), &mut changed)?;
            values(&mut changed, header.sh_offset(Little), kept.len())?.copy_from_slice(&kept);
            header.sh_size.set(Little, size_of_val(&kept[..]) as u64);
        }
        locals.make_ordinary(header, &mut changed)?;
    }
    values(&mut changed, header.e_shoff(Little), headers.len())?.copy_from_slice(&headers);
    Ok(changed)
}

/// The thread-local variables of an object.
struct Locals<'data> {
    symbols: &'data [Sym64<Little>],
    /// The index of their section.
    index: usize,
    /// The symbol at its start.
    start: u32,
}

impl Locals<'_> {
    /// The relocations of the section at an offset, with addresses of initial values instead of
    /// descriptors. Offsets of variables within a copy are written into the object and need no
    /// relocation. Empty relocations are dropped too, because tcc refuses them.
    fn replace(
        &self,
        relocations: &[Rela64<Little>],
        section: u64,
        object: &mut [u8],
    ) -> Result<Vec<Rela64<Little>>> {
        let mut kept = Vec::new();
        for &(mut relocation) in relocations {
            let number = relocation.r_sym(Little, false);
            let symbol = self.symbols.get(number as usize).context("a symbol")?;
            let is_ours = usize::from(symbol.st_shndx(Little).0) == self.index;
            match relocation.r_type(Little, false) {
                elf::R_X86_64_NONE => continue,
                elf::R_X86_64_DTPOFF32 if is_ours => {
                    let addend = relocation.r_addend.get(Little);
                    let place = u32::try_from(symbol.st_value(Little).wrapping_add_signed(addend))?;
                    let offset = section + relocation.r_offset.get(Little);
                    values(object, offset, 4)?.copy_from_slice(&place.to_le_bytes());
                    continue;
                }
                elf::R_X86_64_TLSGD if is_ours => {
                    relocation.set_r_info(Little, false, number, elf::R_X86_64_PC32);
                }
                elf::R_X86_64_TLSLD if is_ours => {
                    relocation.set_r_info(Little, false, self.start, elf::R_X86_64_PC32);
                }
                other if symbol.st_type() == elf::STT_TLS => {
                    bail!(
                        "a thread-local variable is accessed by a relocation of kind {}",
                        other.0
                    );
                }
                _ => {}
            }
            kept.push(relocation);
        }
        Ok(kept)
    }

    /// Removes the flags that mark a section or a symbol as thread-local, and the special type of
    /// frames: tcc drops sections of unknown types.
    fn make_ordinary(&self, header: &mut SectionHeader64<Little>, object: &mut [u8]) -> Result<()> {
        let flags = header.sh_flags(Little);
        header.sh_flags.set(Little, elf::SectionFlags(flags.0 & !elf::SHF_TLS.0));
        match header.sh_type(Little) {
            elf::SHT_X86_64_UNWIND => header.sh_type.set(Little, elf::SHT_PROGBITS),
            elf::SHT_SYMTAB => {
                let (offset, count) = (header.sh_offset(Little), self.symbols.len());
                for symbol in values::<Sym64<Little>>(object, offset, count)? {
                    if symbol.st_type() == elf::STT_TLS {
                        symbol.set_st_info(symbol.st_bind(), elf::STT_OBJECT);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// `count` values at an offset of an object.
fn values<T: Pod>(object: &mut [u8], offset: u64, count: usize) -> Result<&mut [T]> {
    let bytes = object.get_mut(usize::try_from(offset)?..).context("an offset in the object")?;
    let (values, _) =
        slice_from_bytes_mut(bytes, count).map_err(|()| anyhow!("the object ends too early"))?;
    Ok(values)
}

#[cfg(test)]
#[path = "../tests/unit/locals.rs"]
mod tests;
