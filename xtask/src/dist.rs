//! The course programs under the names their assignments demand.
//!
//! Two assignments want a program called `connect4`, which cargo cannot build into one folder; so
//! each course has a folder of its own.

use std::fs;

use anyhow::{Context, Result};

use crate::shell::{cargo, root, run, target};

/// Course, binary, and the exact name.
const PROGRAMS: [(&str, &str, &str); 5] = [
    ("spfiar", "spfiar", "SPFIAR"),
    ("wpi", "wpi", "discus"),
    ("ece15", "ece15", "connect4"),
    ("checkers", "checkers", "Checkers"),
    ("fourinarow", "fourinarow", "connect4"),
];

/// Builds the programs and copies them to `dist/COURSE/NAME`.
pub(crate) fn lay_out() -> Result<()> {
    run(&mut cargo(&["build", "--release", "--locked"]))?;
    for (course, binary, name) in PROGRAMS {
        let built = target().join("release").join(binary);
        let place = root().join("dist").join(course);
        fs::create_dir_all(&place)
            .and_then(|()| fs::copy(&built, place.join(name)))
            .with_context(|| format!("{} cannot be copied to dist/{course}", built.display()))?;
        println!("dist/{course}/{name}");
    }
    Ok(())
}
