//! Programs that try to reach other files and processes. They fail, and lose by their own fault.

use super::{AT_ONCE, Body, GAVE_UP, Hostile, play_all};

/// Any text that a spy could read would appear in its evidence, or in its illegal move.
pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "reads what is not its own",
        Body::Turn("cat /etc/passwd \"$1/file\" ../*/file >&2; cat \"$1/file\"; exit 5"),
        GAVE_UP,
    )
    .shows("cat: "),
    Hostile::new(
        "follows a link to what is not its own",
        Body::Turn("ln -s \"$1/file\" link; cat link; echo mine >link; cat link; exit 5"),
        GAVE_UP,
    )
    .shows("link"),
    Hostile::new(
        "removes what is not its own",
        Body::Turn("rm -rf \"$1\" ../* 2>/dev/null; echo mine >\"$1/file\"; exit 5"),
        GAVE_UP,
    ),
    Hostile::new(
        "opens a socket",
        Body::C("if (socket(AF_INET, SOCK_STREAM, 0) >= 0) return 0; perror(\"socket\"); return 5;"),
        GAVE_UP,
    )
    .shows("socket: Operation not permitted"),
    Hostile::new(
        "kills everybody",
        Body::C(
            "kill(getppid(), SIGSTOP); kill(getppid(), SIGKILL); kill(-1, SIGKILL);
            for (int pid = 2; pid < 40000; pid++) if (pid != getpid()) kill(pid, SIGKILL);
            SAY(\"4\"); HEAR; return 5;",
        ),
        GAVE_UP,
    )
    .moves(1),
    Hostile::new(
        "mounts a file system",
        Body::C("return mount(\"\", \"/\", \"\", 0, 0) ? 5 : 0;"),
        GAVE_UP,
    ),
    Hostile::new(
        "looks into other processes",
        Body::C("if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0) return 0; perror(\"ptrace\"); return 5;"),
        GAVE_UP,
    )
    .shows("ptrace: Function not implemented"),
    Hostile::new(
        "writes to its own program",
        Body::Turn("echo 'exit 6' >bot; rm bot; echo 'exit 6' >bot; exit 5"),
        GAVE_UP,
    ),
    Hostile::new(
        "removes all its files",
        Body::Turn("rm -rf ./* ./.[a-z]*; exit 5"),
        GAVE_UP,
    ),
    Hostile::new(
        "leaves what is hard to remove",
        Body::C(
            "mkdir(\"closed\", 0700); mkdir(\"closed/inner\", 0); mkfifo(\"-rf *\", 0);
            symlink(argv[2], \"stranger\"); symlink(\"/\", \"all\"); return 5;",
        ),
        GAVE_UP,
    ),
];

#[test]
fn a_program_has_no_access_to_other_files_and_processes() {
    play_all(PROGRAMS, AT_ONCE);
}
