//! A report as text, as a page and in the formats that other programs read.

mod brief;
mod csv;
mod difference;
mod figures;
mod github;
mod gradescope;
pub(crate) mod html;
mod json;
mod junit;
mod repeat;
mod text;
mod visible;

use ::text::LONGEST;

pub use csv::csv;
pub use github::github;
pub use gradescope::gradescope;
pub use html::html;
pub use json::json_line;
pub use junit::junit;
pub use text::{Styles, text};

pub(crate) use brief::Brief;
pub(crate) use figures::{number, of, percent};
