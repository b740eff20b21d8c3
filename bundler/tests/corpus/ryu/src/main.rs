fn main() {
    let mut buffer = ryu::Buffer::new();
    for value in
        [0.0, -0.0, 1.0, 0.1, 1.5e300, 5e-324, f64::MAX, 123456.789, 1e21, 1e-7, 2f64.powi(60)]
    {
        print!("{} ", buffer.format_finite(value));
    }
    println!();
    for value in [f32::MIN_POSITIVE, 3.4e38, 16777216.0, 0.3, -2.5] {
        print!("{} ", buffer.format(value));
    }
    println!();
    println!(
        "{} {} {}",
        ryu::Buffer::new().format(f64::NAN),
        buffer.clone().format(f64::INFINITY),
        buffer.format(f32::NEG_INFINITY)
    );
    let mut x = 0.5f64;
    let mut lengths = Vec::new();
    for _ in 0..30 {
        x = 3.9 * x * (1.0 - x);
        let text = buffer.format(x).to_string();
        assert_eq!(text.parse::<f64>().unwrap(), x);
        lengths.push(text.len());
    }
    println!("{lengths:?} {}", buffer.format(x));
}
