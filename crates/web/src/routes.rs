use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::http::header;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

use crate::{
    Site, ask, encoding, grades, kaggle, metrics, middleware, page, puzzles, rooms, save,
    tournament,
};

/// The size limit of a request's body.
pub(crate) const MAX_BODY_BYTES: usize = 64 * 1024;

/// The routes; a test compares them with `openapi.json`.
fn routes() -> Vec<(&'static str, MethodRouter<Site>)> {
    vec![
        ("/api/v1/rules", get(ask::rules)),
        ("/api/v1/position", post(ask::position)),
        ("/api/v1/solve", post(ask::solve)),
        ("/api/v1/move", post(ask::choose)),
        ("/api/v1/evaluate", post(ask::evaluate)),
        ("/api/v1/scores", get(ask::scores)),
        ("/api/v1/analyse", get(ask::analyse)),
        ("/api/v1/trace", get(ask::trace)),
        ("/api/v1/puzzles", get(puzzles::summary).post(puzzles::of_game)),
        ("/api/v1/puzzles/{id}", get(puzzles::puzzle)),
        ("/api/v1/save", get(save::save)),
        ("/api/v1/rooms", post(rooms::create)),
        ("/api/v1/rooms/{id}", get(rooms::show)),
        ("/api/v1/rooms/{id}/rounds", get(rooms::rounds)),
        ("/api/v1/rooms/{id}/socket", get(rooms::socket)),
        ("/api/v1/tournament", get(tournament::summary)),
        ("/api/v1/tournament/games", get(tournament::games)),
        ("/api/v1/tournament/games/{id}", get(tournament::game)),
        ("/api/v1/tournament/live", get(tournament::live)),
        ("/grades", get(grades::redirect)),
        ("/grades/", get(grades::index)),
        ("/grades/{file}", get(grades::file)),
        ("/grades/reports/{file}", get(grades::report)),
        ("/kaggle", post(kaggle::kaggle)),
        ("/healthz", get(async || "ok")),
        ("/metrics", get(metrics::metrics)),
        ("/openapi.json", get(openapi)),
    ]
}

pub(crate) const OPENAPI: &str = include_str!("../openapi.json");

async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

/// The server as a function from requests to responses, without a socket.
///
/// A request from a socket carries `ConnectInfo<SocketAddr>`. Without it, the request counts as one of
/// this machine.
pub fn app(site: Site) -> Router {
    let time = site.config().request_time;
    let routes = routes().into_iter();
    routes
        .fold(Router::new(), |router, (path, method)| router.route(path, method))
        .fallback_service(get(page::page).with_state(()))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, time))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(middleware::unify_errors))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(encoding::layer())
        .layer(from_fn_with_state(site.clone(), middleware::admit))
        .with_state(site)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_has_every_address_and_no_other() {
        let document: serde_json::Value = serde_json::from_str(OPENAPI).unwrap();
        let described: Vec<&String> = document["paths"].as_object().unwrap().keys().collect();
        let mut paths: Vec<&str> = routes().into_iter().map(|(path, _)| path).collect();
        paths.sort_unstable();
        assert_eq!(described, paths);
    }
}
