use core::fmt;
use core::str::FromStr;

/// A column, counted from 0 on the left. A drop into it is a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(usize);

impl Column {
    /// The column with this index, whether or not a board has it.
    pub const fn new(index: usize) -> Column {
        Column(index)
    }

    /// The index, counted from 0 on the left.
    pub const fn index(self) -> usize {
        self.0
    }

    /// The column with this number, counted from 1 as people do; `None` for 0.
    pub fn from_number(number: usize) -> Option<Column> {
        number.checked_sub(1).map(Column)
    }

    /// The number, counted from 1 as people do.
    pub const fn number(self) -> usize {
        self.0.saturating_add(1)
    }

    /// Reads one character of a move string: `1` to `9`, then `a` (or `A`) for the tenth column up
    /// to `z` for the thirty-fifth.
    pub fn from_char(text: char) -> Option<Column> {
        Column::from_number(text.to_digit(36)? as usize)
    }

    /// The character of this column in a move string; `None` beyond the thirty-fifth.
    pub fn to_char(self) -> Option<char> {
        char::from_digit(u32::try_from(self.number()).ok().filter(|&n| n < 36)?, 36)
    }
}

/// Writes the number, counted from 1.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A text that is not the number of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColumn;

impl fmt::Display for NotAColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the number of a column")
    }
}

impl core::error::Error for NotAColumn {}

/// Reads the number, counted from 1: digits only, without a sign.
///
/// ```
/// use discus_rules::connect4::Column;
/// assert_eq!("4".parse(), Ok(Column::new(3)));
/// assert!(["", "0", "+4", "-4", " 4", "d"].iter().all(|text| text.parse::<Column>().is_err()));
/// ```
impl FromStr for Column {
    type Err = NotAColumn;

    fn from_str(text: &str) -> Result<Column, NotAColumn> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok()).flatten();
        number.and_then(Column::from_number).ok_or(NotAColumn)
    }
}
