//! Delta debugging: the shortest session that still shows a fault (Zeller and Hildebrandt, 2002).

use crate::session::Session;

/// Shortens a session as long as `fails` holds. `fails` is asked at most `most` times. The result
/// fails if the session does.
pub(crate) fn shrink(
    session: &Session,
    most: usize,
    mut fails: impl FnMut(&Session) -> bool,
) -> Session {
    let mut best = session.clone();
    let mut left = most;
    let mut is_worse = |lines: Vec<Vec<u8>>, best: &mut Session| {
        let shorter = Session { lines, ..best.clone() };
        if left == 0 {
            return false;
        }
        left -= 1;
        let fails = fails(&shorter);
        if fails {
            *best = shorter;
        }
        fails
    };
    // Usually the fault shows long before the end.
    let (mut low, mut high) = (0, best.lines.len());
    while low < high {
        let middle = low.midpoint(high);
        let lines = best.lines[..middle].to_vec();
        if is_worse(lines, &mut best) { high = middle } else { low = middle + 1 }
    }
    let mut chunk = best.lines.len().div_ceil(2);
    while chunk > 0 {
        let mut start = 0;
        let before = best.lines.len();
        while start < best.lines.len() {
            let end = (start + chunk).min(best.lines.len());
            let lines = [&best.lines[..start], &best.lines[end..]].concat();
            if !is_worse(lines, &mut best) {
                start = end;
            }
        }
        if chunk == 1 && best.lines.len() == before {
            break;
        }
        chunk = if chunk == 1 { 1 } else { chunk.div_ceil(2) };
    }
    best
}

#[cfg(test)]
mod tests {
    use super::shrink;
    use crate::session::Session;

    #[test]
    fn what_is_left_is_needed() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let lines: Vec<Vec<u8>> = (0..100).map(|line: u8| vec![line]).collect();
            let mut needed: Vec<u8> = (0..4).map(|_| random.u8(..100)).collect();
            needed.sort_unstable();
            needed.dedup();
            let has_all =
                |session: &Session| needed.iter().all(|line| session.lines.contains(&vec![*line]));
            let short = shrink(&Session::of(lines), 1_000, has_all);
            assert_eq!(short.lines.concat(), needed);
        }
    }

    #[test]
    fn a_session_that_never_fails_again_stays() {
        let session = Session::of(["one", "two", "three"]);
        assert_eq!(shrink(&session, 1_000, |_| false), session);
    }

    #[test]
    fn it_does_not_ask_for_ever() {
        let session = Session::of((0..1_000).map(|line| line.to_string()));
        let mut asked = 0;
        shrink(&session, 50, |shorter| {
            asked += 1;
            shorter.lines.len() > 900
        });
        assert_eq!(asked, 50);
    }
}
