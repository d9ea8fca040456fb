//! Many submissions: marks them on several threads, keeps a file of each report, and goes on where it
//! was stopped.

mod collect;
mod fingerprint;
mod folder;
pub(crate) mod likeness;
mod run;
mod summary;

pub use collect::{Collected, Entry, collect, holds_results, holds_several, refusal};
pub use fingerprint::{fingerprint, way};
pub use folder::{Folder, Unusable};
pub use run::{Batch, Marked, Step};
pub use summary::Summary;
