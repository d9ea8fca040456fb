//! The expected and the actual output, line by line, around the first difference.

use super::visible::{Span, visible};

/// The number of equal lines that are shown before the first difference.
const BEFORE: usize = 12;
/// The number of lines of each side that are compared from the first difference on.
const WINDOW: usize = 24;

/// Two outputs, side by side.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Difference {
    /// The number of lines before the first row.
    pub(super) skipped: usize,
    /// The rows.
    pub(super) rows: Vec<Row>,
    /// The numbers of lines after the last row: expected and found.
    pub(super) left: [usize; 2],
}

/// A line of each side; `None` if that side has none here.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) sides: [Option<Vec<Span>>; 2],
    /// True if the two lines are equal, apart from blanks at their ends.
    pub(super) is_same: bool,
    /// True if this is the first difference.
    pub(super) is_first: bool,
}

impl Difference {
    /// Compares two outputs that differ first at these offsets.
    pub(super) fn of(outputs: [&[u8]; 2], at: [usize; 2]) -> Difference {
        let places = [0, 1].map(|side| Place::of(outputs[side], at[side]));
        let all = outputs.map(|output| lines(output).count());
        let before = BEFORE.min(places[0].line).min(places[1].line);
        let skipped = places[0].line - before;
        // Lines before the window are not kept: an output may be large.
        let from = places.each_ref().map(|place| place.line - before);
        let kept: [Vec<&[u8]>; 2] = [0, 1]
            .map(|side| lines(outputs[side]).skip(from[side]).take(before + WINDOW).collect());
        let mut rows: Vec<Row> =
            (0..before).map(|index| Row::same([kept[0][index], kept[1][index]])).collect();
        let window = kept.each_ref().map(|kept| &kept[before.min(kept.len())..]);
        rows.extend(aligned(window, places.each_ref().map(|place| place.column)));
        let left = [0, 1].map(|side| all[side].saturating_sub(from[side] + kept[side].len()));
        Difference { skipped, rows, left }
    }
}

/// Where an offset is.
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn of(output: &[u8], at: usize) -> Place {
        let before = &output[..at.min(output.len())];
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
        let line = lines(&before[..start]).count();
        Place { line, column: before.len() - start }
    }
}

fn lines(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split_inclusive(|&byte| byte == b'\n')
}

impl Row {
    fn same(lines: [&[u8]; 2]) -> Row {
        let sides = lines.map(|line| Some(visible(line, None)));
        Row { sides, is_same: true, is_first: false }
    }
}

/// The rows of two windows whose first lines differ at these columns.
fn aligned(windows: [&[&[u8]]; 2], columns: [usize; 2]) -> Vec<Row> {
    if windows.iter().all(|window| window.is_empty()) {
        return Vec::new();
    }
    let mut rows = Vec::new();
    let mut next = [0, 0];
    let common = common(windows);
    for pair in common.into_iter().map(Some).chain([None]) {
        let until = pair.unwrap_or(windows.map(<[&[u8]]>::len));
        // Lines between two common ones differ; they stand side by side as far as they go.
        while next[0] < until[0] || next[1] < until[1] {
            let is_first = rows.is_empty();
            let sides = [0, 1].map(|side| {
                let line = windows[side][..until[side]].get(next[side])?;
                next[side] += 1;
                Some(visible(line, is_first.then_some(columns[side])))
            });
            // Where a side has ended, its end is the difference.
            let ended = |side: usize| {
                (is_first && next[side] == windows[side].len()).then(|| visible(b"", Some(0)))
            };
            let [left, right] = sides;
            let sides = [left.or_else(|| ended(0)), right.or_else(|| ended(1))];
            rows.push(Row { sides, is_same: false, is_first });
        }
        if let Some([left, right]) = pair {
            rows.push(Row::same([windows[0][left], windows[1][right]]));
            next = [left + 1, right + 1];
        }
    }
    rows
}

/// The longest common subsequence of lines, as pairs of indices. The first line of one side is never
/// paired with the first of the other, because they differ.
fn common(windows: [&[&[u8]]; 2]) -> Vec<[usize; 2]> {
    let [left, right] = windows;
    let equal = |i: usize, j: usize| (i, j) != (0, 0) && is_equal(left[i], right[j]);
    let mut longest = vec![vec![0_usize; right.len() + 1]; left.len() + 1];
    for i in (0..left.len()).rev() {
        for j in (0..right.len()).rev() {
            let skipping = longest[i + 1][j].max(longest[i][j + 1]);
            longest[i][j] =
                if equal(i, j) { skipping.max(longest[i + 1][j + 1] + 1) } else { skipping };
        }
    }
    let (mut i, mut j, mut pairs) = (0, 0, Vec::new());
    while i < left.len() && j < right.len() {
        if equal(i, j) && longest[i][j] == longest[i + 1][j + 1] + 1 {
            pairs.push([i, j]);
            (i, j) = (i + 1, j + 1);
        } else if longest[i + 1][j] >= longest[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// Returns true if two lines are equal apart from what is often forgiven.
fn is_equal(left: &[u8], right: &[u8]) -> bool {
    left.trim_ascii_end() == right.trim_ascii_end()
}

#[cfg(test)]
#[path = "../../tests/unit/difference.rs"]
mod tests;
