//! The effects of one call of a submission, as the driver printed them.

/// The text behind the header of a call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// The output of the function.
    pub(super) text: Vec<u8>,
    /// The returned value; `None` if it did not come back.
    pub(super) returned: Option<String>,
    /// The squares that it changed: column, row and new value.
    pub(super) changes: Vec<(usize, usize, i32)>,
}

const RETURNS: &[u8] = b"[returns";

impl Seen {
    /// Reads what is behind the header of a call, up to the next one.
    pub(super) fn read(found: &[u8]) -> Seen {
        let end = found.windows(RETURNS.len()).position(|window| window == RETURNS);
        let Some(end) = end else { return Seen { text: found.to_vec(), ..Seen::default() } };
        let mut lines = found[end..].split(|byte| *byte == b'\n');
        let returned = lines.next().unwrap_or_default();
        let returned = String::from_utf8_lossy(&returned[RETURNS.len()..]);
        let returned = returned.trim_end_matches(']').trim_start().to_owned();
        let changes = lines.take_while(|line| line.starts_with(b"  ")).filter_map(change);
        Seen { text: found[..end].to_vec(), returned: Some(returned), changes: changes.collect() }
    }

    /// The returned number.
    pub(super) fn number(&self) -> Option<i32> {
        self.returned.as_ref()?.parse().ok()
    }
}

/// Reads a line such as `  board[3][5] becomes 1`.
fn change(line: &[u8]) -> Option<(usize, usize, i32)> {
    let line = std::str::from_utf8(line).ok()?.trim_start();
    let (column, rest) = line.strip_prefix("board[")?.split_once("][")?;
    let (row, value) = rest.split_once("] becomes ")?;
    Some((column.parse().ok()?, row.parse().ok()?, value.parse().ok()?))
}
