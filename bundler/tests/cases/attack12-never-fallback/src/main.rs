#![allow(dependency_on_unit_never_type_fallback)]
use n18::{named, pick};
use n24::Visitor as _;
fn question() -> Vec<&'static str> { let mut l = vec![]; let r = (|| -> Result<(), &'static str> { pick(&mut l)?; Ok(()) })(); l.push(r.unwrap_err()); l }
fn early(l: &mut Vec<&'static str>) { n18::fall_matched!(pick(l)); l.push("unreached"); }
fn expr_frag() -> [&'static str; 2] { macro_rules! m { ($e:expr) => { "expr" }; (_) => { "_" }; (const $t:tt) => { "const" } } [m!(_), m!(const { 1 })] }
fn captures(x: &u8) -> impl Fn() -> u8 { let x = *x; move || x }
fn main() {
    println!("{:?} {:?} {:?}", n18::question(), question(), n24::question());
    println!("{:?} {} {}", n24::explicit(), n18::def(true), named(|| ()));
    let mut l = vec![]; early(&mut l); n24::early(&mut l); println!("{l:?} {}", { let b = n18::fall!(l); b }); println!("{l:?}");
    let f = { let y = 3; let f = n24::captures(&"x", &y); f }; println!("{} {}", f("s"), { let z = 4; captures(&z) }());
    let mut v = vec![1]; println!("{:?}", n24::all_captured(&7, &mut v).rev_sorted());
    println!("{:?} {:?}", n24::Rep('q').all(), n24::Rep("w").visit(0).next());
    println!("{:?}", [(Some(2), Ok(2)), (Some(1), Ok(0)), (None, Err(9)), (None, Err(1)), (Some(3), Err(3))].map(|(a, b)| n24::chain(a, b)));
    println!("{} {:?} {:?}", n24::tail_borrow(&vec![1, 2].into()), n24::expr_frag(), expr_frag());
    println!("{} {:?} {}", unsafe { n24::un(&5) }, n24::r#gen(vec![1, 2].into()), n24::gen_pat(&[(1, 2), (3, 4)]));
}
trait RevSorted: Iterator { fn rev_sorted(self) -> Vec<Self::Item> where Self: Sized, Self::Item: Ord { let mut v: Vec<_> = self.collect(); v.sort_by(|a, b| b.cmp(a)); v } }
impl<I: Iterator> RevSorted for I {}
