//! The course programs under the names their assignments demand.
//!
//! Two assignments want a program called `connect4`, which cargo cannot build into one folder; so
//! each course has a folder of its own.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::shell::{cargo, root, run};

/// Course, binary, and the exact name.
const PROGRAMS: &[(&str, &str, &str)] = &[("spfiar", "spfiar", "SPFIAR"), ("wpi", "wpi", "discus")];

/// Builds the programs and copies them to `dist/COURSE/NAME`.
pub(crate) fn lay_out() -> Result<()> {
    run(&mut cargo(&["build", "--release", "--locked"]))?;
    for (course, binary, name) in PROGRAMS.iter().copied() {
        let built = target().join("release").join(binary);
        let place = root().join("dist").join(course);
        fs::create_dir_all(&place)
            .and_then(|()| fs::copy(&built, place.join(name)))
            .with_context(|| format!("{} cannot be copied to dist/{course}", built.display()))?;
        println!("dist/{course}/{name}");
    }
    Ok(())
}

fn target() -> std::path::PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR");
    chosen.map_or_else(|| root().join("target"), |folder| root().join(Path::new(&folder)))
}
