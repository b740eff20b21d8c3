#![allow(bare_trait_objects, array_into_iter, non_fmt_panics)]
use veteran::Speak;
veteran::mk_async!(made18);
pub struct gen { pub g: i32 }
impl gen { pub fn gen(&self, gen: i32) -> i32 { let gen = gen + self.g; gen * 2 } }
pub fn arr() -> String {
    // 2018: array.into_iter() resolves to slice iterator (yields refs)
    let a = [1u8, 2, 3];
    let v: Vec<&u8> = a.into_iter().collect();
    format!("{:?}", v)
}
pub fn boxed_arr() -> usize { let b: Box<[u16]> = vec![1, 2, 3].into_boxed_slice(); b.into_iter().map(|x: &u16| *x as usize).sum() }
pub fn old<'a>(s: &'a (Speak + 'a)) -> String { crate::helper(s) + &r#async() }
fn helper(s: &Speak) -> String { s.speak(1, "h") }
fn r#async() -> String { veteran::r#async::r#await { r#dyn: 2, gen: 3 }.to_string() }
pub fn panic_braces() -> String {
    std::panic::catch_unwind(|| panic!("{}")).unwrap_err().downcast_ref::<&str>().unwrap().to_string()
}
pub fn panic_val() -> i64 {
    *std::panic::catch_unwind(|| panic!(42i64)).unwrap_err().downcast_ref::<i64>().unwrap()
}
macro_rules! pat_or { ($($p:pat)|+ => $e:expr) => { |x: i32| match x { $($p)|+ => $e, _ => -1 } } }
pub fn ors(x: i32) -> i32 { pat_or!(1 | 2 | 3..=5 => 77)(x) }
