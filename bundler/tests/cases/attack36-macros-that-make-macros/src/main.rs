use core::{lookup, prelude::{tools::*, *}};
use core_mac::getter;

mod helper {
    pub const B: i32 = 70;
    pub fn double(x: i32) -> i32 { x * 3 }
    pub fn sum(_: i32) -> i32 { -1 }
}
macro_rules! show { ($k:ident) => { lookup!($k).0 * 2 }; }
mod a {
    use core::mk_getter;
    getter!(inner);
    mk_getter!(other, concat!("o", "k"));
    use core_mac::getter;
    pub fn s() -> [String; 2] { [inner::inner!(), { use self::other::*; other!() }] }
    mod nest { core_mac::getter!(deep, "deep"); pub(super) fn d() -> String { deep::deep!() } }
    pub fn d() -> String { nest::d() }
}
getter!(top, crate::who());
fn who2() -> String { top::top!() }

fn main() {
    println!("{:?} {:?} {:?}", lookup!(alpha), lookup!(beta), core::lookup!(gamma));
    println!("{:?} {:?}", lookup!(delta), core::KEYS);
    println!("{:?} {:?}", lookup!(all show), lookup!(alpha, beta; gamma));
    println!("{} {} {}", total!(1, 2, 3), tools::sum(&[4, 5]), total(&[6]));
    println!("{} {} {}", max!(3, 9, 4), max::max, max!(sum!(1, 1), helper::sum(5)));
    println!("{:?} {} {}", a::s(), a::d(), who2());
    println!("{:?} {:?}", core::option::Option::Just(1), ::std::option::Option::Some(helper::double(2)));
    {
        use helper::sum;
        println!("{} {}", sum(3), sum!(3));
    }
    println!("{}", who());
}
