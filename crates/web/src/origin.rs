use std::fmt;
use std::str::FromStr;

use url::{Host, Url};

/// The origin of a page as browsers send it (RFC 6454): `https://games.example`, with a port if it is
/// not the default one of the scheme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(Url);

/// The text is not an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadOrigin;

impl fmt::Display for BadOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "give http:// or https:// and a host, such as https://games.example, and no path",
        )
    }
}

impl std::error::Error for BadOrigin {}

impl Origin {
    /// The origin of a scheme and an authority: a host and perhaps a port, as in the header `Host`.
    pub(crate) fn new(scheme: &str, authority: &str) -> Result<Origin, BadOrigin> {
        // The URL standard also accepts a user, a path, an empty port and names in Unicode.
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:[]".contains(&byte);
        if !authority.bytes().all(is_allowed) || authority.ends_with(':') {
            return Err(BadOrigin);
        }
        let url = Url::parse(&format!("{scheme}://{authority}")).map_err(|_| BadOrigin)?;
        let is_plain = match url.host() {
            Some(Host::Domain(name)) => !name.starts_with('.') && !name.contains(".."),
            // Not 127.1 or 0x7f000001, which mean the same address.
            Some(Host::Ipv4(address)) => authority.starts_with(&address.to_string()),
            Some(Host::Ipv6(_)) => true,
            None => false,
        };
        if is_plain { Ok(Origin(url)) } else { Err(BadOrigin) }
    }

    pub(crate) fn host(&self) -> Option<Host<&str>> {
        self.0.host()
    }

    /// Returns true if the host is this machine by its name alone, so that nobody else can make the
    /// name mean this machine or another.
    pub(crate) fn is_loopback(&self) -> bool {
        match self.host() {
            Some(Host::Domain(name)) => {
                let name = name.strip_suffix('.').unwrap_or(name);
                name == "localhost" || name.ends_with(".localhost")
            }
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.origin().ascii_serialization())
    }
}

impl FromStr for Origin {
    type Err = BadOrigin;

    fn from_str(text: &str) -> Result<Origin, BadOrigin> {
        let (scheme, authority) = text.split_once("://").ok_or(BadOrigin)?;
        let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
        if is_web { Origin::new(scheme, authority) } else { Err(BadOrigin) }
    }
}
