pub fn ends(pair: (u8, u8), list: &[u8]) -> (u8, u8) {
    macro_rules! assign {
        ($l:expr, $r:expr) => {
            $l = $r
        };
    }
    let n;
    assign!((_, n), pair);
    assign!(_, list.len());
    let last;
    assign!([_, .., last], [list[0], list[1], list[2]]);
    (n, last)
}
