//! The root of a program's files in its mount namespace: a small file system in memory, with the system's folders, the
//! program's own, and nothing else.
//!
//! The system's folders are read-only overlays, so that each program has files of its own in them: locks on them are seen by
//! nobody else. Small files are copied for the same reason.

use std::ffi::{CString, OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, FileType, Mode, makedev, mknodat, statvfs};
use rustix::mount::{
    MountFlags, MountPropagationFlags, UnmountFlags, mount, mount_bind, mount_change,
    mount_remount, unmount,
};
use rustix::process::{pivot_root, umask};

use crate::system::linux::access::{DEVICES, SYSTEM, asked};

/// The files of a program.
pub(crate) struct Files<'a> {
    /// The folder in which it runs.
    pub(crate) folder: &'a Path,
    /// The folder for `/tmp`.
    pub(crate) scratch: &'a Path,
    /// Bytes of shared memory in `/dev/shm`.
    pub(crate) shared: u64,
    /// Files and folders that it may read and execute besides those of the system.
    pub(crate) readable: &'a [OsString],
}

/// The place of all files of this machine, until the root is complete.
const OLD: &str = "/old";

/// Bytes and files of the root itself: it holds a few small files and the folders on which others are mounted.
const SIZE: &str = "size=4m,nr_inodes=4096,mode=755";

/// Makes the root, and this process's working directory the program's folder. The process is in a mount namespace of its
/// own.
///
/// # Errors
/// The step that failed, and why.
pub(crate) fn enter(files: &Files, user: Option<u32>) -> io::Result<()> {
    let mounts = fs::read_to_string("/proc/self/mountinfo")?;
    let asked = asked();
    // Whatever the usual rights of new files are. Nobody can write to the root in the end.
    let before = umask(Mode::empty());
    begin(files.folder.parent().unwrap_or(Path::new("/")))?;
    for place in SYSTEM.map(Path::new) {
        show(place, &mounts)?;
    }
    make_devices(user.is_some())?;
    make_shared_memory(files.shared, user)?;
    make_folder(Path::new("/tmp"))?;
    mount_bind(old(files.scratch), "/tmp").map_err(named("/tmp"))?;
    for path in &asked {
        show(path, &mounts)?;
    }
    let mut shown: Vec<&Path> = SYSTEM.iter().map(Path::new).collect();
    for path in files.readable.iter().map(Path::new) {
        // What is in a folder that is shown already can be seen.
        if !shown.iter().any(|place| path.starts_with(place)) {
            show(path, &mounts)?;
            shown.push(path);
        }
    }
    make_folder(files.folder)?;
    mount_bind(old(files.folder), files.folder).map_err(named(files.folder))?;
    umask(before);
    finish(files.folder)
}

/// Makes a root in memory, in which the old one is a folder. The place is any folder.
fn begin(place: &Path) -> io::Result<()> {
    let private = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    mount_change("/", private).map_err(named("/"))?;
    let size = CString::new(SIZE)?;
    mount("tmpfs", place, "tmpfs", MountFlags::NOSUID, size.as_c_str()).map_err(named(place))?;
    let inside = place.join("old");
    fs::create_dir(&inside)?;
    pivot_root(place, &inside).map_err(named(place))?;
    fs::create_dir("/proc")
}

/// Hides the old root, and lets nobody change the new one.
fn finish(folder: &Path) -> io::Result<()> {
    // The kernel's settings are read-only; a program could tell it to spare it when memory is short.
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC | MountFlags::RDONLY;
    mount("proc", "/proc", "proc", flags, None).map_err(named("/proc"))?;
    // The numbers of open files and of asynchronous contexts on this machine, which programs could change and read.
    let place = "/proc/sys/fs";
    mount("tmpfs", place, "tmpfs", flags, c"size=4k,nr_inodes=2,mode=555").map_err(named(place))?;
    unmount(OLD, UnmountFlags::DETACH).map_err(named(OLD))?;
    fs::remove_dir(OLD)?;
    let flags = MountFlags::BIND | MountFlags::RDONLY | MountFlags::NOSUID;
    mount_remount("/", flags, c"").map_err(named("/"))?;
    std::env::set_current_dir(folder)
}

/// Bytes of a file that is copied.
const SMALL: u64 = 1 << 20;

/// Shows a file or folder of this machine to the program in its usual place, to be read only. One that is missing here is
/// missing there.
fn show(path: &Path, mounts: &str) -> io::Result<()> {
    let old_path = old(path);
    let Ok(about) = fs::symlink_metadata(&old_path) else { return Ok(()) };
    make_folder(path.parent().unwrap_or(Path::new("/")))?;
    if about.is_symlink() {
        return repeated(symlink(fs::read_link(&old_path)?, path));
    }
    if about.is_dir() {
        overlay(path)?;
        // An overlay shows nothing that is mounted inside.
        let show_inner = |inner: &PathBuf| {
            if old(inner).is_dir() { overlay(inner) } else { bind_file(inner) }
        };
        return below(path, mounts).iter().try_for_each(show_inner);
    }
    if !about.is_file() {
        return Ok(());
    }
    if about.len() <= SMALL {
        return fs::copy(&old_path, path).map(drop).or_else(|_| bind_file(path));
    }
    bind_file(path)
}

fn overlay(path: &Path) -> io::Result<()> {
    make_folder(path)?;
    // Without a second folder, which is empty, the kernel takes no overlay that nobody can write to.
    let mut options = OsString::from("lowerdir=");
    options.push(escaped(old(path).as_os_str()));
    options.push(":/proc");
    let options = CString::new(options.into_vec())?;
    let flags = MountFlags::RDONLY | MountFlags::NOSUID | MountFlags::NODEV;
    mount("overlay", path, "overlay", flags, options.as_c_str()).map_err(named(path))
}

/// A path among the options of a mount.
fn escaped(path: &OsStr) -> OsString {
    let mut escaped = Vec::new();
    for byte in path.as_bytes() {
        if matches!(byte, b'\\' | b':' | b',') {
            escaped.push(b'\\');
        }
        escaped.push(*byte);
    }
    OsString::from_vec(escaped)
}

/// A large file, which is not copied.
fn bind_file(path: &Path) -> io::Result<()> {
    bind_read_only(path, MountFlags::NOSUID | MountFlags::NODEV)
}

fn bind_read_only(path: &Path, flags: MountFlags) -> io::Result<()> {
    if !path.exists() {
        File::create(path)?;
    }
    mount_bind(old(path), path).map_err(named(path))?;
    let flags = flags | MountFlags::BIND | MountFlags::RDONLY | kept_flags(path)?;
    mount_remount(path, flags, c"").map_err(named(path))
}

/// The flags of a mount that an ordinary user may not take away.
fn kept_flags(path: &Path) -> io::Result<MountFlags> {
    // Of `statvfs` and of `mount`, from `linux/statfs.h` and `linux/mount.h`.
    const FLAGS: [(u64, MountFlags); 4] = [
        (0x0008, MountFlags::NOEXEC),
        (0x0400, MountFlags::NOATIME),
        (0x0800, MountFlags::NODIRATIME),
        (0x1000, MountFlags::RELATIME),
    ];
    let own = statvfs(path)?.f_flag.bits();
    let kept = FLAGS.into_iter().filter(|(flag, _)| own & flag != 0);
    Ok(kept.fold(MountFlags::empty(), |all, (_, flag)| all | flag))
}

/// The devices that hold no data. An administrator makes them; an ordinary user can only show those of this machine.
fn make_devices(is_administrator: bool) -> io::Result<()> {
    make_folder(Path::new("/dev/shm"))?;
    for (path, minor) in DEVICES {
        if is_administrator {
            let mode = Mode::from_raw_mode(0o666);
            mknodat(CWD, path, FileType::CharacterDevice, mode, makedev(1, minor))?;
        } else {
            // A device can be written to where its file cannot be changed.
            bind_read_only(Path::new(path), MountFlags::NOSUID)?;
        }
    }
    for (name, target) in
        [("fd", "/proc/self/fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2")]
    {
        symlink(target, Path::new("/dev").join(name))?;
    }
    Ok(())
}

/// Makes the place of shared memory with names, of bounded size: the kernel counts its files also when they have been
/// removed and are only mapped, which a supervisor of an ordinary user cannot see.
fn make_shared_memory(size: u64, user: Option<u32>) -> io::Result<()> {
    let owner = user.map(|user| format!(",uid={user},gid={user}")).unwrap_or_default();
    let options = CString::new(format!("size={size},nr_inodes=4096,mode=700{owner}"))?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    let place = "/dev/shm";
    mount("tmpfs", place, "tmpfs", flags, options.as_c_str()).map_err(named(place))
}

/// Makes a folder with all above it.
fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path).map_err(|error| named(path)(error))
}

/// The path of a file of this machine until the root is complete.
fn old(path: &Path) -> PathBuf {
    Path::new(OLD).join(path.strip_prefix("/").unwrap_or(path))
}

/// The places below a folder on which something is mounted, in the order of their mounts.
fn below(folder: &Path, mounts: &str) -> Vec<PathBuf> {
    let places = mounts.lines().filter_map(|line| line.split(' ').nth(4)).map(unescaped);
    places.filter(|place| place != folder && place.starts_with(folder)).collect()
}

/// A path as `mountinfo` writes it: blanks and the like are octal numbers.
fn unescaped(path: &str) -> PathBuf {
    let mut parts = path.split('\\');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let octal = part.get(..3).and_then(|digits| u8::from_str_radix(digits, 8).ok());
        bytes.extend(octal);
        bytes.extend(part.get(3..).unwrap_or_default().as_bytes());
    }
    OsString::from_vec(bytes).into()
}

/// Something that exists already is as good.
fn repeated(done: io::Result<()>) -> io::Result<()> {
    done.or_else(
        |error| {
            if error.kind() == io::ErrorKind::AlreadyExists { Ok(()) } else { Err(error) }
        },
    )
}

/// Adds the path to an error.
fn named<E: Into<io::Error>>(path: impl AsRef<Path>) -> impl FnOnce(E) -> io::Error {
    move |error| {
        let error = error.into();
        io::Error::new(error.kind(), format!("{}: {error}", path.as_ref().display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_mounts_are_found() {
        let mounts = "31 1 8:1 / / rw - ext4 /dev/a rw\n\
            40 31 8:2 / /usr/local rw - ext4 /dev/b rw\n\
            41 31 8:3 / /usrmore rw - ext4 /dev/c rw\n\
            42 40 8:4 / /usr/local/a\\040place\\134 rw - ext4 /dev/d rw\n";
        let places = below(Path::new("/usr"), mounts);
        assert_eq!(places, [Path::new("/usr/local"), Path::new("/usr/local/a place\\")]);
        assert!(below(Path::new("/opt"), mounts).is_empty());
    }

    #[test]
    fn a_path_among_options_is_escaped() {
        assert_eq!(escaped(OsStr::new("/a:b,c\\d e")), OsStr::new("/a\\:b\\,c\\\\d e"));
    }
}
