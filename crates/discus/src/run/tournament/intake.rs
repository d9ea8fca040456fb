//! Prepares the submissions that a plan takes its players from.

use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::anyhow;
use batch::until;
use protocols::launcher::Installation;
use submissions::Tools;
use tournament::plan::{Absent, HandIn, Intake, Plan, Prepared};
use tournament::store::Store;

use super::check::in_order;
use crate::cli::programs::Access;
use crate::run::player_source::confined;
use crate::run::processors;
use crate::run::progress::Progress;
use crate::run::signals::Signals;

/// The time that the build of one submission may take.
const LONG: Duration = Duration::from_secs(180);

/// Unpacks and builds the submissions of a plan, several at a time.
///
/// # Errors
/// If there are none, programs cannot be confined, or a signal comes.
pub(super) fn prepare(
    intake: &Intake,
    access: &Access,
    signals: &Signals,
    is_quiet: bool,
) -> anyhow::Result<Vec<Prepared>> {
    let (found, left_out) = intake.found().map_err(anyhow::Error::msg)?;
    if !left_out.is_empty() && !is_quiet {
        let names = left_out.join(", ");
        let _ = writeln!(io::stderr(), "left out, because they are no submissions: {names}");
    }
    let python = access.python.clone().or(intake.installation.python.clone());
    let installation = Installation { python, ..intake.installation.clone() };
    let confinement = confined(access.trust, "they")?;
    let confinement = installation.add_to(confinement).map_err(anyhow::Error::msg)?;
    let recipe = grade::recipe(intake.protocol.word);
    let way = intake.way();
    let mut progress = (!is_quiet).then(|| Progress::begin(0, found.len(), "submissions"));
    let mut all = Vec::new();
    let done = until(&|| signals.has_come(), |stop: &AtomicBool| {
        let build = |one: &HandIn| {
            let mark = grade::fingerprint(&one.submission.path, &way).unwrap_or_default();
            let tools = Tools::new(&confinement, LONG, stop);
            intake.prepare(one, &mark, recipe, &tools)
        };
        in_order(&found, processors(None), build, |prepared| {
            all.push(prepared);
            if let Some(progress) = &mut progress {
                progress.step();
                progress.tick();
            }
            Ok(())
        })
    });
    drop(progress);
    done?.map_err(|why| anyhow!(why))?;
    Ok(all)
}

/// Names the submissions that do not take part.
pub(super) fn name(absent: &[Absent]) {
    for Absent { player, reason } in absent {
        let _ = writeln!(io::stderr(), "{player} does not take part: {reason}");
    }
}

/// Says which submissions came and went since a tournament began, if any did.
pub(super) fn changes(db: &Path, plan: &Plan) -> Option<String> {
    let stored = Store::read(db).ok()?;
    let names = |plan: &Plan| plan.competition().players().to_vec();
    let (before, now) = (names(stored.plan()), names(plan));
    let without = |all: &[String], others: &[String]| {
        let rest = all.iter().filter(|name| !others.contains(name));
        rest.cloned().collect::<Vec<_>>().join(", ")
    };
    let (gone, new) = (without(&before, &now), without(&now, &before));
    let said = [("does not take part any more", gone), ("is new", new)];
    let said = said.iter().filter(|(_, names)| !names.is_empty());
    let said: Vec<String> = said.map(|(what, names)| format!("{names} {what}")).collect();
    (!said.is_empty()).then(|| {
        let db = db.display();
        format!(
            "the submissions have changed since the tournament in {db} began: {}; undo that, or begin \
             another tournament with --db",
            said.join("; ")
        )
    })
}
