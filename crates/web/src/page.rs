//! The page, which is part of the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::Refusal;

#[derive(RustEmbed)]
#[folder = "dist/"]
#[allow_missing = true]
struct Dist;

const INDEX: &str = "index.html";

/// First parts of addresses that the page itself understands: analyse, play, room, set up,
/// tournament, watch.
const VIEWS: [&str; 6] = ["a", "p", "r", "s", "t", "w"];

/// Where files have the hash of their content in their name.
const HASHED: &str = "assets/";

/// Everything that has no address of its own.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    let name = if path.is_empty() || VIEWS.contains(&first) { INDEX } else { path };
    match Dist::get(name) {
        Some(file) => sent(name, file, &headers),
        None => missing(&headers),
    }
}

/// People are told by the page, which also shows them where to go on; programs by the usual refusal.
fn missing(headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let index = Dist::get(INDEX).filter(|_| accepted.is_some_and(|a| a.contains("text/html")));
    let Some(index) = index else {
        return Refusal::not_found("there is nothing here").into_response();
    };
    // In full: what is known is the answer of another address.
    let mut response = sent(INDEX, index, &HeaderMap::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response.headers_mut().remove(header::ETAG);
    response
}

fn sent(name: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
    let (coding, file) = packed(name, headers).map_or((None, plain), |(c, f)| (Some(c), f));
    let tag = tag(&file);
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| {
        known.to_str().is_ok_and(|known| known.split(',').any(|known| known.trim() == tag))
    });
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(file.data.into_owned()))
    };
    let sent = response.headers_mut();
    let lasts =
        if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static(lasts));
    sent.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        sent.insert(header::ETAG, tag);
    }
    if let Some(coding) = coding {
        sent.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// The file as it was packed when the page was built, if there is such a one and it is taken.
fn packed(name: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let takes = |coding: &str| {
        accepted.split(',').any(|part| {
            let mut words = part.split(';').map(str::trim);
            let is_refused =
                |word: &str| word.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            words.next() == Some(coding) && !words.any(is_refused)
        })
    };
    let codings = [("br", ".br"), ("gzip", ".gz")].into_iter();
    let mut found = codings.filter(|(coding, _)| takes(coding));
    found.find_map(|(coding, ending)| Some((coding, Dist::get(&format!("{name}{ending}"))?)))
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let beginning = hash.first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes));
    format!("\"{beginning:032x}\"")
}

/// What kind of file it is, by its ending.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
