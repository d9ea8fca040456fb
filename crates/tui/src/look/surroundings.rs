//! What a terminal can show, as far as its variables tell.

use std::ffi::OsString;

use super::{Colours, Look};
use crate::settings::{Charset, Settings};

/// Whether somebody said when to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourChoice {
    /// Always.
    Always,
    /// Never.
    Never,
    /// Where the terminal has them, unless `NO_COLOR` is set (no-color.org).
    Auto,
}

impl Look {
    /// The look that the settings ask for and the terminal has.
    pub fn of(
        settings: &Settings,
        wanted: ColourChoice,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Look {
        let text = |name: &str| {
            let value = variable(name)?.to_string_lossy().to_lowercase();
            (!value.is_empty()).then_some(value)
        };
        let is_bare = text("TERM").is_some_and(|name| has_no_colours(&name));
        let has_all = text("COLORTERM").is_some_and(|word| word == "truecolor" || word == "24bit");
        let colours = match wanted {
            ColourChoice::Never => Colours::None,
            ColourChoice::Auto if is_bare || text("NO_COLOR").is_some() => Colours::None,
            _ if has_all => Colours::Full,
            _ => Colours::Sixteen,
        };
        // The first that is set decides, as in the C library.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(text).unwrap_or_default();
        let has_unicode = locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows);
        let is_ascii = match settings.charset {
            Charset::Auto => !has_unicode,
            Charset::Unicode => false,
            Charset::Ascii => true,
        };
        Look { theme: settings.theme, colours, is_ascii, animation: settings.animation }
    }
}

/// Whether a terminal of this name knows no colours: terminals of DEC before the last, and those whose
/// names say so.
fn has_no_colours(name: &str) -> bool {
    let family = name.split('-').next().unwrap_or_default();
    let model = family.strip_prefix("vt").and_then(|model| model.parse::<u32>().ok());
    name == "dumb"
        || model.is_some_and(|model| model < 500)
        || ["-m", "-mono", "-nocolor"].iter().any(|end| name.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(wanted: ColourChoice, variables: &[(&str, &str)]) -> (Colours, bool) {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(value))
        };
        let look = Look::of(&Settings::default(), wanted, variable);
        (look.colours, look.is_ascii)
    }

    #[test]
    fn colours_are_those_of_the_terminal() {
        let all = ("COLORTERM", "truecolor");
        assert_eq!(look(ColourChoice::Auto, &[all]).0, Colours::Full);
        assert_eq!(look(ColourChoice::Auto, &[]).0, Colours::Sixteen);
        assert_eq!(look(ColourChoice::Auto, &[all, ("NO_COLOR", "1")]).0, Colours::None);
        assert_eq!(look(ColourChoice::Auto, &[all, ("NO_COLOR", "")]).0, Colours::Full);
        assert_eq!(look(ColourChoice::Always, &[all, ("NO_COLOR", "1")]).0, Colours::Full);
        assert_eq!(look(ColourChoice::Never, &[all]).0, Colours::None);
        for bare in ["dumb", "vt100", "vt220-w", "xterm-mono"] {
            assert_eq!(look(ColourChoice::Auto, &[("TERM", bare)]).0, Colours::None, "{bare}");
        }
        for coloured in ["vt525", "xterm", "linux"] {
            assert_eq!(
                look(ColourChoice::Auto, &[("TERM", coloured)]).0,
                Colours::Sixteen,
                "{coloured}"
            );
        }
        assert_eq!(look(ColourChoice::Always, &[("TERM", "vt100")]).0, Colours::Sixteen);
    }

    #[test]
    fn the_locale_decides_on_characters() {
        let is_ascii = |variables| look(ColourChoice::Auto, variables).1;
        assert!(is_ascii(&[]));
        assert!(!is_ascii(&[("LANG", "en_GB.UTF-8")]));
        assert!(is_ascii(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")]));
        assert!(!is_ascii(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")]));
    }
}
