//! What only the system can do, in one form for all systems. Elsewhere than on Linux nothing can be marked, since
//! there is no sandbox; reports can be read there.

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
mod watcher;

#[cfg(not(target_os = "linux"))]
use elsewhere as chosen;
#[cfg(target_os = "linux")]
use linux as chosen;

pub(crate) use chosen::{
    Watcher, create, create_for_all, is_executable, link, names, open_to_all, open_to_read,
};
