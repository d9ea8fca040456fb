use std::time::{Duration, Instant};
use discus_courses::{ece15::*, Rand};
fn main() {
    let mut worst = Duration::ZERO; let mut total = Duration::ZERO; let mut n = 0u32;
    let (mut won, mut tied, mut lost) = (0, 0, 0);
    let games: u32 = std::env::args().nth(1).map_or(100, |a| a.parse().unwrap());
    for seed in 0..games {
        let best = if seed % 2 == 0 { 1 } else { 2 };
        let mut rand = Rand::new(seed);
        let mut board = EMPTY; let mut p = 1; 
        loop {
            let m = if p == best { let t = Instant::now(); let m = best_move(&mut board, p); let e = t.elapsed(); worst = worst.max(e); total += e; n += 1; m } else { random_move(&mut board, p, || rand.draw()) };
            let w = check_winner(&board, m);
            if w == best { won += 1; break } else if w != 0 { lost += 1; break } else if is_full(&board) { tied += 1; break }
            p = 3 - p;
        }
    }
    println!("vs random: won {won} tied {tied} lost {lost}; {n} moves, total {total:?}, worst {worst:?}");
    // self play with random openings: worst time
    let mut worst2 = Duration::ZERO; let mut n2 = 0; let mut tot = Duration::ZERO;
    for seed in 0..games { let mut rand = Rand::new(seed); let mut board = EMPTY; let mut p = 1;
        for _ in 0..seed % 20 { let m = random_move(&mut board, p, || rand.draw()); p = 3 - p; if check_winner(&board, m) != 0 {break} }
        loop { let t = Instant::now(); let m = best_move(&mut board, p); let e = t.elapsed(); worst2 = worst2.max(e); tot += e; n2 += 1;
            if m == 0 || check_winner(&board, m) != 0 { break } p = 3 - p; } }
    println!("self: {n2} moves {tot:?} worst {worst2:?}");
    let mut rand = Rand::new(9); let mut worst3 = Duration::ZERO;
    for _ in 0..3000 { let mut b = EMPTY; for c in &mut b { for s in c { *s = (rand.draw() >> 8) as i32 % 3; } }
        let t = Instant::now(); best_move(&mut b, 1 + (rand.draw() >> 5) as i32 % 2); worst3 = worst3.max(t.elapsed()); }
    println!("rubbish worst {worst3:?}");
}
