use ascii::{AsciiChar, ToAsciiChar};
fn main() { println!("{:?} {:?} {:?}", b'x'.to_ascii_char().map(|ch| ch.to_ascii_uppercase()).is_ok(), AsciiChar::B.eq_ignore_ascii_case(&AsciiChar::b), 'é'.to_ascii_char().is_err()); }
