//! The rows of two outputs.

use super::Difference;
use crate::formats::visible::Look;

/// The rows, with the first difference in brackets.
fn shown(outputs: [&str; 2], at: [usize; 2]) -> Vec<String> {
    let difference = Difference::of(outputs.map(str::as_bytes), at);
    let side = |side: &Option<Vec<_>>| -> String {
        let Some(spans) = side else { return "-".to_owned() };
        let spans: &Vec<super::Span> = spans;
        let shown = spans.iter().map(|span| match span.look {
            Look::Mark | Look::MarkedSign => format!("[{}]", span.text),
            Look::Plain | Look::Sign => span.text.clone(),
        });
        shown.collect()
    };
    let sign = |row: &super::Row| if row.is_same { '=' } else { '|' };
    difference
        .rows
        .iter()
        .map(|row| format!("{} {} {}", side(&row.sides[0]), sign(row), side(&row.sides[1])))
        .collect()
}

#[test]
fn the_first_difference_is_marked_on_both_sides() {
    let rows = shown(["a\nbcd\ne\n", "a\nbxd\ne\n"], [3, 3]);
    assert_eq!(rows, ["a = a", "b[c]d | b[x]d", "e = e"]);
}

#[test]
fn missing_and_additional_lines_leave_the_others_side_by_side() {
    assert_eq!(shown(["a\nb\nc\n", "a\nc\n"], [2, 2]), ["a = a", "[b] | -", "c = c"]);
    assert_eq!(shown(["a\nc\n", "a\nb\nc\n"], [2, 2]), ["a = a", "- | [b]", "c = c"]);
}

#[test]
fn the_end_of_an_output_is_shown_where_the_other_goes_on() {
    assert_eq!(shown(["a\nb\n", "a\n"], [2, 2]), ["a = a", "[b] | [(end)]"]);
    assert_eq!(shown(["", "a\n"], [0, 0]), ["[(end)] | [a]"]);
    assert_eq!(shown(["a\n", "a"], [1, 1]), ["a[⏎] | a[(end)]"]);
}

#[test]
fn equal_outputs_have_no_mark() {
    assert_eq!(shown(["a\n", "a\n"], [2, 2]), ["a = a"]);
    assert_eq!(shown(["", ""], [0, 0]), Vec::<String>::new());
}

#[test]
fn offsets_beyond_the_end_are_those_of_the_end() {
    assert_eq!(shown(["a\n", "b\n"], [99, 99]), ["a = b"]);
}

#[test]
fn only_lines_near_the_difference_are_shown() {
    let line = |number: u32| format!("{number}\n");
    let lines: String = (0..500).map(line).collect();
    let other = lines.replace("250\n", "x\n");
    let at = lines.find("250\n").expect("a line");
    let difference = Difference::of([lines.as_bytes(), other.as_bytes()], [at, at]);
    assert_eq!((difference.skipped, difference.left), (238, [226, 226]));
    assert_eq!(difference.rows.len(), 12 + 24);
    assert!(difference.rows[12].is_first);
}
