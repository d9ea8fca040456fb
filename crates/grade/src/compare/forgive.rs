use crate::rubric::Forgive;

/// A text without what is forgiven. Each byte knows where it was.
pub(super) struct Forgiven {
    pub(super) bytes: Vec<u8>,
    /// The offset of each byte in the original, and the length of the original.
    origins: Vec<usize>,
}

impl Forgiven {
    pub(super) fn new(original: &[u8], forgive: Forgive) -> Forgiven {
        let mut forgiven = Forgiven { bytes: Vec::new(), origins: Vec::new() };
        let mut start = 0;
        for line in original.split_inclusive(|byte| *byte == b'\n') {
            let kept = kept(line, forgive);
            forgiven.take(&line[..kept], start);
            if let (Some(b'\n'), true) = (line.last(), kept < line.len()) {
                forgiven.take(b"\n", start + line.len() - 1);
            }
            start += line.len();
        }
        forgiven.origins.push(original.len());
        forgiven
    }

    /// Adds bytes that were at an offset.
    fn take(&mut self, bytes: &[u8], start: usize) {
        self.bytes.extend(bytes);
        self.origins.extend(start..start + bytes.len());
    }

    /// Adds a last line feed, or takes it away, as the other text has one.
    pub(super) fn end_as(&mut self, other: &Forgiven) {
        let wants = other.bytes.last() == Some(&b'\n');
        match self.bytes.last() {
            Some(b'\n') if !wants => {
                self.bytes.pop();
                self.origins.pop();
            }
            Some(last) if *last != b'\n' && wants => {
                let end = self.origin(self.bytes.len());
                self.bytes.push(b'\n');
                self.origins.push(end);
            }
            _ => {}
        }
    }

    /// The offset in the original of a byte, or of the end.
    pub(super) fn origin(&self, offset: usize) -> usize {
        self.origins.get(offset).or(self.origins.last()).copied().unwrap_or_default()
    }

    /// The first offset that stands at or behind this offset of the original.
    pub(super) fn offset(&self, origin: usize) -> usize {
        self.origins.partition_point(|known| *known < origin).min(self.bytes.len())
    }
}

/// The bytes of a line, without its line feed, before what is forgiven. A line that lacks its line
/// feed is kept whole: a prompt may end with a blank.
fn kept(line: &[u8], forgive: Forgive) -> usize {
    let Some((b'\n', mut rest)) = line.split_last() else { return line.len() };
    loop {
        rest = match rest {
            [before @ .., b' ' | b'\t'] if forgive.blanks_at_line_ends => before,
            [before @ .., b'\r'] if forgive.carriage_returns => before,
            _ => return rest.len(),
        }
    }
}
