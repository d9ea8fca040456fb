use std::fmt;

use sha2::{Digest, Sha256};

/// What opens a seat: known to who has its link, and to nobody else; what is kept is its
/// [`Print`].
pub(crate) struct Secret(String);

/// 32 characters that cannot be taken for each other, five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Unguessable characters.
///
/// # Errors
/// If the system has no random numbers.
pub(super) fn random(length: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

impl Secret {
    /// 130 bits.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(super) fn new() -> Result<Secret, getrandom::Error> {
        random(26).map(Secret)
    }

    /// The text that goes into the link, and nowhere else.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    pub(super) fn print(&self) -> Print {
        Print::of(&self.0)
    }
}

/// Secrets are not written anywhere by mistake.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The hash of a secret. Who reads it cannot take the seat; and since it is hashes that are
/// compared, how long that takes tells nothing of the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Print([u8; 32]);

impl Print {
    pub(crate) fn of(secret: &str) -> Print {
        Print(Sha256::digest(secret.as_bytes()).into())
    }

    /// In hexadecimal digits.
    pub(super) fn to_text(self) -> String {
        let half = |bytes: Option<&[u8; 16]>| bytes.map_or(0, |bytes| u128::from_be_bytes(*bytes));
        format!("{:032x}{:032x}", half(self.0.first_chunk()), half(self.0.last_chunk()))
    }

    /// Reads what [`to_text`](Self::to_text) has written.
    pub(super) fn from_text(text: &str) -> Option<Print> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        Some(Print(bytes))
    }
}
