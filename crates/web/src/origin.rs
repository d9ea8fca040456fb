use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// Where a page comes from, as browsers say it (RFC 6454): `https://games.example`, with a port if it
/// is not the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    scheme: &'static str,
    host: String,
    port: Option<u16>,
}

/// This is no origin.
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
    pub(crate) fn host(&self) -> &str {
        &self.host
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Origin { scheme, host, port } = self;
        write!(f, "{scheme}://{host}")?;
        port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

impl FromStr for Origin {
    type Err = BadOrigin;

    fn from_str(text: &str) -> Result<Origin, BadOrigin> {
        let lower = text.to_ascii_lowercase();
        let (scheme, authority) = lower.split_once("://").ok_or(BadOrigin)?;
        let (scheme, usual) = match scheme {
            "http" => ("http", 80),
            "https" => ("https", 443),
            _ => return Err(BadOrigin),
        };
        let (host, port) = host_and_port(authority).ok_or(BadOrigin)?;
        Ok(Origin { scheme, host: host.to_owned(), port: port.filter(|&port| port != usual) })
    }
}

/// The two parts of what names a server, as in a URL or the header `Host`.
pub(crate) fn host_and_port(authority: &str) -> Option<(&str, Option<u16>)> {
    let (host, port) = match authority.rsplit_once(':') {
        // The colons of a bare address of IPv6 stand in brackets.
        Some((host, port)) if !port.ends_with(']') => (host, Some(number(port)?)),
        _ => (authority, None),
    };
    is_host(host).then_some((host, port))
}

fn number(port: &str) -> Option<u16> {
    port.bytes().all(|byte| byte.is_ascii_digit()).then(|| port.parse().ok()).flatten()
}

fn is_host(host: &str) -> bool {
    if let Some(address) = bracketed(host) {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    let is_label = |label: &str| {
        !label.is_empty()
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    host.strip_suffix('.').unwrap_or(host).split('.').all(is_label)
}

fn bracketed(host: &str) -> Option<&str> {
    host.strip_prefix('[')?.strip_suffix(']')
}

/// Whether a host is this machine by its name alone, so that nobody else can make it mean this
/// machine or another.
pub(crate) fn is_loopback(host: &str) -> bool {
    if let Some(address) = bracketed(host) {
        return address.parse::<Ipv6Addr>().is_ok_and(|address| address.is_loopback());
    }
    let name = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    name == "localhost"
        || name.ends_with(".localhost")
        || name.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_written_as_browsers_write_them() {
        for (text, expected) in [
            ("https://games.example", "https://games.example"),
            ("HTTPS://Games.Example:443", "https://games.example"),
            ("http://games.example:443", "http://games.example:443"),
            ("http://[::1]:8000", "http://[::1]:8000"),
            ("http://192.0.2.1", "http://192.0.2.1"),
        ] {
            assert_eq!(
                text.parse::<Origin>().map(|origin| origin.to_string()),
                Ok(expected.into())
            );
        }
    }

    #[test]
    fn what_is_no_origin_is_refused() {
        for text in [
            "",
            "foo",
            "games.example",
            "ftp://games.example",
            "https://",
            "https://games.example/",
            "https://games.example/play",
            "https://me@games.example",
            "https://games.example:",
            "https://games.example:99999",
            "https://games..example",
            "https://*.example",
            "http://::1",
            "null",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(BadOrigin), "{text}");
        }
    }

    #[test]
    fn this_machine_is_known_by_its_names() {
        for host in
            ["localhost", "LocalHost.", "discus.localhost", "127.0.0.1", "127.8.9.1", "[::1]"]
        {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["localhost.example", "192.0.2.1", "127.0.0.1.example", "[2001:db8::1]", ""] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
