#[macro_use(num, with_each, module_path_free)] extern crate dsl; use front::{compute, reexp::{self, def_enum, *}, relay}; 
with_each! { def_enum; #[derive(Debug, Clone, Copy, PartialEq)] pub(crate) Color }
mod sub { use front::inner as d; d::fns! { one: i32, two, three: String, } pub struct Q(pub i64); pub const fn q<'a>(x: &'a i64) -> &'a i64 { x }
    d::parts! { impl Q { /// doc
        pub func new (x => i64) -> Self { Q(x) } #[inline] pub(crate) method get<'a> (Q(inner) => &'a Self) -> &'a i64 { q(inner) } pub nothing nop () { } } } }
front::make_adder!(adder, x); macro_rules! calc { ($($t:tt)*) => { concat!("own calc ", $(stringify!($t), " "),*) } }
fn types(x: dsl::ty!(list opt list (u8, i8))) -> usize { x.into_iter().flatten().map(|v| v.len()).sum() }
fn main() {
    println!("{} {} {} {}", dsl::calc!(1 + 2 * 3 + (4 + 5) * 2), compute!(- 5 + 7), reexp::calc!((2) * (3 + 4)), calc!(1 + 2));
    println!("{:?} {} {:?} {:?}", Color::ALL, Color::green.name(), Color!(blue), Color!(red, green;));
    let (t, r) = dsl::scoped!(tr => tr.add("x"); let l = tr_len(&tr); tr.add(format!("{}", l)); let result = 5; result + 1); println!("{t:?} {r}");
    println!("{:?} {:?}", dsl::state!(a b+c "d" [e , f]), front::state::Trace::default()); let _: front::T = front::T { lines: vec![] };
    println!("{} {} {}", sub::one(), sub::two(), sub::three()); println!("{} {}", sub::Q::get(&sub::Q::new(4)), { sub::Q::nop(); adder(5) });
    println!("{} {}", types(vec![Some(vec![(1, 2)]), None, Some(vec![(3, 4), (5, 6)])]), relay!(calc! 2 * 3 + num));
    let dsl::pt!(Some(x) | Ok1(x), y) = (Some(3), [7, 8, 9]) else { return }; println!("{x} {y} {}", matches!((1, [2, 3]), dsl::pt!(1, 2 | 5)));
    println!("{} {}", { let flag = std::cell::Cell::new(0); dsl::labeled!('a flag.set(flag.get() + 1); if flag.get() > 2 { break 'a 77 }) }, num!(3u8));
}
#[allow(non_upper_case_globals)] const num: i64 = 9; use Option::Some as Ok1; static nn: i32 = 0; fn tr_len(t: &dsl::state::Trace) -> usize { t.lines.len() }
