//! The rounds of the present core, written plainly: slow and obvious.

/// A field of characters (`.`, `a` to `d`, `A` to `D`) after enclosure.
pub fn rounds(field: &[Vec<u8>], players: usize) -> Vec<Vec<u8>> {
    let (height, width) = (field.len(), field[0].len());
    // One tile more on each side: the outside.
    let wall = |x: usize, y: usize| match (x, y) {
        (x, y) if x == 0 || y == 0 || x > width || y > height => None,
        (x, y) => Some(field[y - 1][x - 1]).filter(u8::is_ascii_uppercase).map(|c| c - b'A'),
    };
    let mut mask = vec![vec![true; width + 2]; height + 2];
    let mut owners = vec![vec![0u8; width + 2]; height + 2];
    while mask.iter().flatten().any(|&m| m) {
        let mut inside = vec![vec![0u8; width + 2]; height + 2];
        for player in 0..players as u8 {
            let mut seen = vec![vec![false; width + 2]; height + 2];
            let mut stack = vec![(0, 0)];
            seen[0][0] = true;
            while let Some((x, y)) = stack.pop() {
                for ny in y.max(1) - 1..=(y + 1).min(height + 1) {
                    for nx in x.max(1) - 1..=(x + 1).min(width + 1) {
                        let stop = mask[ny][nx] && wall(nx, ny) == Some(player);
                        if !stop && !seen[ny][nx] {
                            seen[ny][nx] = true;
                            stack.push((nx, ny));
                        }
                    }
                }
            }
            for (row, seen) in inside.iter_mut().zip(&seen) {
                for (bits, &seen) in row.iter_mut().zip(seen) {
                    *bits |= u8::from(!seen) << player;
                }
            }
        }
        for y in 0..height + 2 {
            for x in 0..width + 2 {
                let bits = inside[y][x];
                if bits.count_ones() == 1 && mask[y][x] {
                    owners[y][x] = bits;
                }
                if bits.count_ones() < 2 {
                    mask[y][x] = false;
                }
            }
        }
    }
    let mut after = field.to_vec();
    for y in 0..height {
        for x in 0..width {
            let owner = owners[y + 1][x + 1];
            if owner != 0 && !field[y][x].is_ascii_uppercase() {
                after[y][x] = b'a' + owner.trailing_zeros() as u8;
            }
        }
    }
    after
}
