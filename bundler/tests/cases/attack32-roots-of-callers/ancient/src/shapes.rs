pub fn area(n: u32) -> f64 {
    use inner::deep::Depth;
    n as f64 + f64::from(Depth(10).0) + ::inner::std::LEN as f64
}
