mod dep { pub fn twice(_: i32) -> i32 { 0 } pub mod local { pub fn f() -> i32 { 11 } } }
use {::dep::deep::{Thing, Display}, ::dep::{twice, Tell as _}, self::dep::local::f, {::std::rc::{self, Rc}}};
mod inner {
    #[allow(unused_imports)]
    pub(crate) use {::std::cell::Cell, ::dep::unused as five, super::dep::twice as zero};
    pub fn f() -> usize { #[allow(unused)] use {::std::mem::size_of, ::std::cmp}; cmp::max(size_of::<u64>(), 3) }
}
::dep::bring!(more);
fn show(d: &impl Display) -> String { format!("<{d}>") }
fn main() {
    let t = Thing(twice(4));
    let l: more::List<i32> = vec![more::Thing(3).0, more::deep::Thing(9).tell()];
    let r: Rc<i32> = rc::Rc::new(1);
    println!("{} {} {} {} {} {:?} {r} {}", t.tell(), inner::zero(3), f(), inner::f(), show(&4), l, inner::Cell::new(inner::five()).get());
}
