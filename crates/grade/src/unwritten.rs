//! Functions that a submission declares or defines, but in which nothing is written yet.

/// The functions of these names whose body does nothing but return a constant.
pub(crate) fn of<'a>(sources: &[String], names: &[&'a str]) -> Vec<&'a str> {
    let sources: Vec<String> = sources.iter().map(|source| bare(source)).collect();
    let is_empty = |name: &&&str| {
        let mut bodies = sources.iter().flat_map(|source| bodies(source, name)).peekable();
        bodies.peek().is_some() && bodies.all(does_nothing)
    };
    names.iter().filter(is_empty).copied().collect()
}

/// A source in C or C++ without comments, texts and characters.
pub(crate) fn bare(source: &str) -> String {
    let mut result = String::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if matches!(first, '"' | '\'') {
            quoted(rest, first)
        } else {
            result.push(first);
            first.len_utf8()
        };
        // What is left out separates words.
        if rest[..length].len() > first.len_utf8() {
            result.push_str(if matches!(first, '"' | '\'') { "0" } else { " " });
        }
        rest = &rest[length..];
    }
    result
}

/// The length of a text with its quotation marks.
fn quoted(rest: &str, mark: char) -> usize {
    let mut is_escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return at,
            _ if character == mark => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The bodies of the functions of this name.
fn bodies<'a>(source: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    source.match_indices(name).filter_map(move |(at, _)| {
        let rest = source[at + name.len()..].trim_start();
        let is_whole = !source[..at].ends_with(is_word);
        let arguments = is_whole.then(|| within(rest, '(', ')')).flatten()?;
        let rest = rest[arguments.len() + 2..].trim_start();
        within(rest, '{', '}')
    })
}

/// The text between an opening mark at the beginning and the closing one that belongs to it.
fn within(text: &str, open: char, close: char) -> Option<&str> {
    let mut depth = 0_u32;
    for (at, character) in text.char_indices() {
        if character == open {
            depth += 1;
        } else if character == close {
            depth = depth.checked_sub(1)?;
        }
        if depth == 0 {
            return text.get(1..at);
        }
    }
    None
}

/// Returns true if a body has no statement, or returns a constant at once. `(void)x;` says that an argument is
/// not used.
fn does_nothing(body: &str) -> bool {
    let is_constant =
        |value: &str| value.trim().chars().all(|c| c.is_alphanumeric() || "_-".contains(c));
    body.split(';').map(str::trim).filter(|statement| !statement.is_empty()).all(|statement| {
        let value = statement.strip_prefix("return").filter(|value| is_constant(value));
        value.is_some() || statement.starts_with("(void)")
    })
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_function_with_nothing_but_a_constant_is_not_written_yet() {
        let source = "/* one { */ int one(int a);\nint one(int a) { // to do }\n return 0; }\n\
            void two() {}\nchar three(char *s) { (void)s; return '\\''; }\n\
            int four(int a) { return a + 1; }\nint five(void) { puts(\"}\"); return one(2); }\n\
            int other_one(void) { return 1; }\n";
        let names = &["one", "two", "three", "four", "five", "six"];
        assert_eq!(of(&[source.to_owned()], names), ["one", "two", "three"]);
    }
}
