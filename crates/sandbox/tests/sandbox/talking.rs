//! Input and output.

use std::thread;
use std::time::{Duration, Instant};

use discus_sandbox::{ExitReason, Limit, NoLine, NotSent};

use super::{LONG, Run, SOON, confinements, limited};

#[test]
fn lines_go_in_and_come_out() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "while read line; do echo \"got $line\"; done");
        for text in ["one", "two"] {
            run.process()
                .send(format!("{text}\n").as_bytes(), Instant::now() + LONG)
                .expect("read");
            assert_eq!(run.line(), format!("got {text}"));
        }
        assert_eq!(run.process().line(Instant::now() + SOON), Err(NoLine::TimeOut));
        let record = run.end(LONG);
        assert_eq!((record.ending, record.output.len()), (ExitReason::Exited(0), 2));
    }
}

/// Its last output is not lost, although it has ended by then.
#[test]
fn the_last_words_are_evidence() {
    for confinement in confinements() {
        for _ in 0..10 {
            let record = Run::shell(&confinement, "echo one; echo two; echo three >&2").end(LONG);
            assert_eq!(
                ([record.output, record.afterwards].concat(), record.errors),
                (vec!["one".into(), "two".into()], vec!["three".into()])
            );
        }
    }
}

#[test]
fn endless_output_is_a_flood() {
    for confinement in confinements() {
        let confinement = limited(&confinement, |limits| limits.output = 1 << 20);
        let mut run = Run::shell(&confinement, "yes 4");
        while run.process().line(Instant::now() + LONG) != Err(NoLine::Flood) {}
        let record = run.end(LONG);
        assert_eq!(record.ending, ExitReason::Broke(Limit::Output));
        assert_eq!(record.output.len(), 20);
    }
}

#[test]
fn endless_complaints_are_a_flood() {
    for confinement in super::strict() {
        let confinement = limited(&confinement, |limits| limits.output = 1 << 20);
        let mut run = Run::shell(&confinement, "yes alas >&2");
        assert_eq!(run.ending(), ExitReason::Broke(Limit::Output));
    }
}

#[test]
fn a_line_without_end_is_too_long() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "yes | tr -d '\\n' | head -c 1000000; sleep 600");
        assert_eq!(run.process().line(Instant::now() + LONG), Err(NoLine::TooLong));
        assert_eq!(run.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

#[test]
fn any_bytes_are_a_line() {
    for confinement in confinements() {
        let mut run =
            Run::shell(&confinement, "printf '\\000\\377\\033[2J\\n'; printf '\\001' >&2");
        let line = run.process().line(Instant::now() + LONG).expect("a line");
        assert_eq!(line.bytes, b"\0\xff\x1b[2J");
        let record = run.end(LONG);
        assert_eq!(record.output, ["\\0\\xff\\u{1b}[2J"]);
        assert_eq!((record.stderr, record.errors), (vec![1], vec!["\\u{1}".to_owned()]));
    }
}

#[test]
fn all_output_is_given_as_it_was_printed() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "read -r x; printf 'one\\r\\n\\n%s' \"$x\"; exit 3");
        run.process().send(b"two\n", Instant::now() + LONG).expect("it reads");
        assert_eq!(run.process().wait(Instant::now() + LONG), Some(ExitReason::Exited(3)));
        assert_eq!(run.process().output(Instant::now() + LONG), b"one\r\n\ntwo");
        assert_eq!(run.process().output(Instant::now() + LONG), b"");
    }
}

#[test]
fn a_program_is_on_until_it_ends() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "echo on; read -r line");
        assert_eq!(run.line(), "on");
        assert!(run.process().is_on());
        run.process().close();
        assert_eq!(run.process().wait(Instant::now() + LONG), Some(ExitReason::Exited(1)));
        assert!(!run.process().is_on());
    }
}

/// Output that a program keeps in its buffer is not printed yet when it reads.
#[test]
fn a_program_that_reads_has_printed_what_it_has_flushed() {
    for confinement in confinements() {
        let body = r#"static char buffer[1 << 16], line[9];
            setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
            for (int n = 0; n < 3; n++) {
                for (int i = 0; i < 50000; i++) printf("%d\n", n);
                if (n != 1) fflush(stdout);
                if (!fgets(line, sizeof line, stdin)) return 1;
            }"#;
        let mut run = Run::c(&confinement, body);
        let mut lens = Vec::new();
        for _ in 0..3 {
            while !run.process().is_reading() {
                std::thread::yield_now();
            }
            lens.push(run.process().output(Instant::now()).len());
            run.process().send(b"x\n", Instant::now() + LONG).expect("it reads");
        }
        let whole = 1 << 16;
        let kept = 100_000 % whole;
        assert_eq!(lens, [100_000, 100_000 - kept, 100_000 + kept]);
    }
}

/// So that a report can show how it begins.
#[test]
fn the_beginning_of_a_flood_is_kept() {
    for confinement in confinements() {
        let confinement = limited(&confinement, |limits| limits.output = 1 << 20);
        let mut run = Run::shell(&confinement, "yes 4");
        assert_eq!(
            run.process().wait(Instant::now() + LONG),
            Some(ExitReason::Broke(Limit::Output))
        );
        let output = run.process().output(Instant::now() + LONG);
        assert!(output.len() > 1 << 20 && output.starts_with(b"4\n4\n"));
    }
}

#[test]
fn half_a_line_is_none_but_is_evidence() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "printf 'hal'; : >printed; sleep 600");
        let begin = Instant::now();
        while !run.path.join("printed").exists() && begin.elapsed() < LONG {
            thread::sleep(SOON / 100);
        }
        assert_eq!(run.process().line(Instant::now() + SOON), Err(NoLine::TimeOut));
        assert_eq!(run.end(Duration::ZERO).output, ["hal"]);
    }
}

#[test]
fn closed_output_is_seen_at_once() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "exec >&-; sleep 600");
        assert_eq!(run.process().line(Instant::now() + LONG), Err(NoLine::Closed));
        assert_eq!(run.process().has_ended(), None);
        assert_eq!(run.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

/// Its output and its ending after the verdict are reported separately.
#[test]
fn output_after_the_verdict_is_separate() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "echo one; read -r line; echo two; exit 3");
        assert_eq!(run.line(), "one");
        assert!(!run.process().has_closed_input());
        let record = run.end(LONG);
        assert_eq!((record.output, record.afterwards), (vec!["one".into()], vec!["two".into()]));
        assert_eq!((record.ending, record.was_over), (ExitReason::Exited(3), false));
    }
}

#[test]
fn a_program_that_does_not_read_delays_nobody() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "sleep 600");
        let much = vec![b'x'; 1 << 20];
        assert_eq!(run.process().send(&much, Instant::now() + SOON), Err(NotSent::TimeOut));
        run.end(Duration::ZERO);
    }
}

#[test]
fn a_program_with_closed_input_is_sent_nothing() {
    for confinement in confinements() {
        let mut run = Run::shell(&confinement, "exec <&-; echo closed; sleep 600");
        assert_eq!(run.line(), "closed");
        // The supervisor may need another moment until it does not hold the input any more.
        let mut send = || run.process().send(b"x", Instant::now() + LONG);
        let tries = std::iter::repeat_with(|| send().map(|()| thread::sleep(SOON / 100)));
        assert_eq!(tries.take(1000).find(Result::is_err), Some(Err(NotSent::Closed)));
        assert!(run.process().has_closed_input());
        run.end(Duration::ZERO);
    }
}
