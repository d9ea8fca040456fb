//! Compares what a submission printed with what was expected, and says which requirement each
//! difference belongs to.

mod align;
mod forgive;
mod words;

use std::ops::Range;

use sandbox::ExitReason;

use crate::oracle::{Expected, Oracle};
use crate::rubric::Forgive;
use crate::run::Run;

use align::align;
use forgive::Forgiven;

/// A difference that belongs to one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The key of the check.
    pub(crate) key: &'static str,
    /// The offsets of the first different byte, in what was expected and in what was found.
    pub(crate) at: [usize; 2],
    /// A sentence that says what happened.
    pub(crate) what: String,
}

/// The result of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Compared {
    /// The differences, in the order of the output, one for each key. The first is a fault of its
    /// own; the others may follow from it.
    pub(crate) differences: Vec<Difference>,
    /// The keys of the pieces that are not empty, and whether each was found.
    pub(crate) pieces: Vec<(&'static str, bool)>,
}

/// Compares what was found with what was expected.
pub(crate) fn compare(
    expected: &Expected,
    found: &Run,
    oracle: &dyn Oracle,
    forgive: Forgive,
) -> Compared {
    let mut comparison = Comparison::new(expected, found, oracle, forgive);
    let pieces = comparison.output();
    comparison.errors(forgive);
    comparison.ending();
    Compared { differences: comparison.differences, pieces }
}

struct Comparison<'a> {
    expected: &'a Expected,
    found: &'a Run,
    oracle: &'a dyn Oracle,
    /// The outputs without what is forgiven.
    texts: [Forgiven; 2],
    /// Where each piece stands in what was expected.
    pieces: Vec<Range<usize>>,
    differences: Vec<Difference>,
}

impl<'a> Comparison<'a> {
    fn new(
        expected: &'a Expected,
        found: &'a Run,
        oracle: &'a dyn Oracle,
        forgive: Forgive,
    ) -> Comparison<'a> {
        let right = Forgiven::new(&expected.output(), forgive);
        let mut printed = Forgiven::new(&found.output, forgive);
        if forgive.last_line_feed {
            printed.end_as(&right);
        }
        let mut start = 0;
        let pieces = expected.pieces.iter().map(|piece| {
            let end = start + piece.text.len();
            let range = right.offset(start)..right.offset(end);
            start = end;
            range
        });
        let pieces = pieces.collect();
        let texts = [right, printed];
        Comparison { expected, found, oracle, texts, pieces, differences: Vec::new() }
    }

    /// Walks over the pieces that match; whatever is between two of them differs. Returns which
    /// pieces that are not empty were found.
    fn output(&mut self) -> Vec<(&'static str, bool)> {
        let [right, printed] = &self.texts;
        let pieces: Vec<&[u8]> =
            self.pieces.iter().map(|range| &right.bytes[range.clone()]).collect();
        let places = align(&pieces, &printed.bytes);
        let (end, lens) = (printed.bytes.len(), pieces.iter().map(|piece| piece.len()));
        let matches = places.iter().zip(lens).enumerate().filter_map(|(index, (place, len))| {
            place.filter(|_| len > 0).map(|place| (index, place, place + len))
        });
        let matches: Vec<_> = matches.collect();
        let of_text = |index: &usize| !self.pieces[*index].is_empty();
        let standing = (0..places.len()).filter(of_text);
        let keys = standing.map(|index| (self.expected.pieces[index].key, places[index].is_some()));
        let keys = keys.collect();
        let (mut piece, mut offset) = (0, 0);
        for (index, place, behind) in matches {
            self.gap(piece..index, offset..place);
            (piece, offset) = (index + 1, behind);
        }
        self.gap(piece..self.pieces.len(), offset..end);
        keys
    }

    /// Pieces that were not found, and what stands in their place. Empty pieces are nowhere.
    fn gap(&mut self, pieces: Range<usize>, bytes: Range<usize>) {
        let missing: Vec<usize> =
            pieces.clone().filter(|piece| !self.pieces[*piece].is_empty()).collect();
        let (Some(first), Some(last)) = (missing.first(), missing.last()) else {
            if !bytes.is_empty() {
                self.surplus(pieces, bytes);
            }
            return;
        };
        let [right, printed] = &self.texts;
        let start = self.pieces[*first].start;
        let expected = &right.bytes[start..self.pieces[*last].end];
        let there = &printed.bytes[bytes.clone()];
        let same = expected.iter().zip(there).take_while(|(one, other)| one == other).count();
        let is_behind = |piece: &&usize| self.pieces[**piece].end > start + same;
        let wrong = *missing.iter().find(is_behind).unwrap_or(last);
        let at = (start + same).min(self.pieces[wrong].end);
        self.add(wrong, [at, bytes.start + same], words::instead(self.text(wrong), there));
        // The pieces before it are there, though not at the beginning of a line.
        for piece in missing.into_iter().filter(|piece| *piece > wrong) {
            let start = self.pieces[piece].start;
            self.add(piece, [start, bytes.end], words::absent(self.text(piece)));
        }
    }

    /// Text that is too much, where these empty pieces stand, if any. At the end of a program that
    /// was ended, it is the ending that is wrong.
    fn surplus(&mut self, pieces: Range<usize>, bytes: Range<usize>) {
        let [right, printed] = &self.texts;
        let there = &printed.bytes[bytes.clone()];
        let at = self.pieces.get(pieces.end).map_or(right.bytes.len(), |range| range.start);
        let is_last = bytes.end == printed.bytes.len() && pieces.end == self.pieces.len();
        if let Some(key) = self.surplus_key(&pieces, is_last, there) {
            let what = words::surplus(there);
            self.push(key, [at, bytes.start], what);
        }
    }

    fn surplus_key(
        &self,
        pieces: &Range<usize>,
        is_last: bool,
        there: &[u8],
    ) -> Option<&'static str> {
        let key = |piece: usize| self.expected.pieces.get(piece).map(|piece| piece.key);
        let exit = self.expected.exit.map(|(_, key)| key);
        if is_last && exit.is_some() && !matches!(self.found.ending, Some(ExitReason::Exited(_))) {
            return exit;
        }
        let line = there.split(|byte| *byte == b'\n').find(|line| !line.is_empty());
        let own = self.oracle.unexpected(line.unwrap_or_default());
        let silent = if pieces.is_empty() { None } else { key(pieces.start) };
        let before = pieces.start.checked_sub(1).and_then(key);
        own.or(silent).or(before).or_else(|| key(pieces.end)).or(exit)
    }

    fn text(&self, piece: usize) -> &'a [u8] {
        &self.expected.pieces[piece].text
    }

    fn add(&mut self, piece: usize, at: [usize; 2], what: String) {
        self.push(self.expected.pieces[piece].key, at, what);
    }

    /// Adds the first difference of a key. The offsets are those of the forgiven texts.
    fn push(&mut self, key: &'static str, [right, printed]: [usize; 2], what: String) {
        let at = [self.texts[0].origin(right), self.texts[1].origin(printed)];
        if self.differences.iter().all(|known| known.key != key) {
            self.differences.push(Difference { key, at, what });
        }
    }

    fn end(&self) -> [usize; 2] {
        self.texts.each_ref().map(|text| text.bytes.len())
    }

    fn errors(&mut self, forgive: Forgive) {
        let Some((text, key)) = &self.expected.stderr else { return };
        let [right, printed] = [text, &self.found.errors].map(|text| Forgiven::new(text, forgive));
        if right.bytes != printed.bytes {
            let what = words::errors(&right.bytes, &printed.bytes);
            self.push(key, self.end(), what);
        }
    }

    /// The exit status, or why there is none. A program that ends suddenly usually prints too
    /// little, so the first difference says how it ended.
    fn ending(&mut self) {
        let ending = &self.found.ending;
        let Some((status, key)) = self.expected.exit else { return };
        if *ending == Some(ExitReason::Exited(status)) {
            return;
        }
        let how = self.found.ended();
        match self.differences.first_mut() {
            Some(first) if !matches!(ending, Some(ExitReason::Exited(_))) => {
                first.what = format!("{} The program {how}.", first.what);
            }
            _ => {}
        }
        let end = self.end();
        self.push(key, end, format!("The program {how}; its exit status should be {status}."));
    }
}

#[cfg(test)]
#[path = "../../tests/unit/compare.rs"]
mod tests;
