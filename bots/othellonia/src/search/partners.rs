//! The scores of a piece with its best partners: what tells where a deck could grow.

/// Partners that count.
const PARTNERS: usize = 15;
/// Scores that are looked at together: few such lots hold one of the best.
const LOT: usize = PARTNERS + 1;

/// About the same for two thirds less time: the sum of the highest score of each of sixteen interleaved parts.
pub fn good_partners(row: &[i16], bonuses: &[i16]) -> i32 {
    tops(row, bonuses).into_iter().map(i32::from).sum()
}

/// The highest score of each of sixteen interleaved parts of a row, but for its end.
fn tops(row: &[i16], bonuses: &[i16]) -> [i16; LOT] {
    let mut tops = [0; LOT];
    for (row, bonuses) in row.as_chunks::<LOT>().0.iter().zip(bonuses.as_chunks::<LOT>().0) {
        for (top, (&score, &bonus)) in tops.iter_mut().zip(row.iter().zip(bonuses)) {
            *top = (score + bonus).max(*top);
        }
    }
    tops
}

/// Sum of the 15 highest scores of a row with what a leader adds to them.
pub fn best_partners(row: &[i16], bonuses: &[i16]) -> i32 {
    // Fifteen maxima of parts are a floor under the fifteen highest.
    let mut tops = tops(row, bonuses);
    tops.sort_unstable();
    let mut best = [tops[LOT - PARTNERS]; PARTNERS];
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifteen_highest_count() {
        for n in [1usize, 15, 16, 17, 100, 999] {
            let number = |i: usize, step: usize| (i * i * step % 997) as i16;
            let row: Vec<i16> = (0..n).map(|i| number(i, 31)).collect();
            let bonuses: Vec<i16> = (0..n).map(|i| number(i, 7) / 3).collect();
            let both = row.iter().zip(&bonuses);
            let mut sums: Vec<i32> = both.map(|(&a, &b)| i32::from(a) + i32::from(b)).collect();
            sums.sort_unstable_by(|a, b| b.cmp(a));
            let highest: i32 = sums.iter().take(PARTNERS).sum();
            assert_eq!(best_partners(&row, &bonuses), highest, "{n}");
        }
    }
}
