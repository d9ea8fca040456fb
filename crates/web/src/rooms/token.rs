use sha2::{Digest, Sha256};

/// Proves that a person is a player. It is part of the player's link; the server stores only its
/// [`TokenHash`]. It cannot be printed, which keeps it out of logs.
pub(crate) struct Token(String);

/// 32 characters that look different from each other, five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random characters that nobody can guess.
///
/// # Errors
/// If the system has no random numbers.
pub(super) fn random(length: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

impl Token {
    /// A token of 130 random bits.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(super) fn new() -> Result<Token, getrandom::Error> {
        random(26).map(Token)
    }

    /// The text, which goes into the link and nowhere else.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    pub(super) fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

/// The hash of a token. It does not reveal the token, and because hashes are compared, the time of the
/// comparison does not either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TokenHash([u8; 32]);

impl TokenHash {
    pub(crate) fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token.as_bytes()).into())
    }

    /// Hexadecimal digits.
    pub(super) fn to_text(self) -> String {
        let half = |bytes: Option<&[u8; 16]>| bytes.map_or(0, |bytes| u128::from_be_bytes(*bytes));
        format!("{:032x}{:032x}", half(self.0.first_chunk()), half(self.0.last_chunk()))
    }

    /// Reads the result of [`to_text`](Self::to_text).
    pub(super) fn from_text(text: &str) -> Option<TokenHash> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        Some(TokenHash(bytes))
    }
}
