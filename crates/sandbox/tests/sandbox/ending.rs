//! Endings of programs, and of all their processes.

use std::ffi::OsString;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use discus_sandbox::{Confinement, ExitReason, Isolation, Process, TemporaryFolder};

use super::{LONG, Run, confinements, marked, supervisor, ticks};

#[test]
fn the_status_and_the_signal_are_told() {
    for confinement in confinements() {
        let ending = |script: &str| Run::shell(&confinement, script).ending();
        assert_eq!(ending("exit 0"), ExitReason::Exited(0));
        assert_eq!(ending("exit 3"), ExitReason::Exited(3));
        assert_eq!(ending("kill -TERM $$; sleep 600"), ExitReason::Killed(15));
        let segfault = Run::c(&confinement, "*(volatile int *) 0 = 1;").ending();
        assert_eq!(segfault.to_string(), "was killed by signal 11 (SIGSEGV)");
    }
}

#[test]
fn a_program_that_is_not_there_is_told() {
    for confinement in confinements() {
        let mut run = Run::of(&confinement, &crate::scratch::Scratch::new(), &["./no-such-bot"]);
        let ExitReason::Absent(why) = run.ending() else { panic!("it is not there") };
        let is_told = |why: &str| why.starts_with("No such file") || why.starts_with("not found");
        assert!(why.split_once("no-such-bot: ").is_some_and(|(_, why)| is_told(why)), "{why}");
    }
}

#[test]
fn a_program_that_ignores_signals_is_ended() {
    for confinement in confinements() {
        let mut run =
            Run::shell(&confinement, "trap '' TERM HUP INT; echo on; while :; do :; done");
        assert_eq!(run.line(), "on");
        assert_eq!(run.end(Duration::from_millis(100)).ending, ExitReason::Stopped);
    }
}

/// It ends and its daemon stays: by forking twice, with a session of its own where it is let.
#[test]
fn daemons_are_ended_with_their_program() {
    const DAEMON: &str = r#"
        if (fork() == 0) {
            setsid();
            if (fork() == 0) {
                for (int fd = 0; fd < 64; fd++) close(fd);
                prctl(PR_SET_PDEATHSIG, 0);
                for (;;) pause();
            }
            _exit(0);
        }
        wait(NULL);
        printf("daemonised\n"); fflush(stdout);"#;
    for confinement in confinements() {
        assert_eq!(Run::c(&confinement, DAEMON).ending(), ExitReason::Exited(0));
        let mut run = Run::c(&confinement, &format!("{DAEMON} for (;;) pause();"));
        assert_eq!(run.line(), "daemonised");
        // Programs that are not confined are ended as well when the value is dropped.
        drop(run.process.take());
        assert_eq!(run.left(), Vec::<String>::new());
    }
}

/// Each of its processes starts the next and ends. Without a pause, a program that is not confined fills
/// the machine's table of processes with ended ones when its supervisor gets no processor for seconds.
#[test]
fn a_program_that_keeps_replacing_itself_is_ended() {
    const COMET: &str = r#"
        printf("flies\n"); fflush(stdout);
        signal(SIGCHLD, SIG_IGN);
        if (fork() != 0) for (;;) pause();
        setsid();
        for (;;) { usleep(1000); if (fork() > 0) _exit(0); }"#;
    for confinement in confinements() {
        let mut run = Run::c(&confinement, COMET);
        assert_eq!(run.line(), "flies");
        thread::sleep(Duration::from_millis(100));
        assert_eq!(run.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

#[test]
fn nobody_computes_while_it_is_paused() {
    let burner = "for (int i = 0; i < 3; i++) fork(); \
        printf(\"burns\\n\"); fflush(stdout); for (volatile int i = 0;;) i++;";
    for confinement in confinements() {
        let mut run = Run::c(&confinement, burner);
        for _ in 0..8 {
            assert_eq!(run.line(), "burns");
        }
        let time = |run: &Run| run.left().iter().map(|pid| ticks(pid)).sum::<u64>();
        let mut before = 0;
        for _ in 0..2 {
            assert!(soon(|| time(&run) > before), "it burns before");
            run.process().pause();
            let rests = || {
                before = time(&run);
                thread::sleep(Duration::from_millis(300));
                time(&run) == before
            };
            assert!(soon(rests), "it does not burn while it is paused");
            run.process().resume();
        }
        run.process().pause();
        assert_eq!(run.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

#[test]
fn a_program_waits_for_its_input_but_not_while_it_computes_or_is_paused() {
    let program =
        "printf(\"reads\\n\"); fflush(stdout); getchar(); for (volatile int i = 0;;) i++;";
    for confinement in confinements() {
        let mut run = Run::c(&confinement, program);
        assert_eq!(run.line(), "reads");
        assert!(soon(|| run.process().is_waiting()), "it reads");
        run.process().pause();
        assert!(soon(|| !run.process().is_waiting()), "it is paused");
        run.process().resume();
        assert!(soon(|| run.process().is_waiting()), "it reads again");
        run.process().send(b"\n", Instant::now() + LONG).expect("it reads");
        assert!(soon(|| !run.process().is_waiting()), "it computes");
        assert!((0..100).all(|_| !run.process().is_waiting()), "it never stops computing");
        assert_eq!(run.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

/// The kernel describes such a process as if it had ended.
#[test]
fn a_process_whose_first_thread_has_ended_is_paused_as_well() {
    let burner = "static char stack[1 << 16]; int burn(void *none) { for (volatile int i = 0;;) i++; }
        printf(\"starts\\n\"); fflush(stdout); getchar();
        clone(burn, stack + sizeof stack, CLONE_VM | CLONE_THREAD | CLONE_SIGHAND | CLONE_FS | CLONE_FILES, 0);
        syscall(SYS_exit, 0);";
    for confinement in confinements() {
        let mut run = Run::c(&confinement, burner);
        assert_eq!(run.line(), "starts");
        let processes = run.left();
        run.process().send(b"\n", Instant::now() + LONG).expect("it reads");
        let time = || processes.iter().map(|pid| ticks(pid)).sum::<u64>();
        let before = time();
        assert!(soon(|| time() > before + 5), "it burns");
        run.process().pause();
        let rests = || {
            let before = time();
            thread::sleep(Duration::from_millis(300));
            time() == before
        };
        assert!(soon(rests), "{:?}: it does not burn while it is paused", confinement.isolation);
        assert_eq!(run.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

/// Returns true if something comes true before long.
fn soon(mut is_true: impl FnMut() -> bool) -> bool {
    let begin = Instant::now();
    while begin.elapsed() < LONG {
        if is_true() {
            return true;
        }
        thread::sleep(Duration::from_millis(10));
    }
    false
}

#[test]
fn a_pause_may_come_at_any_time() {
    for confinement in confinements() {
        for _ in 0..20 {
            let mut run = Run::shell(&confinement, "read line; echo $line; read line");
            run.process().pause();
            run.process().send(b"on\n", Instant::now() + LONG).expect("the pipe is empty");
            run.process().resume();
            run.process().pause();
            run.process().resume();
            assert_eq!(run.line(), "on");
            run.process().pause();
            run.end(Duration::ZERO);
        }
    }
}

/// The caller, here a process that only this test starts, is killed without warning.
#[test]
fn nothing_outlives_a_caller_that_is_killed() {
    const ROLE: &str = "DISCUS_TEST_CALLER";
    let confinements = confinements();
    if let Ok(role) = std::env::var(ROLE) {
        let (index, mark) = role.split_once(' ').expect("a number and a mark");
        let mut confinement = confinements[index.parse::<usize>().expect("a number")].clone();
        confinement.environment.push(("DISCUS_TEST".into(), mark.into()));
        let folder = TemporaryFolder::empty().expect("a folder");
        let words =
            ["/bin/sh", "-c", "sleep 601 & trap '' TERM; echo; sleep 600"].map(OsString::from);
        let mut process = Process::start(&confinement, &folder, &words).expect("a supervisor");
        process.line(Instant::now() + LONG).expect("it runs");
        println!("folder {}", folder.path().display());
        thread::sleep(LONG);
        return;
    }
    for index in 0..confinements.len() {
        let mark = format!("mark-killed-{}-{index}-", std::process::id());
        let name = "ending::nothing_outlives_a_caller_that_is_killed";
        let own = std::env::current_exe().expect("a program");
        let mut caller = Command::new(own);
        caller.args(["--exact", name, "--nocapture"]).env(ROLE, format!("{index} {mark}"));
        let mut caller = caller.stdout(Stdio::piped()).spawn().expect("the test");
        let output = std::io::BufReader::new(caller.stdout.take().expect("its output"));
        let lines = std::io::BufRead::lines(output).map_while(Result::ok);
        let folder =
            lines.filter_map(|line| line.split_once("folder ").map(|(_, path)| path.to_owned()));
        let folder = std::path::PathBuf::from(folder.take(1).next().expect("it has started"));
        assert!(folder.is_dir() && marked(&mark).len() > 2);
        caller.kill().expect("it is killed");
        caller.wait().expect("it ends");
        let begin = Instant::now();
        while (!marked(&mark).is_empty() || folder.exists()) && begin.elapsed() < LONG {
            thread::sleep(Duration::from_millis(10));
        }
        assert_eq!((marked(&mark), folder.exists()), (vec![], false));
    }
}

#[test]
fn a_supervisor_that_cannot_be_started_is_an_error() {
    let mut confinement = Confinement::trusting(vec!["/no/such/supervisor".into()]);
    let folder = TemporaryFolder::empty().expect("a folder");
    let words = [OsString::from("true")];
    for supervisor in ["/no/such/supervisor", "/bin/false"] {
        confinement.supervisor = vec![supervisor.into()];
        assert!(Process::start(&confinement, &folder, &words).is_err(), "{supervisor}");
    }
    let refused = Confinement::strongest(confinement.supervisor).expect_err("nothing is confined");
    let sentence =
        "programs cannot be confined here; trust them, or run this elsewhere (namespaces: ";
    assert!(refused.to_string().starts_with(sentence), "{refused}");
}

#[test]
fn the_strongest_confinement_is_found() {
    let isolations: Vec<Isolation> =
        super::strict().iter().map(|confinement| confinement.isolation).collect();
    let found = Confinement::strongest(supervisor()).map(|confinement| confinement.isolation);
    match found {
        Ok(Isolation::Namespaces) => assert!(isolations.contains(&Isolation::Namespaces)),
        Ok(found) => assert!(matches!(found, Isolation::Landlock(1..)) && isolations.len() == 1),
        Err(_) => assert!(isolations.is_empty()),
    }
}

fn parent(pid: &str) -> String {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let (_, rest) = stat.rsplit_once(") ").expect("it runs");
    rest.split(' ').nth(1).expect("a parent").to_owned()
}

/// The process of a program's supervisor: its parent is the fork server, a child of this test.
fn supervisor_of(run: &Run) -> String {
    let test = std::process::id().to_string();
    let mut supervisor = run.left().into_iter().next().expect("it runs");
    while parent(&parent(&supervisor)) != test {
        supervisor = parent(&supervisor);
    }
    supervisor
}

/// Programs that run go on, since each has a supervisor of its own.
#[test]
fn a_fork_server_that_is_killed_is_replaced() {
    // No other test has a server of this command.
    let confinement = Confinement::trusting(vec!["/usr/bin/env".into(), supervisor()[0].clone()]);
    let mut first = Run::shell(&confinement, "echo on; read line; echo $line");
    assert_eq!(first.line(), "on");
    let server = parent(&supervisor_of(&first));
    assert!(Command::new("kill").args(["-9", &server]).status().expect("kill").success());
    let mut second = Run::shell(&confinement, "echo too");
    assert_eq!((second.line(), second.ending()), ("too".to_owned(), ExitReason::Exited(0)));
    first.process().send(b"still\n", Instant::now() + LONG).expect("it reads");
    assert_eq!((first.line(), first.ending()), ("still".to_owned(), ExitReason::Exited(0)));
}

/// The system's administrator can do it; the program itself cannot.
#[test]
fn a_program_whose_supervisor_is_killed_ends_with_it() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "echo on; exec sleep 600");
        assert_eq!(run.line(), "on");
        let supervisor = supervisor_of(&run);
        assert!(Command::new("kill").args(["-9", &supervisor]).status().expect("kill").success());
        let begin = Instant::now();
        // The supervisor stays in the list of processes until it is waited for, but bears no mark.
        while !run.left().is_empty() && begin.elapsed() < LONG {
            thread::sleep(Duration::from_millis(10));
        }
        let lost = ExitReason::Lost("its supervisor was killed".to_owned());
        assert_eq!(run.end(Duration::ZERO).ending, lost);
    }
}
