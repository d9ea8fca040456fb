//! Programs that are odd but keep the rules: they win.

use super::{AT_ONCE, Body, Hostile, play_widely};

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::sane("plays", Body::Turn("while :; do echo 4; read -r turn || exit; done")),
    Hostile::sane(
        "starts slowly",
        Body::Shell("sleep 0.7; read -r game; sleep 0.3; echo ready; while read -r turn; do echo 4; done"),
    ),
    Hostile::sane(
        "thinks for a while",
        Body::Turn("while :; do sleep 0.2; echo 4; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "complains a lot",
        Body::Turn("while :; do head -c 200000 /dev/zero | tr '\\0' '\\n' >&2; echo 4; read -r turn || exit; done"),
    )
    .shows(""),
    Hostile::sane(
        "ends its lines as Windows does",
        Body::Shell("read -r game; printf 'ready\\r\\n'; while read -r turn; do printf '4\\r\\n'; done"),
    ),
    Hostile::sane(
        "prints empty lines and notes",
        Body::Turn("while :; do printf '\\n# thinking\\n\\n4\\n\\n# done\\n'; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "prints blanks around its move",
        Body::Turn("while :; do printf '  4\\t \\n'; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "prints byte by byte",
        Body::Turn("while :; do printf '#'; sleep 0.02; printf ' '; sleep 0.02; printf '\\n'; sleep 0.02; printf 4;
            sleep 0.02; echo; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "ends with its last move",
        Body::Turn("for i in 1 2 3; do echo 4; read -r turn; done; echo 4; exit 0"),
    ),
    Hostile::sane(
        "ends in the middle of its last line",
        Body::Turn("for i in 1 2 3; do echo 4; read -r turn; done; printf 4; exit 0"),
    ),
    Hostile::sane(
        "crashes after its last move",
        Body::C("for (int i = 0; i < 4; i++) { SAY(\"4\"); if (i < 3) HEAR; } abort();"),
    ),
    Hostile::sane(
        "does not listen to the end",
        Body::Turn("for i in 1 2 3; do echo 4; read -r turn; done; echo 4; trap '' TERM; sleep 600"),
    ),
    Hostile::sane(
        "prints after the end",
        Body::Turn("for i in 1 2 3; do echo 4; read -r turn; done; echo 4; read -r end; echo 'good game'; echo 4"),
    ),
    Hostile::sane(
        "prints as much as it may",
        // Four moves and the line that it is ready have 14 bytes, each note 16, and two empty lines 2.
        Body::Turn("yes '# fifteen bytes' | head -n 65535; echo; echo
            while :; do echo 4; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "prints a line that is just not too long",
        Body::Turn("printf '#'; head -c 65534 /dev/zero | tr '\\0' x; echo; while :; do echo 4; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "has threads",
        Body::C(
            "void *work(void *none) { for (volatile int i = 0; i < 100000; i++); return none; }
            for (;;) { pthread_t all[8];
                for (int i = 0; i < 8; i++) pthread_create(&all[i], NULL, work, NULL);
                for (int i = 0; i < 8; i++) pthread_join(all[i], NULL);
                SAY(\"4\"); HEAR; }",
        ),
    ),
    Hostile::sane(
        "plays in another thread than the first",
        Body::C(
            "void *play(void *none) { for (;;) { SAY(\"4\"); if (!fgets(line, sizeof line, stdin)) _exit(0); } return none; }
            pthread_t other; pthread_create(&other, NULL, play, NULL); pthread_exit(NULL);",
        ),
    ),
    Hostile::sane(
        "lets children think",
        Body::Turn("while :; do (expr 2 + 2 | cat | (sleep 0.05; cat)) & wait; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "leaves some of the dead unburied",
        Body::C("for (;;) { for (int i = 0; i < 4; i++) if (fork() == 0) _exit(0); SAY(\"4\"); HEAR; }"),
    ),
    Hostile::sane(
        "has children that wait",
        Body::Turn("sleep 600 & sleep 600 & while :; do echo 4; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "uses vfork",
        Body::C("for (;;) { pid_t child = vfork(); if (child == 0) execl(\"/bin/echo\", \"echo\", \"4\", NULL);
            waitpid(child, NULL, 0); HEAR; }"),
    ),
    Hostile::sane(
        "has a timer that never rests",
        Body::C(
            "void tick(int none) { (void) none; } signal(SIGALRM, tick);
            setitimer(ITIMER_REAL, &(struct itimerval) {{0, 500}, {0, 500}}, NULL);
            for (;;) { SAY(\"4\"); HEAR; }",
        ),
    ),
    Hostile::sane(
        "uses some memory and gives it back",
        Body::C("for (;;) { char *some = malloc(32 << 20); memset(some, 1, 32 << 20); free(some); SAY(\"4\"); HEAR; }"),
    ),
    Hostile::sane(
        "keeps notes in files",
        Body::Turn("while :; do mkdir -p notes; echo 4 >notes/new; mv notes/new notes/old; cat notes/old; rm -r notes; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "removes its own program",
        Body::C("unlink(\"bot\"); for (;;) { SAY(\"4\"); HEAR; }"),
    ),
    Hostile::sane(
        "closes its error output",
        Body::Turn("exec 2>&-; while :; do echo 4; read -r turn || exit; done"),
    ),
    Hostile::sane(
        "has another name for its wire",
        Body::C("int out = dup(1); close(1); for (;;) { dprintf(out, \"4\\n\"); HEAR; }"),
    ),
    Hostile::sane(
        "becomes another program",
        Body::Turn("echo 4; exec sed -u 's/.*/4/'"),
    ),
    Hostile::sane(
        "asks for a lower priority",
        Body::C("nice(5); for (;;) { SAY(\"4\"); HEAR; }"),
    ),
    Hostile::sane(
        "tries what is denied and goes on",
        Body::C("socket(AF_INET, SOCK_STREAM, 0); syscall(SYS_io_uring_setup, 1, 0); memfd_create(\"x\", 0);
            open(\"/etc/passwd\", O_RDONLY); setsid(); for (;;) { SAY(\"4\"); HEAR; }"),
    ),
    Hostile::sane(
        "plays over files",
        Body::Files("for row in 1 2 3 4; do take $1; give $1 \"(B D $row)\"; done; take $1"),
    ),
    Hostile::sane(
        "writes into its file without another name",
        Body::Files("for row in 1 2 3 4; do take $1; echo \"(B D $row)\" >$1.out; done; take $1"),
    ),
    Hostile::sane(
        "writes its file in pieces",
        Body::Files(
            "for row in 1 2 3 4; do take $1; printf '(B' >$1.out; sleep 0.1; echo \" D $row)\" >>$1.out; done; take $1",
        ),
    ),
    Hostile::sane(
        "ends its files as Windows does",
        Body::Files("for row in 1 2 3 4; do take $1; give $1 \"(B D $row)$(printf '\\r')\"; done; take $1"),
    ),
];

#[test]
fn an_odd_program_that_keeps_the_rules_wins() {
    play_widely(PROGRAMS, AT_ONCE);
}
