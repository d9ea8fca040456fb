//! Saved games to download.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use rules::{Outcome, Side};

use crate::Refusal;
use crate::games::{self, Told};
use crate::members::Members;

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 100;

/// `GET /api/v1/save`
pub(crate) async fn save(mut members: Members) -> Result<Response, Refusal> {
    let names = [name(&mut members, "first")?, name(&mut members, "second")?];
    let result = match members.text("winner")?.as_deref() {
        None => None,
        Some("first") => Some(Outcome::Win(Side::First)),
        Some("second") => Some(Outcome::Win(Side::Second)),
        Some("nobody") => Some(Outcome::Draw),
        Some(_) => {
            let sentence = "\"winner\" must be \"first\", \"second\" or, for a draw, \"nobody\"";
            return Err(Refusal::malformed(sentence));
        }
    };
    let game = games::position(&mut members)?;
    members.end()?;
    let info = game.info();
    let file = format!("attachment; filename=\"{}.{}\"", info.word, info.extension);
    let headers = [
        (header::CONTENT_TYPE, String::from("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, game.saved(&Told { names, result })).into_response())
}

/// The name of a player.
fn name(members: &mut Members, side: &str) -> Result<Option<String>, Refusal> {
    let name = members.text(side)?;
    if name.as_ref().is_some_and(|name| name.chars().count() > LONGEST_NAME) {
        let sentence =
            format!("{side:?}, the name of a player, has at most {LONGEST_NAME} characters");
        return Err(Refusal::malformed(sentence));
    }
    Ok(name.filter(|name| !name.trim().is_empty()))
}
