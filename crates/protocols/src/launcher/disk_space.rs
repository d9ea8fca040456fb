//! Checks whether a failed compiler had enough disk space.

use std::path::Path;

use rustix::fs::{StatVfs, statvfs};

use super::build_cache::LIMITS;

/// No compiler of a student's file needs more.
const ENOUGH: u64 = 32 << 20;

/// The files that it may need.
const FILES: u64 = 64;

/// Checks the disk on which a compiler has failed, and the compiler's messages about it.
///
/// The messages alone prove nothing, since a source can make the compiler print anything. The free
/// space alone proves nothing either, since a compiler removes unfinished files. When in doubt, the
/// disk is to blame.
///
/// # Errors
/// A sentence, if the disk may be to blame.
pub(super) fn look(folder: &Path, said: &[u8]) -> Result<(), String> {
    // If the free space is unknown, the source is to blame.
    let Ok(disk) = statvfs(folder) else { return Ok(()) };
    if is_enough(&disk, complains(said)) {
        return Ok(());
    }
    let place = folder.parent().unwrap_or(folder).display();
    Err(format!("{place} has too little room: make some, or set TMPDIR to another folder"))
}

fn is_enough(disk: &StatVfs, has_complained: bool) -> bool {
    let needed = if has_complained { LIMITS.disk } else { ENOUGH };
    // Some file systems do not count files, and report 0.
    let has_files = disk.f_files == 0 || disk.f_favail >= FILES;
    disk.f_bavail.saturating_mul(disk.f_frsize) >= needed && has_files
}

fn complains(said: &[u8]) -> bool {
    const FULL: &str = "No space left on device";
    String::from_utf8_lossy(said).contains(FULL)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk with this much space and this many files left.
    fn disk(bytes: u64, files: u64) -> StatVfs {
        let disk = statvfs(std::env::temp_dir()).expect("a disk");
        StatVfs { f_frsize: 1024, f_bavail: bytes / 1024, f_files: 1000, f_favail: files, ..disk }
    }

    #[test]
    fn a_full_disk_is_nobodys_fault() {
        const MIB: u64 = 1 << 20;
        assert!(!is_enough(&disk(0, 1000), false), "whatever was said");
        assert!(!is_enough(&disk(1024 * MIB, 3), false), "no file can be made");
        assert!(!is_enough(&disk(100 * MIB, 1000), true), "it may have been full");
        assert!(is_enough(&disk(100 * MIB, 1000), false));
        assert!(is_enough(&disk(1024 * MIB, 1000), true), "so much was not written");
        assert!(complains(b"as: can't write 43 bytes: 'No space left on device'"));
    }
}
