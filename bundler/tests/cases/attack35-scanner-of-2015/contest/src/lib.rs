#[macro_use]
pub extern crate scanner;
pub use scanner::scan;

pub fn stdin_source() -> scanner::Source {
    let mut s = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut s).unwrap();
    scanner::Source::from(&s[..])
}

pub fn apply(fs: &[fn(i64) -> i64], x: i64) -> i64 {
    let mut src = scanner::Source::from("7");
    scan!(&mut src => y: i64);
    fs.iter().fold(x, |a, f| f(a)) + y
}
