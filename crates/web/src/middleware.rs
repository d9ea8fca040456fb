//! Steps around every request: identify the client, enforce limits, add headers, count the answer.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::limits::Client;
use crate::{MAX_BODY_BYTES, Origin, Refusal, Site, encoding, members};

/// The headers of every answer: no inline code, nothing from other sites, no frames.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src \
         'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// The cost of a request, in requests of the cheapest kind.
fn cost(route: Option<&str>) -> NonZeroU32 {
    let extra = match route {
        Some("/api/v1/solve" | "/api/v1/move" | "/kaggle") => 1,
        Some("/api/v1/scores" | "/api/v1/analyse" | "/api/v1/trace") => 3,
        Some("/api/v1/rooms") => 4,
        _ => 0,
    };
    NonZeroU32::MIN.saturating_add(extra)
}

/// Identifies the client, refuses what exceeds a limit, adds the headers and counts the answer.
pub(crate) async fn admit(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map(MatchedPath::as_str);
    let client = Client::new(address(&site, &request));
    request.extensions_mut().insert(client);
    encoding::settle(&mut request);
    let checked = check_form(&request).and_then(|()| check_host(&site, &request));
    let admitted = checked.and_then(|()| {
        let charged = site.limits().charge(client, cost(route));
        // Health checks must succeed even when the server is busiest.
        if route == Some("/healthz") { Ok(()) } else { charged }
    });
    let mut response = match admitted {
        Err(refusal) => refusal.into_response(),
        Ok(()) => next.run(request).await,
    };
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        // The reports of submissions have a policy of their own.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    site.metrics().count(route, response.status().as_u16(), begun.elapsed());
    response
}

/// Refuses requests that say twice where they go, and those whose body is too long, before it arrives.
fn check_form(request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let hosts = headers.get_all(header::HOST).iter().count();
    // A request that does not come from a socket needs no name.
    let is_from_socket = request.extensions().get::<ConnectInfo<SocketAddr>>().is_some();
    if hosts > 1 || (hosts == 0 && is_from_socket && request.version() == Version::HTTP_11) {
        return Err(Refusal::malformed("a request names its host once, in the header Host"));
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let is_too_long =
        |length: &str| length.parse().is_ok_and(|length: usize| length > MAX_BODY_BYTES);
    if length.is_some_and(is_too_long) {
        return Err(members::unread(StatusCode::PAYLOAD_TOO_LARGE));
    }
    Ok(())
}

/// Refuses other names if the server is for this machine alone; see `Config::is_local`.
fn check_host(site: &Site, request: &Request) -> Result<(), Refusal> {
    if !site.config().is_local {
        return Ok(());
    }
    // A whole address in the first line counts, and then the header does not (RFC 9112, 3.2.2).
    let host = match request.uri().authority() {
        Some(authority) => Some(authority.as_str()),
        None => request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default()),
    };
    let Some(host) = host else { return Ok(()) };
    let is_known = |asked: Origin| {
        let origins = &site.config().origins;
        asked.is_loopback() || origins.iter().any(|one| one.host() == asked.host())
    };
    if Origin::new("http", host).is_ok_and(is_known) {
        return Ok(());
    }
    let sentence = "this server only answers requests for localhost or 127.0.0.1; its operator can \
                    allow other names with --origin";
    Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, "wrong_host", sentence))
}

/// The address that a request comes from. Without a socket, as in tests, it is this machine.
fn address(site: &Site, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
    if site.config().trusts_proxy { forwarded(request.headers()).unwrap_or(peer) } else { peer }
}

/// The last address, which the proxy added. Anybody can forge those before it.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Gives errors of the libraries the same JSON form as ours.
pub(crate) async fn unify_errors(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let is_ours =
        response.headers().get("content-type").is_some_and(|kind| kind == "application/json");
    match response.status() {
        _ if is_ours => response,
        status @ StatusCode::METHOD_NOT_ALLOWED => {
            let sentence = "this address does not support the method of the request";
            let mut ours = Refusal::new(status, "wrong_method", sentence).into_response();
            // The list of methods that the address supports.
            if let Some(allow) = response.headers().get(header::ALLOW) {
                ours.headers_mut().insert(header::ALLOW, allow.clone());
            }
            ours
        }
        status @ StatusCode::REQUEST_TIMEOUT => {
            let sentence = "the request took too long; try again";
            Refusal::new(status, "too_slow", sentence).into_response()
        }
        _ => response,
    }
}
