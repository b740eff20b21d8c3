pub struct Big { pub a: [u8; 64], pub b: u8, pub c: String }
pub fn size() -> (usize, usize) { let x = Big { a: [0; 64], b: 1, c: String::new() }; let f = || x.b; let n = std::mem::size_of_val(&f); let _ = f(); let y = (1u8, 2u64, 3u16); let g = move || y.0; (n, std::mem::size_of_val(&g) + g() as usize) }
pub fn nested() -> usize { let t = ((1u8, [0u64; 4]), 5u32); let f = move || { let g = move || (t.0).0; std::mem::size_of_val(&g) }; f() }
pub fn lazy<'a>(v: &'a Vec<i32>) -> impl Iterator<Item = i32> + 'a { v.iter().map(|x| x + 1) }
pub fn no_cap(_v: &Vec<i32>) -> impl Fn() -> i32 { || 5 }
pub fn apply<F>(f: F) -> i32 where F: Fn(&i32) -> i32 { f(&10) }
