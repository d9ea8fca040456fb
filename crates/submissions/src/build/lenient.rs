//! Building a submission although the compiler warns of it: a warning is no error, and today's compiler
//! warns of what that of the course did not.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use super::executable::each_file;
use super::workshop::Workshop;

/// The compiler of a course in the year of its text, if that is known.
#[derive(Clone, Copy, Debug)]
pub struct CourseCompiler {
    /// The version of gcc: 4.8 is `(4, 8)`.
    pub gcc: (u32, u32),
}

/// Flags that make errors of warnings, and what takes their place.
const STRICT: [(&str, &str); 2] = [("-Werror", ""), ("-pedantic-errors", "-pedantic")];

/// Each warning with the version of gcc that brought it.
static SINCE: LazyLock<Vec<(&str, (u32, u32))>> = LazyLock::new(|| {
    let row = |line: &'static str| {
        let (flag, version) = line.split_once(' ')?;
        Some((flag, version_of(version)?))
    };
    let lines = include_str!("warnings.txt").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(row).collect()
});

fn version_of(text: &str) -> Option<(u32, u32)> {
    let (major, minor) = text.split_once('.').unwrap_or((text, "0"));
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// A compiler and its flags, for which a warning is no error.
pub(super) fn flags<'a>(compiler: &[&'a str]) -> Vec<&'a str> {
    let lenient = |flag: &&'a str| match STRICT.iter().find(|(strict, _)| strict == flag) {
        Some((_, "")) => None,
        Some((_, other)) => Some(*other),
        None => Some(*flag),
    };
    compiler.iter().filter_map(lenient).collect()
}

/// Makes makefiles lenient. Returns true if there was something to change.
pub(super) fn makefiles(workshop: &Workshop) -> Result<bool, String> {
    let mut changed = Vec::new();
    each_file(workshop.path(), &mut |name| {
        let text = fs::read_to_string(workshop.path().join(name)).unwrap_or_default();
        let lenient =
            STRICT.iter().fold(text.clone(), |text, (strict, other)| without(&text, strict, other));
        if is_makefile(name) && lenient != text {
            changed.push((name.to_owned(), lenient));
        }
    });
    for (name, text) in &changed {
        workshop.write(name, text)?;
    }
    Ok(!changed.is_empty())
}

/// A text in which a flag is replaced, also one with a value, such as `-Werror=address`.
fn without(text: &str, flag: &str, other: &str) -> String {
    let mut parts = text.split(flag);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let value = part
            .strip_prefix('=')
            .map_or(0, |rest| 1 + rest.find(char::is_whitespace).unwrap_or(rest.len()));
        result += other;
        result += &part[value..];
    }
    result
}

fn is_makefile(name: &Path) -> bool {
    let file = name.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let is_part = name.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("mk"));
    is_part || ["makefile", "gnumakefile"].contains(&file.as_str())
}

/// Returns true if the compiler of the course gave this warning, too.
pub fn is_of_course(warning: &str, compiler: Option<CourseCompiler>) -> bool {
    let Some(CourseCompiler { gcc }) = compiler else { return false };
    let flag = warning.rsplit_once('[').map_or("", |(_, flag)| flag.trim_end_matches(']'));
    let flag = flag.trim_end_matches('=').replace("-Werror=", "-W");
    let flag = flag.split('=').next().unwrap_or_default();
    let since = SINCE.iter().find(|(known, _)| *known == flag);
    since.is_none_or(|(_, since)| *since <= gcc)
}

#[cfg(test)]
mod tests {
    use super::{CourseCompiler, SINCE, is_of_course, without};

    #[test]
    fn flags_of_a_makefile_are_replaced_also_with_their_values() {
        let text = "FLAGS = -Wall -Werror -Werror=address -std=c99 -pedantic-errors\n";
        let text = without(&without(text, "-Werror", ""), "-pedantic-errors", "-pedantic");
        assert_eq!(text, "FLAGS = -Wall   -std=c99 -pedantic\n");
    }

    #[test]
    fn a_warning_counts_if_the_compiler_of_the_course_gave_it() {
        let compiler = Some(CourseCompiler { gcc: (6, 0) });
        let old = "a.c:1:2: warning: unused variable \u{2018}i\u{2019} [-Wunused-variable]";
        let new = "a.c:1:2: warning: this statement may fall through [-Wimplicit-fallthrough=]";
        assert!(is_of_course(old, compiler) && !is_of_course(new, compiler));
        assert!(!is_of_course(old, None));
        assert_eq!(SINCE.len(), include_str!("warnings.txt").matches("\n-W").count());
    }
}
