//! The laws of the assignment as programs play them that misread one.

use super::Laws;

impl Laws {
    /// [`Laws::TAU_2014`] with one law changed: what `discus grade` suspects when a program lists
    /// other moves. They are no variants that anybody plays, so [`Laws::ALL`] lacks them.
    pub const MISREAD: [&'static Laws; 5] = [
        &Laws { men_capture_backward: true, index: 8, ..Laws::TAU_2014 },
        &Laws { captured_discs_block: true, index: 9, ..Laws::TAU_2014 },
        &Laws { captures_must_go_on: true, index: 10, ..Laws::TAU_2014 },
        &Laws { crowned_in_passing: true, index: 11, ..Laws::TAU_2014 },
        &Laws { kings_fly: false, index: 12, ..Laws::TAU_2014 },
    ];

    /// The laws with this index: those of [`Laws::ALL`], then those of [`Laws::MISREAD`].
    pub(super) const fn of_index(index: usize) -> &'static Laws {
        let all = Laws::ALL.len();
        if index < all { Laws::ALL[index] } else { Laws::MISREAD[index - all] }
    }
}
