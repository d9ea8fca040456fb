//! Notices programs whose files have changed since a tournament began.

use std::path::PathBuf;

use anyhow::bail;
use protocols::{PlayerKind, PlayerSpec};
use tournament::runner::State;
use tournament::store::{Digest, Store};

/// Compares the files of the programs with those at the beginning of a tournament, and keeps them for the
/// next time. In a tournament of an earlier version, nothing is known of them yet; in one that is over, nothing
/// depends on them any more.
///
/// # Errors
/// If files have changed and that is not accepted, or the file of the tournament cannot be used.
pub(in crate::run) fn check(
    store: &mut Store,
    players: &[PlayerSpec],
    are_accepted: bool,
) -> anyhow::Result<()> {
    if State::of(store.plan(), store)?.schedule().is_over() {
        return Ok(());
    }
    let now: Vec<Digest> = (0..).zip(players).filter_map(digest).collect();
    let before = store.digests()?;
    let has_changed = |digest: &&Digest| !before.contains(digest);
    let changed: Vec<&str> =
        now.iter().filter(has_changed).map(|digest| &*players[digest.player].name).collect();
    if changed.is_empty() {
        return Ok(());
    }
    if !before.is_empty() && !are_accepted {
        bail!(
            "files of {} have changed since the games in {} began; restore them, begin again in another file, or \
             continue with --accept-changes",
            changed.join(", "),
            store.place().display()
        );
    }
    Ok(store.set_digests(&now)?)
}

/// The digest of all files of a program; an engine has none.
fn digest((player, spec): (usize, &PlayerSpec)) -> Option<Digest> {
    let PlayerKind::Program(program) = &spec.kind else { return None };
    // A file that cannot be read counts like one that is missing.
    let digest = |place: PathBuf| grade::fingerprint(&place, "").unwrap_or_default();
    let text: Vec<String> = program.places().into_iter().map(digest).collect();
    Some(Digest { player, text: text.join(" ") })
}
