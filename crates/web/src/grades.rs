//! Shows the results of `discus grade`: the summary and the reports of one folder. The files are only read,
//! also while another process writes new ones.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use axum::extract::{Path as Segment, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};

use crate::{Refusal, Site};

/// The files that are shown, besides the reports.
const FILES: [&str; 3] = ["index.html", "grades.csv", "summary.txt"];

/// The largest file that is shown, in bytes.
const LARGEST: u64 = 32 << 20;

/// The policy of the reports: no scripts, nothing to load. Their styles are within them.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// The folder holds no results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGrades(PathBuf);

impl fmt::Display for BadGrades {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} holds no results; choose a folder that `discus grade --results` has written",
            self.0.display()
        )
    }
}

impl std::error::Error for BadGrades {}

/// Checks that a folder holds results.
///
/// # Errors
/// If it does not.
pub(crate) fn check(folder: &Path) -> Result<(), BadGrades> {
    let is_one = folder.join("reports").is_dir() && folder.join("data").is_dir();
    if is_one { Ok(()) } else { Err(BadGrades(folder.to_owned())) }
}

/// `GET /grades`
pub(crate) async fn redirect(State(site): State<Site>) -> Result<Redirect, Refusal> {
    folder(&site)?;
    Ok(Redirect::permanent("/grades/"))
}

/// `GET /grades/`
pub(crate) async fn index(State(site): State<Site>) -> Result<Response, Refusal> {
    send(&site, Some(FILES[0].to_owned())).await
}

/// `GET /grades/{file}`
pub(crate) async fn file(
    State(site): State<Site>,
    Segment(name): Segment<String>,
) -> Result<Response, Refusal> {
    send(&site, FILES.contains(&name.as_str()).then_some(name)).await
}

/// `GET /grades/reports/{file}`
pub(crate) async fn report(
    State(site): State<Site>,
    Segment(name): Segment<String>,
) -> Result<Response, Refusal> {
    send(&site, is_report(&name).then(|| format!("reports/{name}"))).await
}

fn folder(site: &Site) -> Result<&Path, Refusal> {
    let sentence = "this server shows no grades; its operator can show some with --grades FOLDER";
    site.config().grades.as_deref().ok_or_else(|| Refusal::not_found(sentence))
}

fn none() -> Refusal {
    Refusal::not_found("there is no such report")
}

/// Returns true if it is the name of a report: letters and digits, with hyphens between them, and an
/// ending. So it leads nowhere else.
fn is_report(name: &str) -> bool {
    let stem = name.strip_suffix(".html").or_else(|| name.strip_suffix(".txt"));
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    stem.is_some_and(|stem| !stem.is_empty() && stem.chars().all(is_part))
}

/// Sends a file of the folder; `None` names none that is shown.
async fn send(site: &Site, name: Option<String>) -> Result<Response, Refusal> {
    let folder = folder(site)?;
    let name = name.ok_or_else(none)?;
    let place = folder.join(&name);
    let reading = tokio::task::spawn_blocking(move || read(&place));
    let bytes = match reading.await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) if error.kind() == io::ErrorKind::NotFound => return Err(none()),
        Ok(Err(error)) => return Err(Refusal::unavailable("unreadable", error)),
        Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
    };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, bytes).into_response())
}

/// Reads an ordinary file; a link counts as missing, because it may lead anywhere.
fn read(place: &Path) -> io::Result<Vec<u8>> {
    let about = fs::symlink_metadata(place)?;
    if !about.is_file() || about.len() > LARGEST {
        return Err(io::ErrorKind::NotFound.into());
    }
    let mut bytes = Vec::new();
    File::open(place)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}
