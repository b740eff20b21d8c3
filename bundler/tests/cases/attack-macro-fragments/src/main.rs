use kit::*;
matrix! { rows; 1 2 3 ; 4 5 6 }
wrap_item! { #[derive(Debug)] pub struct Made<T: Clone> where T: Copy { pub t: T } }
wrap_vis! { pub(crate) one: u8 = 1; two: i16 = -2; }
fn lit() -> [&'static str; 4] { [name!(lit -1), name!(lit "s"), name!(life 'a), name!(id r#fn)] }
fn main() {
    println!("{:?} {:?}", rows(), Made { t: 3 }); println!("{} {}", one(), two()); println!("{:?}", lit());
    println!("{} {} {}", mul!(1 + 2, 3 + 4), neg!(1 + 2), cast!(300 + 1, u8)); println!("{}", chain!(5 => |x| x + 1 => |x| x * 2));
    println!("{:?}", groups!([a: 1, b: 2] [c: 3] [])); println!("{}", method!(vec![1, 2], len)); println!("{}", cmp!(1 < 2)); println!("{}", ty!(Vec<Vec<u8>>)); println!("{}", ty!(fn(u8) -> [u8; 2]));
    println!("{}", pat!(Some(1..=3) | None, Some(2))); println!("{}", path!(std::cmp::max::<u8>)(1, 2)); println!("{:?}", block!({ let a = 1; a + 1 })); 
    let s = structy!(Pt { x: 1, y: if true { 2 } else { 3 } }); println!("{:?}", s); println!("{}", opt!(1)); println!("{}", opt!(1, +)); println!("{}", tail!(a, b, c,)); println!("{}", stringify!(a . b :: < c > 'x 1.0 .. =));
    println!("{}", ret!(|| 5)); println!("{}", range!(1, 4).sum::<i32>()); println!("{}", deref2!(&&7)); println!("{}", index!([1, 2, 3], 1)); println!("{}", try_!(Some(4)).unwrap()); println!("{}", ifs!(1 == 1, { "y" }, { "n" })); println!("{}", lf!('q, { break 'q 3 }));
}
#[derive(Debug)] #[allow(dead_code)] struct Pt { x: u8, y: u8 }
