//! The scores of a piece with its best partners: what tells where a deck could grow.

/// Partners that count.
const PARTNERS: usize = 15;
/// Scores that are looked at together: few such lots hold one of the best.
const LOT: usize = 32;

/// Sum of the 15 highest scores of a row with what a leader adds to them.
pub fn best_partners(row: &[i16], bonuses: &[i16]) -> i32 {
    let mut best = [0i16; PARTNERS];
    for (row, bonuses) in row.chunks(LOT).zip(bonuses.chunks(LOT)) {
        let worth = || row.iter().zip(bonuses).map(|(&score, &bonus)| score + bonus);
        if worth().fold(0, i16::max) <= best[0] {
            continue;
        }
        for worth in worth() {
            if worth > best[0] {
                let place = best.partition_point(|&other| other < worth);
                best.copy_within(1..place, 0);
                best[place - 1] = worth;
            }
        }
    }
    best.iter().map(|&worth| i32::from(worth)).sum()
}
