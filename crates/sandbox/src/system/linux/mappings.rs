//! The mappings of a process whose file has no name: shared memory and removed files.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use rustix::fs::makedev;

/// A mapping of a file without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mapping {
    /// Its first and last address: its name in the folder `map_files`.
    pub(crate) range: String,
    pub(crate) device: u64,
    pub(crate) inode: u64,
    /// True if it is memory that processes share, not a removed file.
    pub(crate) is_memory: bool,
}

/// One mapping of each such file.
pub(crate) fn nameless(process: &Path) -> Vec<Mapping> {
    let text = fs::read(process.join("maps")).unwrap_or_default();
    let mut seen = HashSet::new();
    let lines = text.split(|byte| *byte == b'\n').filter_map(mapping);
    lines.filter(|mapping| seen.insert((mapping.device, mapping.inode))).collect()
}

/// A line of `maps`, as proc(5) describes it.
fn mapping(line: &[u8]) -> Option<Mapping> {
    const REMOVED: &str = " (deleted)";
    let line = String::from_utf8_lossy(line);
    let line = line.strip_suffix(REMOVED)?;
    let mut fields = line.split_ascii_whitespace();
    let range = fields.next()?.to_owned();
    let mut fields = fields.skip(2);
    let (major, minor) = fields.next()?.split_once(':')?;
    let number = |text| u32::from_str_radix(text, 16).ok();
    let device = makedev(number(major)?, number(minor)?);
    let inode = fields.next()?.parse().ok()?;
    // The kernel's name for shared memory without a file.
    let is_memory = fields.next() == Some("/dev/zero") && major == "00";
    Some(Mapping { range, device, inode, is_memory })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_what_is_mapped() {
        let shared = b"7f00-7f10 rw-s 00000000 00:01 17 \t   /dev/zero (deleted)";
        let removed = b"7f10-7f20 r--p 00002000 fe:0a 99   /tmp/a file (deleted)";
        let of = |line: &[u8]| mapping(line).map(|one| (one.range, one.inode, one.is_memory));
        assert_eq!(of(shared), Some(("7f00-7f10".to_owned(), 17, true)));
        assert_eq!(of(removed), Some(("7f10-7f20".to_owned(), 99, false)));
        assert_eq!(mapping(removed).map(|one| one.device), Some(makedev(0xfe, 0x0a)));
        for named in [
            "7f20-7f30 r--p 00000000 fe:00 98   /usr/lib/libc.so.6",
            "7f30-7f40 rw-p 00000000 00:00 0",
            "",
        ] {
            assert_eq!(mapping(named.as_bytes()), None, "{named}");
        }
    }
}
