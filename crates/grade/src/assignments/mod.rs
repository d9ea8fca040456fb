//! The five assignments: the checks of each, what is right, and the sessions that show what is wrong.

mod checkers;
mod fourinarow;
mod spfiar;

use crate::course::Course;

/// The courses, in the order of their numbers.
pub(crate) const COURSES: &[&dyn Course] =
    &[&spfiar::Spfiar, &checkers::Checkers, &fourinarow::FourInARow];
