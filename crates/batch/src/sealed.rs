//! JSON with the hash of its contents, so that a text that was cut off or changed never counts.
//!
//! `{"discus":"unit","version":1,"hash":"…","body":{…}}`: the hash is SHA-256 of the bytes of the body as they
//! are written, after the kind and the version.

use std::fmt::Write as _;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};

/// The version of the formats of jobs, units and results. A change that an older program would read
/// wrongly raises it.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Sealed {
    discus: String,
    version: u32,
    hash: String,
    body: Box<RawValue>,
}

/// The part that every version has.
#[derive(Deserialize)]
struct Head {
    discus: String,
    version: u32,
}

/// Writes a body of this kind; returns its hash and the text, one line.
///
/// # Panics
/// If a path in it is not UTF-8. Plans refuse such paths.
pub(crate) fn seal(kind: &str, body: &impl Serialize) -> (String, String) {
    let body =
        serde_json::value::to_raw_value(body).expect("texts, numbers and lists can be written");
    let hash = hash(kind, body.get());
    let sealed = Sealed { discus: kind.to_owned(), version: VERSION, hash, body };
    let text = serde_json::to_string(&sealed).expect("texts and numbers can be written");
    (sealed.hash, text + "\n")
}

/// Reads a body of this kind and its hash.
///
/// # Errors
/// A part of a sentence, if the text is something else, of another version, cut off or changed.
pub(crate) fn open<T: DeserializeOwned>(kind: &str, text: &str) -> Result<(String, T), String> {
    let head: Head = serde_json::from_str(text).map_err(|error| broken(kind, &error))?;
    if head.discus != kind {
        return Err(format!("it is a {:.20}, and a {kind} is wanted here", head.discus));
    }
    if head.version != VERSION {
        return Err(format!(
            "it has version {}, and this discus reads version {VERSION}; use the same discus everywhere",
            head.version
        ));
    }
    let sealed: Sealed = serde_json::from_str(text).map_err(|error| broken(kind, &error))?;
    if hash(kind, sealed.body.get()) != sealed.hash {
        return Err("it does not match its hash, so it was changed or damaged".to_owned());
    }
    let body = serde_json::from_str(sealed.body.get()).map_err(|error| broken(kind, &error))?;
    Ok((sealed.hash, body))
}

fn broken(kind: &str, error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "it is cut off".to_owned();
    }
    format!("it is not a {kind} in JSON ({error})")
}

/// SHA-256 in hexadecimal.
pub(crate) fn hash(kind: &str, body: &str) -> String {
    let mut digest = Sha256::new();
    digest.update(format!("discus {kind} {VERSION}\n"));
    digest.update(body);
    hexadecimal(digest)
}

/// The digest in hexadecimal.
pub(crate) fn hexadecimal(digest: Sha256) -> String {
    digest.finalize().iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
