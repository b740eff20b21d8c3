use ndarray::Array2;
pub fn life(cells: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut g = Array2::<u8>::default((5, 5));
    for c in cells { g[*c] = 1; }
    let n = Array2::from_shape_fn((5, 5), |(x, y)| { let mut s = 0; for i in x.saturating_sub(1)..(x + 2).min(5) { for j in y.saturating_sub(1)..(y + 2).min(5) { s += g[(i, j)]; } } s - g[(x, y)] });
    n.indexed_iter().filter(|(p, &k)| k == 3 || k == 2 && g[*p] == 1).map(|(p, _)| p).collect()
}
