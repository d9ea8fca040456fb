//! Choices that people write as words.

/// Gives a choice its words, as plans and command lines write them, and the error for any other text.
macro_rules! words {
    ($choice:ident, $bad:ident, $why:literal, $($value:ident = $word:literal),+) => {
        #[doc = concat!("A text that is not a [`", stringify!($choice), "`].")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
        #[error($why)]
        pub struct $bad;

        impl std::fmt::Display for $choice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $($choice::$value => $word,)+
                })
            }
        }

        impl std::str::FromStr for $choice {
            type Err = $bad;

            fn from_str(text: &str) -> Result<$choice, $bad> {
                match text {
                    $($word => Ok($choice::$value),)+
                    _ => Err($bad),
                }
            }
        }
    };
}
pub(crate) use words;
