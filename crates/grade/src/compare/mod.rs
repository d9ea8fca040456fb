//! Compares what a submission printed with what was expected, and says which requirement each
//! difference belongs to.

mod align;
mod forgive;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use sandbox::{ExitReason, Limit};

use crate::oracle::{Expected, Oracle, Piece};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::tally::Verdict;

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
    /// The key of the check that failed before it, from which it may follow: since then the session has
    /// not found its step again. `None` for a difference of its own.
    pub(crate) after: Option<&'static str>,
}

/// The result of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Compared {
    /// The differences, in the order of the output, one for each key: the first of its own, else the
    /// first.
    pub(crate) differences: Vec<Difference>,
    /// The keys of the pieces that are not empty, and whether each was found.
    pub(crate) pieces: Vec<(&'static str, bool)>,
    /// The verdict on each key.
    pub(crate) verdicts: BTreeMap<&'static str, Verdict>,
}

/// A piece of so many lines is a board: if it is right, the game is as it should be.
const BOARD: usize = 3;

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
    if comparison.lost.is_none() {
        comparison.held.extend(oracle.implicit());
    }
    Compared { verdicts: comparison.verdicts(), differences: comparison.differences, pieces }
}

/// Returns true if two texts are the same but for what is forgiven.
pub(crate) fn is_same(right: &[u8], found: &[u8], forgive: Forgive) -> bool {
    let [right, mut found] = [right, found].map(|text| Forgiven::new(text, forgive));
    if forgive.last_line_feed {
        found.end_as(&right);
    }
    right.bytes == found.bytes
}

struct Comparison<'a> {
    expected: &'a Expected,
    found: &'a Run,
    oracle: &'a dyn Oracle,
    /// The outputs without what is forgiven.
    texts: [Forgiven; 2],
    /// Where each piece stands in what was expected.
    pieces: Vec<Range<usize>>,
    /// The text of each piece in what was found: its own, or what stands in its place.
    sought: Vec<Vec<u8>>,
    differences: Vec<Difference>,
    /// Keys of pieces that were found while the session was in step.
    held: BTreeSet<&'static str>,
    /// The key of the first difference since the session was last in step.
    lost: Option<&'static str>,
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
        let pieces: Vec<Range<usize>> = pieces.collect();
        let sought =
            expected.pieces.iter().zip(&pieces).map(|(piece, range)| match &piece.instead {
                Some(instead) => Forgiven::new(instead, forgive).bytes,
                None => right.bytes[range.clone()].to_vec(),
            });
        let sought = sought.collect();
        let texts = [right, printed];
        let (differences, held, lost) = Default::default();
        Comparison { expected, found, oracle, texts, pieces, sought, differences, held, lost }
    }

    /// Walks over the pieces that match; whatever is between two of them differs. Returns which
    /// pieces that are not empty were found.
    fn output(&mut self) -> Vec<(&'static str, bool)> {
        let [_, printed] = &self.texts;
        let pieces: Vec<&[u8]> = self.sought.iter().map(Vec::as_slice).collect();
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
        for (number, &(index, place, behind)) in matches.iter().enumerate() {
            let was_in_step = self.lost.is_none();
            self.gap(piece..index, offset..place);
            if !was_in_step || self.lost.is_some() {
                self.resume(&matches[number..]);
            }
            self.found(index, place);
            (piece, offset) = (index + 1, behind);
        }
        self.gap(piece..self.pieces.len(), offset..end);
        keys
    }

    /// Enough pieces that are right, one after the other, show that the session is in step again; so does the
    /// whole rest.
    fn resume(&mut self, matches: &[(usize, usize, usize)]) {
        let enough = self.oracle.in_step_after();
        let is_next = |pair: &&[(usize, usize, usize)]| {
            let [(before, _, behind), (index, place, _)] = pair else { return false };
            index == &(before + 1) && place == behind
        };
        let run = 1 + matches.windows(2).take_while(|pair| is_next(pair)).count();
        let rest = self.pieces.len() - matches[0].0;
        if enough > 0 && run >= enough.min(rest) {
            self.lost = None;
        }
    }

    /// A piece that is right, or known in another form. After a difference, a board shows that nothing
    /// followed from it.
    fn found(&mut self, piece: usize, place: usize) {
        if !self.oracle.is_of_calls() && lines(self.text(piece)) >= BOARD {
            self.lost = None;
        }
        let Piece { key, text, instead } = &self.expected.pieces[piece];
        if let Some(instead) = instead {
            let sought = &self.sought[piece];
            let same = text.iter().zip(sought).take_while(|(one, other)| one == other).count();
            let at = [(self.pieces[piece].start + same).min(self.pieces[piece].end), place + same];
            let what = words::instead(text, instead);
            self.note(key, at, what);
        } else if self.lost.is_none() {
            self.held.insert(key);
        }
    }

    /// Pieces that were not found, and what stands in their place. Empty pieces are nowhere.
    fn gap(&mut self, pieces: Range<usize>, bytes: Range<usize>) {
        let is_seen = |piece: &usize| !self.sought[*piece].is_empty();
        let missing: Vec<usize> = pieces.clone().filter(is_seen).collect();
        let has_other = |piece: &usize| self.expected.pieces[*piece].instead.is_some();
        let absent: Vec<usize> =
            pieces.clone().filter(|piece| !is_seen(piece) && has_other(piece)).collect();
        for piece in absent {
            self.found(piece, bytes.start);
        }
        let (Some(first), Some(last)) = (missing.first(), missing.last()) else {
            if !bytes.is_empty() {
                self.surplus(pieces, bytes);
            } else if self.lost.is_none() {
                // Pieces that say that nothing is printed.
                let pieces = self.expected.pieces[pieces].iter();
                let said = pieces.filter(|piece| piece.instead.is_none());
                self.held.extend(said.map(|piece| piece.key));
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
        let was_lost = self.lost;
        let is_reworded = self.is_reworded(&missing, there);
        self.add(wrong, [at, bytes.start + same], words::instead(self.text(wrong), there));
        // The pieces before it are there, though not at the beginning of a line.
        for piece in missing.into_iter().filter(|piece| *piece > wrong) {
            let start = self.pieces[piece].start;
            self.add(piece, [start, bytes.end], words::absent(self.text(piece)));
        }
        if is_reworded {
            self.lost = was_lost;
        }
    }

    /// Returns true if a line stands in the place of a single line, so that nothing follows from it.
    fn is_reworded(&self, missing: &[usize], there: &[u8]) -> bool {
        let [only] = missing else { return false };
        let count = lines(self.text(*only));
        !self.oracle.is_of_calls() && !there.is_empty() && count <= 1 && lines(there) == count
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

    /// Adds a difference, since which the session is out of step.
    fn push(&mut self, key: &'static str, at: [usize; 2], what: String) {
        self.note(key, at, what);
        if !self.oracle.is_harmless(key) {
            self.lost.get_or_insert(key);
        }
    }

    /// Adds the first difference of a key. The offsets are those of the forgiven texts.
    fn note(&mut self, key: &'static str, [right, printed]: [usize; 2], what: String) {
        let at = [self.texts[0].origin(right), self.texts[1].origin(printed)];
        let difference = Difference { key, at, what, after: self.lost };
        match self.differences.iter_mut().find(|known| known.key == key) {
            None => self.differences.push(difference),
            Some(known) if known.after.is_some() && difference.after.is_none() => {
                *known = difference;
            }
            Some(_) => {}
        }
    }

    /// The verdict on each key. A program that was ended for its memory has shown nothing by its end.
    fn verdicts(&self) -> BTreeMap<&'static str, Verdict> {
        let is_full = self.found.ending == Some(ExitReason::Broke(Limit::Memory));
        let held = self.held.iter().map(|key| (*key, Verdict::Held));
        let differences = self.differences.iter().map(|difference| {
            let is_lost = is_full || difference.after.is_some();
            (difference.key, if is_lost { Verdict::Lost } else { Verdict::Failed })
        });
        let mut verdicts = BTreeMap::new();
        for (key, verdict) in held.chain(differences) {
            let best = verdicts.entry(key).or_insert(verdict);
            *best = verdict.max(*best);
        }
        verdicts
    }

    fn end(&self) -> [usize; 2] {
        self.texts.each_ref().map(|text| text.bytes.len())
    }

    fn errors(&mut self, forgive: Forgive) {
        let Some((text, key)) = &self.expected.stderr else { return };
        let [right, printed] = [text, &self.found.errors].map(|text| Forgiven::new(text, forgive));
        if right.bytes == printed.bytes {
            self.held.insert(key);
            return;
        }
        let (lost, what) = (self.lost, words::errors(&right.bytes, &printed.bytes));
        self.push(key, self.end(), what);
        self.lost = lost;
    }

    /// The exit status, or why there is none. A program that ends suddenly usually prints too
    /// little, so the first difference says how it ended.
    fn ending(&mut self) {
        let ending = &self.found.ending;
        let Some((status, key)) = self.expected.exit else { return };
        let of_status = self.expected.status.unwrap_or(key);
        let has_exited = matches!(ending, Some(ExitReason::Exited(_)));
        let is_right = *ending == Some(ExitReason::Exited(status));
        if self.lost.is_none() {
            let held = [(key, is_right || has_exited && of_status != key), (of_status, is_right)];
            self.held.extend(held.into_iter().filter(|(_, holds)| *holds).map(|(key, _)| key));
        }
        if is_right {
            return;
        }
        let key = if has_exited { of_status } else { key };
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

/// The number of line feeds of a text.
fn lines(text: &[u8]) -> usize {
    text.split(|byte| *byte == b'\n').count() - 1
}

#[cfg(test)]
#[path = "../../tests/unit/compare.rs"]
mod tests;
