//! The values of moves as text and colours.

use engine::{MoveValue, Prospect};

use crate::styles::Role;

/// A value in few characters, as `discus solve` prints scores. `~` marks an opinion.
pub(crate) fn figure(value: MoveValue) -> String {
    match (value, value.prospect()) {
        (MoveValue::Exact { score: 0, .. }, _) => String::from("0"),
        (MoveValue::Exact { score, .. }, _) => format!("{score:+}"),
        (MoveValue::Proved { .. }, Some(Prospect::Loss)) => String::from("L"),
        (MoveValue::Proved { .. }, Some(Prospect::Win)) => String::from("W"),
        (_, Some(Prospect::Draw)) => String::from("0"),
        (_, Some(Prospect::Loss)) => format!("L{}", value.moves().unwrap_or_default()),
        (_, Some(_)) => format!("W{}", value.moves().unwrap_or_default()),
        (MoveValue::Proved { score, .. } | MoveValue::Opinion { score, .. }, None) => {
            format!("~{score}")
        }
    }
}

/// The smallest depth of these opinions, if they are opinions.
pub(crate) fn depth(values: &[Option<MoveValue>]) -> Option<u32> {
    values.iter().flatten().filter_map(|value| reach(*value)).min()
}

/// The depth of an opinion; `None` if the value is proved.
pub(crate) const fn reach(value: MoveValue) -> Option<u32> {
    match value {
        MoveValue::Opinion { depth, .. } => Some(depth),
        MoveValue::Exact { .. } | MoveValue::Proved { .. } => None,
    }
}

const fn is_by_tables(value: MoveValue) -> bool {
    matches!(value, MoveValue::Proved { .. })
}

pub(crate) fn role(value: MoveValue) -> Role {
    match value.rank().0 {
        1 => Role::Good,
        -1 => Role::Bad,
        _ => Role::Even,
    }
}

/// The indices of the best values, if all are known. Opinions are compared only if their depths are
/// equal.
pub(crate) fn best(values: &[Option<MoveValue>]) -> Vec<usize> {
    let Some(known) = values.iter().copied().collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let by_search: Vec<_> = known.iter().filter(|value| !is_by_tables(**value)).collect();
    if by_search.windows(2).any(|pair| reach(*pair[0]) != reach(*pair[1])) {
        return Vec::new();
    }
    let ranks: Vec<_> = known.into_iter().map(MoveValue::rank).collect();
    let greatest = ranks.iter().max();
    let places = ranks.iter().enumerate();
    places.filter(|&(_, rank)| Some(rank) == greatest).map(|(place, _)| place).collect()
}
