//! Programs that try to outlive their game, to hide, or to get at the referee.

use super::{AT_ONCE, Body, GAVE_UP, Hostile, Opponent, PROCESSES, play_all};

const EXITED: &[&str] = &["ended in the middle of the game: it exited with status 0"];
const KILLED: &[&str] = &["ended in the middle of the game: it was killed by signal 9 (SIGKILL)"];
/// Who leaves more dead than its supervisor can bury has too many processes.
const RUNNER: &[&str] = &[
    "ended in the middle of the game: it exited with status 5",
    "did what is forbidden: it started more processes or threads than it may",
];

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "lets a daemon play on for it",
        Body::C(
            "if (fork() == 0) { if (fork() == 0) { usleep(500000); SAY(\"4\"); for (;;) pause(); } _exit(0); }
            wait(NULL); return 0;",
        ),
        EXITED,
    ),
    Hostile::new(
        "adopts its own orphans",
        Body::C(
            "prctl(PR_SET_CHILD_SUBREAPER, 1);
            for (int i = 0; i < 5; i++) if (fork() == 0) { if (fork() == 0) for (;;) pause(); _exit(0); }
            SAY(\"4\"); HEAR; return 5;",
        ),
        GAVE_UP,
    )
    .moves(1),
    Hostile::new(
        "runs from number to number",
        Body::C(
            "if (fork() == 0) for (;;) { usleep(5000); if (fork()) _exit(0); }
            SAY(\"4\"); HEAR; return 5;",
        ),
        RUNNER,
    ),
    Hostile::new(
        "is a bomb of threads",
        Body::C(
            "void *rest(void *none) { for (;;) pause(); return none; }
            pthread_t one; pthread_attr_t small; pthread_attr_init(&small);
            pthread_attr_setstacksize(&small, 1 << 16);
            for (int i = 0; i < 100; i++) pthread_create(&one, &small, rest, NULL);
            for (;;) pause();",
        ),
        PROCESSES,
    ),
    Hostile::new(
        "leaves the dead unburied",
        Body::C("for (int i = 0; i < 60; i++) if (fork() == 0) _exit(0); for (;;) pause();"),
        PROCESSES,
    ),
    Hostile::new(
        "has sixty busy processes",
        Body::C("for (int i = 0; i < 60; i++) if (fork() == 0) for (volatile int i = 0;;) i++; for (;;) pause();"),
        PROCESSES,
    ),
    Hostile {
        opponent: Opponent::Watchful,
        ..Hostile::new(
            "has twenty busy processes in its opponent's time",
            Body::C(
                "for (int i = 0; i < 20; i++) if (fork() == 0) for (volatile int i = 0;;) i++;
                SAY(\"4\"); HEAR; return 5;",
            ),
            GAVE_UP,
        )
        .moves(1)
    },
    Hostile {
        opponent: Opponent::Watchful,
        ..Hostile::new(
            "catches the signals that could stop it",
            Body::C(
                "for (int s = 1; s < 65; s++) signal(s, SIG_IGN);
                if (fork() == 0) for (;;) kill(getppid(), SIGCONT);
                SAY(\"4\"); HEAR; return 5;",
            ),
            GAVE_UP,
        )
        .moves(1)
    },
    Hostile::new(
        "has a name like a line of the kernel",
        Body::C(
            "prctl(PR_SET_NAME, \") Z 1 1 1\\n(\");
            for (int i = 0; i < 40; i++) if (fork() == 0) for (;;) pause(); for (;;) pause();",
        ),
        PROCESSES,
    ),
    Hostile::slow(
        "waits for a child that never becomes a program",
        Body::C("if (vfork() == 0) for (;;) pause(); for (;;) pause();"),
    ),
    Hostile::slow(
        "stops its children and itself",
        Body::C(
            "for (int i = 0; i < 5; i++) if (fork() == 0) { raise(SIGSTOP); for (;;) pause(); }
            raise(SIGTSTP); raise(SIGSTOP); for (;;) pause();",
        ),
    ),
    Hostile::new("kills its group", Body::C("kill(0, SIGKILL); for (;;) pause();"), KILLED),
    Hostile::new(
        "closes every descriptor",
        Body::C("for (int fd = 0; fd < 1024; fd++) close(fd); for (;;) pause();"),
        &[
            "ended in the middle of the game: it closed its standard output",
            "ended in the middle of the game: it closed its standard input",
        ],
    ),
    Hostile::new(
        "dumps its memory",
        Body::C(
            "setrlimit(RLIMIT_CORE, &(struct rlimit) {RLIM_INFINITY, RLIM_INFINITY});
            signal(SIGQUIT, SIG_DFL); raise(SIGQUIT);",
        ),
        &["ended in the middle of the game: it was killed by signal 3 (SIGQUIT)"],
    ),
    Hostile::new(
        "exits as if it had been killed",
        Body::Turn("exit 137"),
        &[
            "ended in the middle of the game: it exited with status 137",
            "ended in the middle of the game: it was killed by signal 9 (SIGKILL)",
        ],
    ),
    Hostile::new(
        "reads what its supervisor knows",
        Body::C(
            "char path[99]; const char *names[] = {\"environ\", \"mem\", \"maps\", \"cwd/file\", \"fd/0\", \"root/etc/passwd\"};
            for (int i = 0; i < 6; i++) { sprintf(path, \"/proc/%d/%s\", getppid(), names[i]);
                int fd = open(path, O_RDONLY); char got[4096]; int count = read(fd, got, sizeof got);
                for (int k = 0; k < count - 5; k++) if (!memcmp(got + k, \"root:\", 5) || !memcmp(got + k, \"CARGO\", 5)) return 0; }
            return 5;",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "reads its own environment for secrets",
        Body::Turn("tr '\\0' '\\n' </proc/self/environ | grep -c 'CARGO\\|RUST\\|SECRET' | grep -qx 0 && exit 5; exit 0"),
        GAVE_UP,
    ),
    Hostile::new(
        "runs the supervisor",
        Body::C(
            "char path[99]; sprintf(path, \"/proc/%d/exe\", getppid());
            execl(path, \"discus\", \"--version\", NULL);
            return errno == EACCES || errno == EPERM || errno == ENOENT ? 5 : 0;",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "asks installed programs for help",
        Body::Turn(
            "for help in 'su -c' 'sudo' 'bwrap --bind / / ' 'unshare -r' 'nsenter -t 1 -m' 'newgrp' 'mount -o bind'
            do $help cat \"$1/file\" </dev/null 2>/dev/null; done; exit 5",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "writes to the settings of the kernel",
        Body::Turn(
            "for file in /proc/self/oom_score_adj /proc/sysrq-trigger /proc/sys/kernel/core_pattern \
                /proc/self/uid_map /sys/fs/cgroup/cgroup.procs /sys/fs/cgroup/memory/cgroup.procs \
                /sys/power/state /dev/kmsg
            do (echo 0 >$file) 2>/dev/null && exit 0; done
            mkdir /sys/fs/cgroup/mine /sys/fs/cgroup/memory/mine 2>/dev/null && exit 0; exit 5",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "opens devices",
        Body::Turn(
            "for file in /dev/mem /dev/kmsg /dev/fuse /dev/kvm /dev/tty /dev/ptmx /dev/vda /dev/sda
            do (: <>$file) 2>/dev/null && exit 0; done; mknod x b 8 0 2>/dev/null && exit 0; exit 5",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "replaces its program",
        Body::C(
            "int fd = open(\"/proc/self/exe\", O_RDWR); if (fd >= 0) return 0;
            fd = open(\"bot\", O_WRONLY | O_TRUNC); if (fd >= 0) return 0;
            unlink(\"bot\"); symlink(\"/bin/true\", \"bot\"); return 5;",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "moves its folder away",
        Body::Turn("mv \"$PWD\" \"$PWD-away\" 2>/dev/null && exit 0; mv \"$PWD\" \"$1\" 2>/dev/null && exit 0; chmod 0 . ; exit 5"),
        GAVE_UP,
    ),
    Hostile::new(
        "steals from its own wire",
        Body::C(
            "char got[99]; int in = open(\"/proc/self/fd/0\", O_RDWR | O_NONBLOCK);
            int out = open(\"/proc/self/fd/1\", O_RDWR | O_NONBLOCK);
            if (in >= 0) write(in, \"end won\\n\", 8);
            if (out >= 0) read(out, got, sizeof got);
            return 5;",
        ),
        GAVE_UP,
    ),
];

#[test]
fn a_program_that_tries_to_escape_loses() {
    play_all(PROGRAMS, AT_ONCE);
}
