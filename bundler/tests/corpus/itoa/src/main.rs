use std::fmt::Write as _;

struct Out {
    text: String,
    digits: itoa::Buffer,
}

impl Out {
    fn put<I: itoa::Integer>(&mut self, value: I) -> &mut Self {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(self.digits.format(value));
        self
    }
}

fn main() {
    let mut out = Out { text: String::new(), digits: itoa::Buffer::new() };
    out.put(0u8).put(-128i8).put(65_535u16).put(i32::MIN).put(u32::MAX).put(-1i64).put(usize::MAX);
    println!("{}", out.text);
    let mut buffer = itoa::Buffer::new();
    for power in 0..20 {
        let value = 10u64.pow(power) - u64::from(power % 2 == 0);
        print!("{} ", buffer.format(value));
    }
    println!();
    println!("{} {}", buffer.format(i128::MIN).len(), itoa::Buffer::new().format(u128::MAX));
    let moves: Vec<(i16, i16)> = (0..6).map(|i| (i * 7 % 5 - 2, i - 3)).collect();
    let mut line = String::new();
    for (x, y) in &moves {
        line += buffer.format(*x);
        line.push(',');
        line += buffer.format(*y);
        line.push(';');
    }
    write!(line, "{}", moves.len()).expect("string");
    println!("{line}");
}
