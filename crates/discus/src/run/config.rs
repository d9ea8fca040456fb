//! `discus config`.

use std::env;
use std::io::{self, Write};

use anyhow::Context;

use super::report::complain;
use crate::cli::ConfigTask;

/// Tells where the settings are kept, or what they are.
pub(super) fn tell(task: &ConfigTask) -> anyhow::Result<()> {
    let file = tui::config_path(|name| env::var_os(name));
    match task {
        ConfigTask::Path => {
            let file = file.context("neither XDG_CONFIG_HOME nor HOME names a folder")?;
            writeln!(io::stdout(), "{}", file.display())?;
        }
        ConfigTask::Show => {
            let (settings, complaint) = tui::read(file.as_deref(), |name| env::var_os(name));
            if let Some(complaint) = complaint {
                complain(&complaint.to_string());
            }
            io::stdout().write_all(settings.text().as_bytes())?;
        }
    }
    Ok(())
}
