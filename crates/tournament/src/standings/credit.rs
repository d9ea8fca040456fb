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
    let is_last = rows.iter().all(|other| other.rank <= row.rank);
    match row.rank {
        1 => FIRST,
        _ if is_last => 0.0,
        rank => hundredths(FIRST * (rows.len() - rank) as f64 / (rows.len() - 1) as f64),
    }
}

fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
