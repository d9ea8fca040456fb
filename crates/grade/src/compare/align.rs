use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

/// A short text is only looked for where a line begins, or right behind the text before it.
const SHORT: usize = 12;
/// Places of one text that are looked at: a program may print a prompt without end.
const MOST_PLACES: usize = 2_000;

/// Finds the pieces of a text in another: where each of them begins, if it was found. They are in
/// the same order and do not overlap, and together they are as long as possible.
pub(super) fn align(pieces: &[&[u8]], found: &[u8]) -> Vec<Option<usize>> {
    let mut places = vec![None; pieces.len()];
    let (mut first, mut begin) = (0, 0);
    while first < pieces.len() && found[begin..].starts_with(pieces[first]) {
        places[first] = Some(begin);
        begin += pieces[first].len();
        first += 1;
    }
    let (mut last, mut end) = (pieces.len(), found.len());
    while last > first && found[begin..end].ends_with(pieces[last - 1]) {
        last -= 1;
        end -= pieces[last].len();
        places[last] = Some(end);
    }
    let middle = Middle { pieces: &pieces[first..last], found, range: begin..end };
    for (index, place) in middle.chain() {
        places[first + index] = Some(place);
    }
    places
}

/// The rest after the pieces that match at the beginning and at the end.
struct Middle<'a> {
    pieces: &'a [&'a [u8]],
    found: &'a [u8],
    range: Range<usize>,
}

/// A piece at a place, with the best chain of pieces before it.
struct Link {
    piece: usize,
    place: usize,
    /// Bytes of the chain up to here.
    bytes: usize,
    before: Option<usize>,
}

impl Middle<'_> {
    /// The longest chain: pieces and their places.
    fn chain(&self) -> Vec<(usize, usize)> {
        let mut links: Vec<Link> = Vec::new();
        let mut best = Best::new(self.range.len());
        let mut known = HashMap::new();
        let mut ends = Vec::new();
        for (piece, text) in self.pieces.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            let places = known.entry(*text).or_insert_with(|| self.places(text));
            let is_place = |place: &usize| text.len() >= SHORT || self.begins(*place, &ends);
            let places: Vec<usize> = places.iter().copied().filter(is_place).collect();
            let new = links.len();
            for place in &places {
                let before = best.up_to(place - self.range.start);
                let bytes = before.map_or(0, |link: usize| links[link].bytes) + text.len();
                links.push(Link { piece, place: *place, bytes, before });
            }
            // Only now, so that a piece is not in a chain twice.
            for (link, Link { place, bytes, .. }) in links.iter().enumerate().skip(new) {
                best.add(place + text.len() - self.range.start, (*bytes, Reverse(link)));
            }
            let runs_on = text.last() != Some(&b'\n');
            ends = places.iter().filter(|_| runs_on).map(|place| place + text.len()).collect();
        }
        let mut chain = Vec::new();
        let mut link = best.up_to(self.range.len());
        while let Some(Link { piece, place, before, .. }) = link.map(|link| &links[link]) {
            chain.push((*piece, *place));
            link = *before;
        }
        chain
    }

    /// Everywhere a text stands.
    fn places(&self, text: &[u8]) -> Vec<usize> {
        let Range { start, end } = self.range;
        let windows = self.found[start..end].windows(text.len()).enumerate();
        let places = windows.filter(|(_, window)| *window == text).map(|(place, _)| start + place);
        places.take(MOST_PLACES).collect()
    }

    /// Returns true if a line begins here, or an earlier piece ends.
    fn begins(&self, place: usize, ends: &[usize]) -> bool {
        place == self.range.start || self.found[place - 1] == b'\n' || ends.contains(&place)
    }
}

/// A number of bytes and the chain that has them. Of two chains with as many, the first is better.
type Score = (usize, Reverse<usize>);

/// The longest chain up to each offset: a tree of maxima over prefixes (Fenwick, 1994).
struct Best {
    scores: Vec<Option<Score>>,
}

impl Best {
    fn new(len: usize) -> Best {
        Best { scores: vec![None; len + 2] }
    }

    /// The best chain that ends at this offset or before.
    fn up_to(&self, offset: usize) -> Option<usize> {
        let mut node = offset + 1;
        let mut best = None;
        while node > 0 {
            best = best.max(self.scores[node]);
            node &= node - 1;
        }
        best.map(|(_, Reverse(link))| link)
    }

    /// Adds a chain that ends at this offset.
    fn add(&mut self, offset: usize, score: Score) {
        let mut node = offset + 1;
        while let Some(place) = self.scores.get_mut(node) {
            *place = (*place).max(Some(score));
            node += node & node.wrapping_neg();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::align;

    fn places(pieces: &[&str], found: &str) -> Vec<Option<usize>> {
        let pieces: Vec<&[u8]> = pieces.iter().map(|piece| piece.as_bytes()).collect();
        align(&pieces, found.as_bytes())
    }

    #[test]
    fn a_wrong_line_in_between_costs_only_itself() {
        let pieces = ["one\n", "two\n", "three\n"];
        assert_eq!(places(&pieces, "one\nTWO\nthree\n"), [Some(0), None, Some(8)]);
    }

    #[test]
    fn a_repeated_line_is_found_once_for_each() {
        let pieces = ["x\n", "board\n", "x\n", "board\n"];
        assert_eq!(places(&pieces, "board\nx\nboard\n"), [None, Some(0), Some(6), Some(8)]);
    }

    #[test]
    fn a_short_text_is_not_found_inside_a_line() {
        assert_eq!(places(&["a\n", "1\n"], "b\n11\n0\n"), [None, None]);
        assert_eq!(places(&["? ", "1\n", "2\n"], "b\n? 1\n3\n"), [Some(2), Some(4), None]);
    }

    /// The longest common subsequence of lines, by its definition.
    fn longest(pieces: &[&str], lines: &[&str]) -> usize {
        let mut table = vec![vec![0; lines.len() + 1]; pieces.len() + 1];
        for (i, piece) in pieces.iter().enumerate() {
            for (j, line) in lines.iter().enumerate() {
                let skip: usize = table[i][j + 1].max(table[i + 1][j]);
                let take = table[i][j] + piece.len();
                table[i + 1][j + 1] = if piece == line { skip.max(take) } else { skip };
            }
        }
        table[pieces.len()][lines.len()]
    }

    #[test]
    fn random_lines_match_in_order_and_as_much_as_possible() {
        const LINES: [&str; 5] = ["a\n", "bb\n", "ccc\n", "dddd\n", "a long line of text\n"];
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..2_000 {
            let mut some = |most| -> Vec<&str> {
                (0..random.usize(..most)).map(|_| LINES[random.usize(..LINES.len())]).collect()
            };
            let (pieces, lines) = (some(9), some(9));
            let found = lines.concat();
            let places = places(&pieces, &found);
            let (mut end, mut bytes) = (0, 0);
            for (piece, place) in pieces.iter().zip(&places) {
                let Some(place) = *place else { continue };
                assert!(place >= end && found[place..].starts_with(piece));
                end = place + piece.len();
                bytes += piece.len();
            }
            assert_eq!(bytes, longest(&pieces, &lines), "{pieces:?} in {lines:?}");
        }
    }
}
