//! The content coding of an answer, chosen by the header `Accept-Encoding` (RFC 9110, 12.5.3).

use axum::http::{Extensions, HeaderMap, HeaderValue, Request, header};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};

/// A way to compress an answer; the preferred one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }
}

/// Answers from this length on are compressed while they are sent. Shorter ones fit into one packet anyway.
const MIN_LENGTH: u64 = 1024;

/// The best coding that a client accepts, of those that are available; `None` means that nothing is compressed.
///
/// A client that refuses plain answers and names no coding gets one as well, since that is better than none.
pub(crate) fn best(headers: &HeaderMap, available: &[Coding]) -> Option<Coding> {
    let accepted = Accepted::read(headers);
    let plain = accepted.quality("identity").unwrap_or(1);
    let quality = |coding: &Coding| {
        let unnamed = u16::from(plain == 0);
        accepted.quality(coding.name()).unwrap_or(unnamed)
    };
    let mut best = None;
    for coding in available {
        let quality = quality(coding);
        if quality > 0 && best.is_none_or(|(most, _)| quality > most) {
            best = Some((quality, *coding));
        }
    }
    // Clients name plain answers with a quality only to prefer or to refuse them.
    let is_plain_better = |most| accepted.names("identity") && plain > most;
    best.filter(|&(most, _)| !is_plain_better(most)).map(|(_, coding)| coding)
}

/// The encodings that a client accepts: names in lower case, each with its quality in thousandths.
struct Accepted(Vec<(String, u16)>);

impl Accepted {
    fn read(headers: &HeaderMap) -> Accepted {
        let values = headers.get_all(header::ACCEPT_ENCODING).iter();
        let values = values.filter_map(|value| value.to_str().ok());
        let parts = values.flat_map(|value| value.split(','));
        Accepted(parts.filter_map(part).collect())
    }

    fn names(&self, name: &str) -> bool {
        self.0.iter().any(|(one, _)| one == name)
    }

    /// The quality of a coding: its own, or that of `*`.
    fn quality(&self, name: &str) -> Option<u16> {
        let of =
            |name: &str| self.0.iter().find(|(one, _)| one == name).map(|&(_, quality)| quality);
        of(name).or_else(|| of("*"))
    }
}

/// Reads `GZIP;q=0.5`; `None` for what is not written so, which does not count.
fn part(text: &str) -> Option<(String, u16)> {
    let mut words = text.split(';').map(str::trim);
    let name = words.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let mut quality = 1000;
    for word in words {
        let (key, value) = word.split_once('=')?;
        if key.trim().eq_ignore_ascii_case("q") {
            quality = thousandths(value.trim())?;
        }
    }
    // An older name of the same coding.
    Some((if name == "x-gzip" { "gzip".to_owned() } else { name }, quality))
}

/// A quality: 0 to 1 with at most three digits after the point.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, digits) = text.split_once('.').unwrap_or((text, ""));
    if digits.len() > 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let parts: u16 = format!("{digits:0<3}").parse().ok()?;
    match whole {
        "0" => Some(parts),
        "1" if parts == 0 => Some(1000),
        _ => None,
    }
}

/// The coding that suits a client best, for files of which every one is stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored(pub(crate) Option<Coding>);

/// Reads what a client accepts. The header then names one coding only, so that the layer chooses as we do.
pub(crate) fn settle<B>(request: &mut Request<B>) {
    let headers = request.headers();
    let stored = Stored(best(headers, &[Coding::Brotli, Coding::Gzip]));
    let made = best(headers, &[Coding::Gzip]).map_or("identity", Coding::name);
    request.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static(made));
    request.extensions_mut().insert(stored);
}

/// Compresses long texts while they are sent. Streams of events are left alone, because a compressor would hold
/// them back.
pub(crate) fn layer() -> CompressionLayer<impl Predicate> {
    let is_text = |_, _, headers: &HeaderMap, _: &Extensions| is_text(headers);
    CompressionLayer::new().compress_when(SizeAbove::new(MIN_LENGTH).and(is_text))
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    // The tag of a file belongs to exactly the bytes that are sent.
    let is_tagged = headers.contains_key(header::ETAG);
    let texts = ["application/json", "text/csv", "text/html", "text/plain"];
    !is_tagged && kind.is_some_and(|kind| texts.contains(&kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(accepted: &[&'static str]) -> Option<&'static str> {
        let mut headers = HeaderMap::new();
        for value in accepted {
            headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        }
        best(&headers, &[Coding::Brotli, Coding::Gzip]).map(Coding::name)
    }

    /// The examples of RFC 9110, 12.5.3, and what browsers and tools send.
    #[test]
    fn the_best_accepted_coding_is_chosen() {
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("compress, gzip", Some("gzip")),
            ("", None),
            ("*", Some("br")),
            ("compress;q=0.5, gzip;q=1.0", Some("gzip")),
            ("gzip;q=1.0, identity; q=0.5, *;q=0", Some("gzip")),
            ("GZIP", Some("gzip")),
            ("x-gzip", Some("gzip")),
            ("br;q=0", None),
            ("br;q=0.000, gzip", Some("gzip")),
            ("BR ; Q=0.1 , gzip;q=0.2", Some("gzip")),
            ("br;q=0, *", Some("gzip")),
            ("identity;q=0", Some("br")),
            ("identity;q=0, br;q=0", Some("gzip")),
            ("*;q=0", None),
            ("*;q=0, gzip", Some("gzip")),
            ("identity, gzip;q=0.5", None),
            ("identity;q=0.5, gzip", Some("gzip")),
            ("deflate, zstd", None),
            ("gzip;q=2, br;q=x, ;;, =", None),
        ] {
            assert_eq!(chosen(&[accepted]), expected, "{accepted:?}");
        }
        assert_eq!(chosen(&[]), None);
        assert_eq!(chosen(&["deflate", "gzip"]), Some("gzip"), "the header may come in parts");
    }
}
