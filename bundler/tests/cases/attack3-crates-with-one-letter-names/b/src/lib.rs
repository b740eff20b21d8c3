pub fn b(b: i32) -> i32 { let c = t::t!(b); c + t::T }
pub mod e { pub fn a() -> char { 'a' } pub fn b<'a, 'b: 'a>(a: &'a str, b: &'b str) -> &'a str { 'a: { if a.len() > b.len() { break 'a b } a } } }
