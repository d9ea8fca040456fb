//! The processors for which the search is compiled: any, or recent ones.
//!
//! On x86-64 the search is one piece of code that is compiled twice. Recent processors count bits,
//! find the lowest one, and combine two registers into a third in one instruction each, which makes
//! a node take a sixth less time. A program that must run everywhere may use these instructions
//! only after it has checked for them, which needs the standard library.
//!
//! This requires that everything a node calls is compiled into [`Search::bound`]. Therefore many
//! functions are marked to be always inlined; the others run as on any processor.

use crate::geometry::Geometry;
use crate::search::{Interrupted, Search};

/// A kind of processor; a value proves that this machine is of this kind.
pub(crate) trait Machine: Copy {
    /// [`Search::bound`], compiled for it.
    fn bound<B: Geometry>(
        self,
        search: &mut Search<'_, B>,
        at: usize,
        target: i32,
    ) -> Result<i32, Interrupted>;
}

/// Any processor that this program supports.
#[derive(Clone, Copy)]
pub(crate) struct Any;

impl Machine for Any {
    fn bound<B: Geometry>(
        self,
        search: &mut Search<'_, B>,
        at: usize,
        target: i32,
    ) -> Result<i32, Interrupted> {
        search.bound(self, at, target)
    }
}

/// A processor with the features of x86-64-v3 that the search uses, like most since 2015.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[derive(Clone, Copy)]
pub(crate) struct Recent(());

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl Recent {
    /// This processor, if it has these features.
    pub(crate) fn here() -> Option<Recent> {
        let is_recent = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        is_recent.then_some(Recent(()))
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl Machine for Recent {
    #[inline]
    fn bound<B: Geometry>(
        self,
        search: &mut Search<'_, B>,
        at: usize,
        target: i32,
    ) -> Result<i32, Interrupted> {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn bound<B: Geometry>(
            machine: Recent,
            search: &mut Search<'_, B>,
            at: usize,
            target: i32,
        ) -> Result<i32, Interrupted> {
            search.bound(machine, at, target)
        }
        #[allow(unsafe_code, reason = "the features of a processor are known only at run time")]
        // SAFETY: a `Recent` exists only if all features enabled here were detected.
        unsafe {
            bound(self, search, at, target)
        }
    }
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
#[path = "../tests/unit/machine.rs"]
mod tests;
