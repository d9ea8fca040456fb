//! Serves the page, whose files are embedded in the program.

use axum::Extension;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::Refusal;
use crate::encoding::{Coding, Stored};

#[derive(RustEmbed)]
#[folder = "dist/"]
#[allow_missing = true]
struct Dist;

const INDEX: &str = "index.html";

/// First path segments that the page itself handles: analyse, play, puzzles, room, set up, tournament,
/// watch.
const VIEWS: [&str; 7] = ["a", "p", "puzzle", "r", "s", "t", "w"];

/// The folder of files whose names contain a hash of their content.
const HASHED_FOLDER: &str = "assets/";

/// Answers every path that is not a route of the API.
pub(crate) async fn page(
    uri: Uri,
    Extension(coding): Extension<Stored>,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    let name = if path.is_empty() || VIEWS.contains(&first) { INDEX } else { path };
    match Dist::get(name) {
        Some(file) => sent(name, file, coding, &headers),
        None => missing(coding, &headers),
    }
}

/// For a missing file, browsers get the page, which explains the error; programs get a JSON error.
fn missing(coding: Stored, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let index = Dist::get(INDEX).filter(|_| accepted.is_some_and(|a| a.contains("text/html")));
    let Some(index) = index else {
        return Refusal::not_found("there is nothing at this address").into_response();
    };
    // Without conditions: a cached copy would belong to another address.
    let mut response = sent(INDEX, index, coding, &HeaderMap::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response.headers_mut().remove(header::ETAG);
    response
}

fn sent(name: &str, plain: EmbeddedFile, coding: Stored, headers: &HeaderMap) -> Response {
    let (coding, file) = compressed(name, coding).map_or((None, plain), |(c, f)| (Some(c), f));
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
    let caching = if name.starts_with(HASHED_FOLDER) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    sent.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        sent.insert(header::ETAG, tag);
    }
    if let Some(coding) = coding {
        sent.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// The compressed file, if the build made one and the client accepts it.
fn compressed(name: &str, Stored(coding): Stored) -> Option<(&'static str, EmbeddedFile)> {
    let coding = coding?;
    let ending = match coding {
        Coding::Brotli => "br",
        Coding::Gzip => "gz",
    };
    Some((coding.name(), Dist::get(&format!("{name}.{ending}"))?))
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let beginning = hash.first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes));
    format!("\"{beginning:032x}\"")
}

/// The content type of a file, by its extension.
fn content_type(name: &str) -> &'static str {
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
