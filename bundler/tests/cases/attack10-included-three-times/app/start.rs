//! crate docs
#![allow(bare_trait_objects, unused, dead_code)]
#![cfg_attr(all(), allow(non_snake_case))]
#[macro_use]
extern crate proc as np;
extern crate lay_out;
macro_rules! step { () => { "root1" } }
mod alpha;
macro_rules! step { () => { "root2" } }
#[macro_use]
mod mods {
    macro_rules! from_mods { ($x:expr) => { $x + 1 } }
    #[macro_use] pub mod inner;
    #[path = "weird-file.rs"]
    pub mod weird;
    pub fn after() -> i32 { from_mods!(from_inner!(1)) }
    #[path = "../../shared/common.rs"]
    pub mod common;
    pub fn s() -> &'static str { step!() }
}
macro_rules! step { () => { concat!(leaked!(), "+root3") } }
#[path = "../shared/common.rs"]
mod common2;
mod inl { pub mod sub { pub mod file; pub fn s() -> &'static str { step!() } } #[path = "elsewhere"] pub mod dir { pub mod leaf; } }
fn main() {
    println!("{} {} {}", alpha::s(), alpha::beta::s(), alpha::beta::gamma::s());
    println!("{} {} {}", mods::inner::s(), mods::s(), mods::weird::s());
    println!("{} {} {}", mods::after(), from_mods!(10), from_inner!(10));
    println!("{} {}", mods::common::bump(), mods::common::bump());
    println!("{} {} {}", common2::bump(), mods::common::bump(), common2::name());
    println!("{:?} {}", mods::common::Shared(1) , common2::Shared(2).twice());
    println!("{} {} {}", inl::sub::file::f(), inl::sub::s(), inl::dir::leaf::l());
    println!("{} {}", step!(), leaked!());
    println!("{} {}", np_square!(4), np::via_lay());
    println!("{} {} {}", lay_out::thing::t(), lay_out::thing::deep::d(), lay_out::order());
    println!("{:?}", lay_out::incl());
    println!("{}", { let local = 4; include!("../shared/uses_local.inc") });
    { #[path = "../shared/common.rs"] mod common3; println!("{} {}", common3::bump(), common3::name()); }
    mod in_fn { pub mod below { pub fn f() -> &'static str { step!() } } }
    println!("{}", in_fn::below::f());
    println!("{}", included_items::triple(5) + included_items::CONST);
    println!("{:?}", alpha::table().iter().map(|&(a, ref b)| format!("{}{}", a, b)).collect::<Vec<_>>());
    let t: Box<common2::Named> = Box::new(3u8); println!("{}", t.nm());
    define_mod!(generated { pub fn g() -> u8 { 3 } pub mod more { pub fn h() -> u8 { super::g() * 2 } } }); println!("{} {}", generated::g(), generated::more::h());
    println!("{}", gen_top::g());
    let mut line = String::new(); while std::io::stdin().read_line(&mut line).unwrap() > 0 { let l = line.trim_right().to_owned(); println!("{:>6}|{}", l, l.chars().rev().collect::<String>()); line.clear(); }
}
mod included_items { include!("../shared/items.inc"); }
define_mod!(gen_top { use super::step_user; pub fn g() -> &'static str { step_user() } });
fn step_user() -> &'static str { macro_rules! step { () => { "shadowed in fn" } } step!() }
