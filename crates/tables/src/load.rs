//! Takes the values of quiet positions from a table.

use rules::Side;

use crate::BadTable;
use crate::bits::Bits;
use crate::context::Context;
use crate::encode::value_of;
use crate::format::{self, Kind, Table, blocks_of_side, sides};
use crate::slice::{Half, Shape, Slice};
use crate::value::Value;

/// Sets the values of the quiet positions of a slice.
pub(crate) fn fill(
    context: &Context,
    slice: &Slice,
    quiet: &[Bits; 2],
    table: &Table,
) -> Result<(), BadTable> {
    let of_side = blocks_of_side(slice.material);
    for side in 0..sides(slice.material) {
        let (half, quiet) = (&slice.halves[side], &quiet[side]);
        for block in 0..of_side {
            let symbols = table.block(side * of_side + block).ok_or(BadTable::Damaged)?;
            let indices = format::indices(slice.material, block);
            for index in indices.clone().filter(|&index| quiet.get(index)) {
                set(half, index, value_of(Kind::Values.symbol(&symbols, index - indices.start)));
            }
        }
    }
    if sides(slice.material) == 1 {
        fill_turned(context, slice, &quiet[1]);
    }
    Ok(())
}

fn set(half: &Half, index: usize, value: Value) {
    match value {
        Value::Win => half.win.set(index),
        Value::Loss => half.loss.set(index),
        Value::Draw => {}
    }
}

/// Sets the values of the second side, where both have the same pieces, by those of the first.
fn fill_turned(context: &Context, slice: &Slice, quiet: &Bits) {
    let reversed = &context.reversed[slice.material.kings[0]];
    let shape = Shape::new(slice.material, Side::Second);
    let [from, to] = &slice.halves;
    for first in 0..shape.groups[0] {
        for second in 0..shape.groups[1] {
            for row in 0..shape.rows {
                let start = shape.row([first, second], row);
                let turned = shape.row([second, first], reversed[row] as usize);
                for (column, &place) in reversed.iter().enumerate() {
                    if quiet.get(start + column) {
                        set(to, start + column, from.value(turned + place as usize));
                    }
                }
            }
        }
    }
}
