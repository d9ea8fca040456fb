//! The files that a program can open: the kernel's Landlock denies all others, and connections.

use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::thread;

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, LandlockStatus, PathBeneath, PathFd, RestrictionStatus,
    Ruleset, RulesetAttr as _, RulesetCreatedAttr as _, RulesetError, RulesetStatus, Scope,
};

/// System files that programs need to run: to read and execute. Every program sees them in their
/// usual place.
pub const SYSTEM: [&str; 9] =
    ["/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/nix/store", "/gnu/store"];

/// Files that programs read when they start: the places of libraries, the time zone, settings. To read only.
const ASKED: [&str; 7] = [
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/alternatives",
    "/etc/localtime",
    "/etc/mono",
    "/etc/ssl/openssl.cnf",
    "/etc/timezone",
];

/// The numbers of the processors, which are all that programs ask of `/sys`.
const PROCESSORS: [&str; 3] = [
    "/sys/devices/system/cpu/online",
    "/sys/devices/system/cpu/possible",
    "/sys/devices/system/cpu/present",
];

/// Files in which the kernel describes this machine and the process itself.
const KERNEL: [&str; 13] = [
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/self/auxv",
    "/proc/self/cgroup",
    "/proc/self/cmdline",
    "/proc/self/comm",
    "/proc/self/fd",
    "/proc/self/limits",
    "/proc/self/maps",
    "/proc/self/mountinfo",
    "/proc/self/stat",
    "/proc/self/statm",
    "/proc/self/status",
];

/// The files outside of `/proc` that programs ask for, with the settings of each Java, whose folders have the version in
/// their name.
pub(crate) fn asked() -> Vec<PathBuf> {
    let settings = fs::read_dir("/etc").into_iter().flatten().flatten();
    let is_java = |entry: &DirEntry| entry.file_name().as_encoded_bytes().starts_with(b"java-");
    let settings = settings.filter(is_java).map(|entry| entry.path());
    ASKED.into_iter().chain(PROCESSORS).map(PathBuf::from).chain(settings).collect()
}

/// The devices that hold no data, with their minor numbers (`devices.txt` of the kernel): to read and write.
pub(crate) const DEVICES: [(&str, u32); 5] =
    [("/dev/null", 3), ("/dev/zero", 5), ("/dev/full", 7), ("/dev/random", 8), ("/dev/urandom", 9)];

/// The newest version of Landlock whose rights are known here.
const KNOWN: ABI = ABI::V7;

/// The version that the kernel offers; 0 if none. The test runs on a thread of its own, which then
/// ends.
pub(crate) fn version() -> u32 {
    let tried = thread::spawn(|| restrict(Path::new("/"), &[]).unwrap_or(0));
    tried.join().unwrap_or(0)
}

/// Takes all rights to files from this thread and its program, except to `folder`, the system and
/// `readable`. Returns the version that enforces this.
///
/// # Errors
/// If the kernel does not enforce it, not even the rights of the first version.
pub(crate) fn restrict(folder: &Path, readable: &[OsString]) -> Result<u32, Box<dyn Error>> {
    let status = enforce(folder, readable)?;
    let LandlockStatus::Available { effective_abi, .. } = status.landlock else {
        return Err("this kernel has no Landlock".into());
    };
    let is_enforced = status.ruleset != RulesetStatus::NotEnforced && status.no_new_privs;
    if is_enforced { Ok(effective_abi as u32) } else { Err("Landlock was not enforced".into()) }
}

fn enforce(folder: &Path, readable: &[OsString]) -> Result<RestrictionStatus, RulesetError> {
    let read = AccessFs::from_read(KNOWN);
    let look = AccessFs::ReadFile | AccessFs::ReadDir;
    let use_device = AccessFs::ReadFile | AccessFs::WriteFile;
    let paths = |paths: &[&'static str]| paths.iter().map(PathBuf::from).collect::<Vec<_>>();
    // A file that is missing or cannot be opened needs no permission.
    let rules = |paths: Vec<PathBuf>, access| {
        let opened = paths.into_iter().filter_map(|path| {
            let is_folder = path.is_dir();
            Some((PathFd::new(path).ok()?, is_folder))
        });
        opened.map(move |(opened, is_folder)| {
            let access = if is_folder { access } else { access & AccessFs::from_file(KNOWN) };
            Ok::<_, RulesetError>(PathBeneath::new(opened, access))
        })
    };
    Ruleset::default()
        .handle_access(AccessFs::from_all(KNOWN))?
        .handle_access(AccessNet::from_all(KNOWN))?
        .scope(Scope::from_all(KNOWN))?
        .create()?
        .add_rules(rules(paths(&SYSTEM), read))?
        .add_rules(rules(readable.iter().map(PathBuf::from).collect(), read))?
        .add_rules(rules(asked(), look))?
        .add_rules(rules(paths(&KERNEL), look))?
        .add_rules(rules(DEVICES.map(|(path, _)| path.into()).to_vec(), use_device))?
        .add_rules(rules(vec![folder.to_owned()], AccessFs::from_all(KNOWN)))?
        .restrict_self()
}
