use std::fmt::Write as _;

use ::text::wrapped;

use super::{Choice, Rubric};
use crate::check::{Family, Source};
use crate::course::Course;
use crate::session::SessionKind;

const HEAD: &str = "\
# A rubric for `discus grade ASSIGNMENT --rubric FILE`.
# Every key has its usual value; you may leave out the keys that you do not change.

# The assignment that the rubric is for.
assignment = \"ASSIGNMENT\"

# The points of all checks together.
total = TOTAL

# The seed of the generated sessions. The same seed gives the same sessions. Choose your own and keep
# it to yourself, and nobody can prepare for them.
seed = SEED

# The number of sessions that are generated for the program, and for each group of functions.
sessions = SESSIONS

# A session in which another check has failed before does not tell about those that come after. It
# counts so much against them: from 0.0 (nothing) to 1.0 (as much as a fault of their own).
consequences = CONSEQUENCES

# Whether the warnings of the compiler cost points, where a check of the assignment is about them.
# Otherwise the report mentions them.
warnings-count = false

# How much each kind of sessions counts in the points of a check: plain use, errors that the text
# names, and input of which it does not speak. Kinds that a check does not have leave the mean.
[kinds]
plain = PLAIN
errors = ERRORS
odd = ODD

# Differences that a comparison forgives.
[forgive]
# Blanks and tabs at the ends of lines.
blanks-at-line-ends = false
# Carriage returns before line feeds, as Windows writes them.
carriage-returns = false
# A missing or an additional line feed at the very end.
last-line-feed = false

# What a submission may use.
[limits]
# Seconds of one session. A program that has not ended by then is ended.
session-seconds = SESSION_SECONDS
# Seconds of all that one submission does, its compilation included.
submission-seconds = SUBMISSION_SECONDS
# Memory of the program, in MiB.
memory-mib = MEMORY

# The weights of the families of checks: each gets this share of the points. 0 leaves a family out.
[families]
";

const CHECKS: &str = "
# The weights of the checks within their families. 0 leaves a check out.
[checks]
";

const DECIDED: &str = "
# The assignment does not ask for what follows. It is told, but costs nothing without a weight.
";

const GRADESCOPE: &str = "
# Who sees a check or a family on Gradescope: \"visible\", \"hidden\", \"after_due_date\" or
# \"after_published\". What is hidden counts all the same. For example:
# [gradescope]
# functions = \"after_due_date\"
";

const OPTIONS: &str = "
# Where the assignment leaves a choice.
[options]
";

pub(super) fn template(course: &'static dyn Course) -> String {
    let rubric = Rubric::usual(course);
    let mut text = HEAD.to_owned();
    let values = [
        ("ASSIGNMENT\"", format!("{}\"", rubric.assignment)),
        ("grade ASSIGNMENT", format!("grade {}", rubric.assignment)),
        ("= TOTAL", format!("= {:?}", rubric.total)),
        ("= SEED", format!("= {}", rubric.seed)),
        ("= SESSIONS", format!("= {}", rubric.sessions)),
        ("= CONSEQUENCES", format!("= {:?}", rubric.consequences)),
        ("= PLAIN", format!("= {:?}", rubric.kinds[&SessionKind::Plain])),
        ("= ERRORS", format!("= {:?}", rubric.kinds[&SessionKind::Errors])),
        ("= ODD", format!("= {:?}", rubric.kinds[&SessionKind::Odd])),
        ("= SESSION_SECONDS", format!("= {:?}", rubric.limits.session.as_secs_f64())),
        ("= SUBMISSION_SECONDS", format!("= {:?}", rubric.limits.submission.as_secs_f64())),
        ("= MEMORY", format!("= {}", rubric.limits.memory_mib)),
    ];
    for (key, value) in values {
        text = text.replace(key, &value);
    }
    for (family, weight) in &rubric.families {
        line(&mut text, &format!("{}.", explained(*family)), &format!("{family} = {weight}"));
    }
    text.push_str(CHECKS);
    for check in course.checks().iter().filter(|check| check.source != Source::Decided) {
        line(&mut text, &check.sentence, &format!("\"{}\" = {}", check.id(), check.weight));
    }
    text.push_str(DECIDED);
    for check in course.checks().iter().filter(|check| check.source == Source::Decided) {
        line(&mut text, &check.sentence, &format!("\"{}\" = 0", check.id()));
    }
    text.push_str(GRADESCOPE);
    if !course.options().is_empty() {
        text.push_str(OPTIONS);
    }
    for Choice { key, sentence, values } in course.options() {
        let values: Vec<String> = values.iter().map(|value| format!("{value:?}")).collect();
        let sentence = format!("{sentence} One of: {}.", values.join(", "));
        line(&mut text, &sentence, &format!("{key} = {}", values[0]));
    }
    text
}

fn explained(family: Family) -> &'static str {
    match family {
        Family::Files => "Files and names that the assignment demands",
        Family::Program => "Sessions with the program",
        Family::Functions => "Calls of its functions",
        Family::Memory => "Leaks, invalid accesses, memory that is refused",
        Family::Play => "Games: legal moves, time, strength",
    }
}

/// A key with its comment, whose lines are at most 100 characters long. Its own line feeds stay.
fn line(text: &mut String, comment: &str, key: &str) {
    const WIDTH: usize = 98;
    for line in comment.lines() {
        for line in wrapped(line, "", 0, WIDTH).lines() {
            // Writing to a string does not fail.
            let _ = writeln!(text, "# {line}");
        }
    }
    let _ = writeln!(text, "{key}");
}
