pub struct P { pub x: i32 }
pub const RAW: i32 = 5;
pub fn casts(a: u8, b: usize) -> (bool, bool, usize) { ((a as usize) < b, ((a as usize) << 2) < b, (a as usize) - (b - (a as usize))) }
pub fn neg() -> (i32, i32, f64, i32, i32) { (-2i32.pow(2), (-2i32).pow(2), -1.5f64.abs(), -(-3), !-1) }
pub fn refs(x: &i32) -> i32 { let y = &&x; let z = & & **y; if *x > 0 && ***z == ***y { *x & **z } else { x & &7 } }
pub fn bits(a: u32, b: u32) -> (u32, bool, u32) { (a & !b | a ^ b, a & b == 0 || (a | b) == 3, (a | b) & (a ^ b) << 1) }
pub fn raw() -> (i32, i32) { let mut v = 3; let p = &raw const v; let a = unsafe { *p }; let q = &raw mut v; unsafe { *q += 1; } let raw = [1, 2]; let r = &raw; (a + r[1], v) }
pub fn ranges() -> Vec<i32> { let mut v = vec![]; for i in (0..3).rev().chain(5..=6) { v.push(i) } v.extend((..).start_bound_is()); for _ in 0..({ 2 }) { v.push((1..4).sum()) } v }
trait B { fn start_bound_is(&self) -> Option<i32>; }
impl B for std::ops::RangeFull { fn start_bound_is(&self) -> Option<i32> { Some(-9) } }
pub fn calls() -> i32 { (|x: i32| x + 1)(2) + (if true { |x| x * 2 } else { |x| x })(5) + { fn f(x: i32) -> i32 { x - 1 } f }(9) + (match 1 { _ => i32::abs })(-4) }
pub fn structs() -> i32 { if (P { x: 1 }).x == 1 && (match (P { x: 2 }) { P { x } => x }) == 2 { (P { x: 3 }.x) } else { 0 } }
pub fn jumps() -> i32 { let a = 'l: { if let 1..=3 = 2 { break 'l (1 + 2) * 3 } 0 }; let b = loop { break if a > 3 { 1 } else { 2 } }; let c = || -> i32 { return { 4 } - 1 }; a + b + c() }
pub fn assign() -> (i32, i32) { let (mut a, mut b) = (1, 2); (a, b) = (b, a + b); [a, .., b] = [a * 2, 0, b * 2]; P { x: a } = P { x: a + 1 }; (_, b) = (0, b - 1); (a, b) }
pub fn types() -> usize { size_of::<<u8 as ToOwned>::Owned>() + size_of::<&(dyn Fn() -> u8 + Send + 'static)>() + size_of::<fn(&u8) -> &u8>() + size_of::<[u8; { 1 + 2 }]>() }
