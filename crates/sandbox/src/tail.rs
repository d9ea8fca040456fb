use std::collections::VecDeque;

/// The last bytes of what a program has printed: evidence, of bounded size.
#[derive(Debug)]
pub(crate) struct Tail {
    bytes: VecDeque<u8>,
    limit: usize,
}

impl Tail {
    pub(crate) fn new(limit: usize) -> Tail {
        Tail { bytes: VecDeque::new(), limit }
    }

    pub(crate) fn push(&mut self, bytes: &[u8]) {
        let kept = &bytes[bytes.len().saturating_sub(self.limit)..];
        let excess = (self.bytes.len() + kept.len()).saturating_sub(self.limit);
        self.bytes.drain(..excess);
        self.bytes.extend(kept);
    }

    pub(crate) fn to_vec(&self) -> Vec<u8> {
        self.bytes.iter().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_bytes_stay() {
        let mut tail = Tail::new(4);
        for (bytes, kept) in [("ab", "ab"), ("cde", "bcde"), ("0123456", "3456"), ("", "3456")] {
            tail.push(bytes.as_bytes());
            assert_eq!(tail.to_vec(), kept.as_bytes());
        }
    }
}
