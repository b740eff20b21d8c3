pub fn sum(b: Box<[i64]>) -> i64 {
    b.into_iter().map(|x: i64| x).sum()
}
