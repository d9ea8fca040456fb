//! Filters as programs for the kernel's classic BPF (`linux/bpf_common.h`, `linux/seccomp.h`). The kernel runs the filter
//! at every call, so the number is found by bisection.

use libc::sock_filter;

use super::checks::{Refusal, Test};

/// The answer of a filter to a number.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    Allow,
    /// The call fails with this error.
    Fail(i32),
    /// It fails with the error of the first refusal that holds, and is allowed if none does.
    Check(Vec<Refusal>),
}

/// A processor as filters name it, in `linux/audit.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Machine {
    X86_64,
    Aarch64,
}

impl Machine {
    const fn audited(self) -> u32 {
        match self {
            Machine::X86_64 => 0xc000_003e,
            Machine::Aarch64 => 0xc000_00b7,
        }
    }
}

/// On x86-64, numbers from here on are for programs with short pointers (x32), whose arguments mean other things.
const X32: u32 = 0x4000_0000;

// Instructions.
const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const JUMP: u16 = 0x05;
const IF_EQUAL: u16 = 0x15;
const IF_GREATER: u16 = 0x25;
const IF_AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;

// Actions.
const ALLOW: u32 = 0x7fff_0000;
const FAIL: u32 = 0x0005_0000;
const KILL: u32 = 0x8000_0000;

// Places in `struct seccomp_data`.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
const ARGUMENTS: u32 = 16;

fn step(code: u16, k: u32) -> sock_filter {
    branch(code, 0, 0, k)
}

/// Skips so many instructions if the comparison holds, and if it does not.
fn branch(code: u16, jt: usize, jf: usize, k: u32) -> sock_filter {
    let near = |skip: usize| u8::try_from(skip).expect("checks are short");
    sock_filter { code, jt: near(jt), jf: near(jf), k }
}

fn fail(error: i32) -> sock_filter {
    step(RETURN, FAIL | error.cast_unsigned())
}

/// The filter with these answers by number; all other numbers are unknown. A call of another architecture ends the
/// program. Instead of failing, calls are reported to a listener if there is one, whatever their arguments are.
pub(super) fn assemble(
    machine: Machine,
    answers: &[(u32, Answer)],
    has_listener: bool,
) -> Vec<sock_filter> {
    let mut program = vec![
        step(LOAD, ARCHITECTURE),
        branch(IF_EQUAL, 1, 0, machine.audited()),
        step(RETURN, KILL),
        step(LOAD, NUMBER),
    ];
    if machine == Machine::X86_64 {
        program.extend([branch(IF_AT_LEAST, 0, 1, X32), step(RETURN, KILL)]);
    }
    program.extend(search(&ranges(answers, has_listener)));
    program
}

/// The first number of each range, and the instructions for its numbers. The first range begins with 0.
type Range = (u32, Vec<sock_filter>);

fn ranges(answers: &[(u32, Answer)], has_listener: bool) -> Vec<Range> {
    let block = |answer: &Answer| match answer {
        Answer::Fail(_) if has_listener => vec![step(RETURN, libc::SECCOMP_RET_USER_NOTIF)],
        answer => block(answer),
    };
    let unknown = || block(&Answer::Fail(libc::ENOSYS));
    let mut sorted: Vec<_> = answers.iter().collect();
    sorted.sort_by_key(|(number, _)| *number);
    let mut ranges = vec![(0, unknown())];
    let mut next = 0;
    for (number, answer) in sorted {
        if *number > next {
            add(&mut ranges, next, unknown());
        }
        add(&mut ranges, *number, block(answer));
        next = number + 1;
    }
    add(&mut ranges, next, unknown());
    ranges
}

/// Adds a range, unless the one before has the same instructions.
fn add(ranges: &mut Vec<Range>, first: u32, block: Vec<sock_filter>) {
    ranges.pop_if(|(before, _)| *before == first);
    let is_same = |before: &[sock_filter]| {
        let parts = |one: &sock_filter| (one.code, one.jt, one.jf, one.k);
        before.iter().map(parts).eq(block.iter().map(parts))
    };
    if !ranges.last().is_some_and(|(_, before)| is_same(before)) {
        ranges.push((first, block));
    }
}

/// Finds the range of the number that was loaded, and runs its instructions.
fn search(ranges: &[Range]) -> Vec<sock_filter> {
    let (lower, upper) = ranges.split_at(ranges.len() / 2);
    let ([_, ..], [(first, _), ..]) = (lower, upper) else {
        return ranges.first().map(|(_, block)| block.clone()).unwrap_or_default();
    };
    let lower = search(lower);
    let skip = u32::try_from(lower.len()).expect("a filter has 4096 instructions at most");
    let mut found = vec![branch(IF_AT_LEAST, 0, 1, *first), step(JUMP, skip)];
    found.extend(lower);
    found.extend(search(upper));
    found
}

/// The instructions for an answer. Each ends with a return.
fn block(answer: &Answer) -> Vec<sock_filter> {
    match answer {
        Answer::Allow => vec![step(RETURN, ALLOW)],
        Answer::Fail(error) => vec![fail(*error)],
        Answer::Check(refusals) => {
            let checks = refusals.iter().flat_map(check);
            checks.chain([step(RETURN, ALLOW)]).collect()
        }
    }
}

/// Fails if all tests hold, and else goes on behind itself.
fn check(refusal: &Refusal) -> Vec<sock_filter> {
    refusal.tests.iter().rev().fold(vec![fail(refusal.error)], |rest, (argument, test)| {
        let mut whole = test_of(*argument, *test, rest.len());
        whole.extend(rest);
        whole
    })
}

/// Goes on behind itself if the test holds, and else skips so many more instructions.
fn test_of(argument: u32, test: Test, skip: usize) -> Vec<sock_filter> {
    // Both processors store the lower half first.
    let lower = step(LOAD, ARGUMENTS + 8 * argument);
    let upper = step(LOAD, ARGUMENTS + 8 * argument + 4);
    let high = |value: u64| u32::try_from(value >> 32).expect("half of the bits");
    let low = |value: u64| u32::try_from(value & u64::from(u32::MAX)).expect("half of the bits");
    match test {
        Test::Differs(value) => vec![lower, branch(IF_EQUAL, skip, 0, value)],
        Test::Above(value) => vec![
            upper,
            branch(IF_GREATER, 3, 0, high(value)),
            branch(IF_EQUAL, 0, 2 + skip, high(value)),
            lower,
            branch(IF_GREATER, 0, skip, low(value)),
        ],
        Test::OneOf { mask, values } => {
            let mut code = vec![lower, step(AND, mask)];
            let compare = |(number, value): (usize, &u32)| {
                let left = values.len() - 1 - number;
                branch(IF_EQUAL, left, if left == 0 { skip } else { 0 }, *value)
            };
            code.extend(values.iter().enumerate().map(compare));
            code
        }
        Test::NoneOf { mask, values } => {
            let mut code = vec![lower, step(AND, mask)];
            let compare = |(number, value): (usize, &u32)| {
                branch(IF_EQUAL, values.len() - 1 - number + skip, 0, *value)
            };
            code.extend(values.iter().enumerate().map(compare));
            code
        }
    }
}
