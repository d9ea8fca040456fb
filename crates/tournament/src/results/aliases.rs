//! Aliases of players, for results that are shown to others.

use fastrand::Rng;

/// Words before the number of an alias; the first with which no name begins is taken.
const WORDS: [&str; 4] = ["Player", "Entrant", "Contestant", "Alias"];

/// An alias for each player, such as `Player 07`, in an order that follows from the key.
pub(super) fn of(names: &[String], seed: u64, key: &str) -> Vec<String> {
    let is_free = |word: &&&str| {
        !names.iter().any(|name| name.to_lowercase().starts_with(&word.to_lowercase()))
    };
    let word = WORDS.iter().find(is_free).unwrap_or(&"Alias");
    let width = names.len().to_string().len().max(2);
    let mut aliases: Vec<String> =
        (1..=names.len()).map(|number| format!("{word} {number:0width$}")).collect();
    Rng::with_seed(hash(names, seed, key)).shuffle(&mut aliases);
    aliases
}

/// A hash that stays the same in every version and on every machine: FNV-1a.
fn hash(names: &[String], seed: u64, key: &str) -> u64 {
    let texts = names.iter().map(String::as_str).chain([key]);
    // Separators keep apart texts that are equal when joined.
    let bytes = texts.flat_map(|text| text.bytes().chain([0xff])).chain(seed.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::of;

    #[test]
    fn each_player_has_its_own_alias_and_the_key_decides_which() {
        let names: Vec<String> = (0..120).map(|number| format!("Name {number}")).collect();
        let aliases = of(&names, 0, "key");
        assert_eq!(aliases.iter().collect::<BTreeSet<_>>().len(), 120);
        assert!(aliases.contains(&"Player 007".to_owned()));
        assert_eq!(aliases, of(&names, 0, "key"));
        assert_ne!(aliases, of(&names, 0, "another"));
        assert_ne!(aliases, of(&names, 1, "key"));
    }

    #[test]
    fn no_alias_is_the_name_of_somebody_else() {
        let names = ["player 02".to_owned(), "Entrant".to_owned()];
        let mut aliases = of(&names, 0, "");
        aliases.sort();
        assert_eq!(aliases, ["Contestant 01", "Contestant 02"]);
    }
}
