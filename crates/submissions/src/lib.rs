//! Unpacks submissions and builds their programs.
//!
//! A [`Submission`] is a folder, an archive or a program as it was handed in. It is unpacked into a
//! [`Tree`] of files, and [`build()`] makes a program of them in the sandbox: by the makefile, or else by
//! a [`Recipe`]. The result is [`Built`]: a [`Subject`] that can be started, or a sentence that says
//! why there is none.

#![forbid(unsafe_code)]

mod build;
mod found;
mod subject;
mod submission;
mod system;
mod wait;

pub use build::{
    ANY_NAME, Built, CourseCompiler, Driver, LIBRARY, Recipe, Tools, build, build_by, clean,
    driver, is_of_course, is_test, library, with_flags,
};
pub use found::{entries, has_sources, is_archive, is_submission};
pub use subject::Subject;
pub use submission::{NoFiles, Submission, Tree, keep, supervise};
pub use system::{is_executable, link};
pub use wait::{LONGEST, wait_unless};
