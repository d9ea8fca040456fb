//! Small systems of linear equations.

/// A square matrix, by rows.
pub(super) type Matrix = Vec<Vec<f64>>;

/// The inverse of a symmetric, positive definite matrix, by Gauss and Jordan's elimination; such a
/// matrix needs no exchange of rows. `None` if it is not positive definite as far as can be told.
pub(super) fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut left = matrix.clone();
    let mut right = identity(size);
    for pivot in 0..size {
        let scale = left[pivot][pivot];
        if scale.is_nan() || scale <= f64::EPSILON * matrix[pivot][pivot] {
            return None;
        }
        for half in [&mut left, &mut right] {
            half[pivot].iter_mut().for_each(|entry| *entry /= scale);
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = left[row][pivot];
            for half in [&mut left, &mut right] {
                subtract(half, row, pivot, factor);
            }
        }
    }
    Some(right)
}

fn identity(size: usize) -> Matrix {
    let entry = |row, column| if row == column { 1.0 } else { 0.0 };
    (0..size).map(|row| (0..size).map(|column| entry(row, column)).collect()).collect()
}

fn subtract(matrix: &mut Matrix, row: usize, pivot: usize, factor: f64) {
    let pivots = matrix[pivot].clone();
    for (entry, pivot) in matrix[row].iter_mut().zip(pivots) {
        *entry -= factor * pivot;
    }
}

/// A matrix times a vector.
pub(super) fn product(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    let entry = |row: &Vec<f64>| row.iter().zip(vector).map(|(one, other)| one * other).sum();
    matrix.iter().map(entry).collect()
}
