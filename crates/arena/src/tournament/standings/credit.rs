use super::Row;

/// The credit of the first place, in points.
const FIRST: f64 = 100.0;

/// The credit of each player, in the order of the plan; see [`super::Standings::extra_credit`].
pub(super) fn all(rows: &[Row]) -> Vec<f64> {
    let mut credits = vec![0.0; rows.len()];
    for row in rows {
        credits[row.player] = credit(row, rows);
    }
    credits
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 players")]
fn credit(row: &Row, rows: &[Row]) -> f64 {
    let better = rows.iter().filter(|other| other.points > row.points).count();
    let is_last = rows.iter().all(|other| other.points >= row.points);
    match (better, is_last) {
        (0, _) => FIRST,
        (_, true) => 0.0,
        _ => FIRST * (rows.len() - 1 - better) as f64 / (rows.len() - 1) as f64,
    }
}
