#![allow(dead_code)]
mod std_like {
    // Types named as the prelude's, with derives which must not see them.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub enum Option<T> { #[default] Nothing, Just(T), Some(T) }
    #[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
    pub struct Result(pub u8);
    #[derive(Debug, Clone, Default, PartialEq)]
    pub struct String { pub len: usize }
    #[derive(Debug)]
    pub enum Ordering { Less, More }
    pub trait Clone { fn clone(&self) -> &'static str { "my clone" } }
    impl Clone for Result {}
    pub trait Iterator { fn next(&self) -> &'static str; }
    impl<T> Iterator for Option<T> { fn next(&self) -> &'static str { "my next" } }
    pub struct Box;
    impl Drop for Box { fn drop(&mut self) { println!("my box") } }
    pub fn drop<T>(t: T) -> T { t }
    pub fn boxed() -> ::std::boxed::Box<dyn Fn(u8) -> Option<u8>> { ::std::boxed::Box::new(Option::Just) }
}
mod user {
    use super::std_like::*;
    pub fn run() -> ::std::option::Option<()> {
        let o: Option<u8> = Option::default();
        println!("{:?} {:?} {}", o, Option::Some(3) < Option::Some(4), o.next());
        let s = String::default();
        println!("{} {:?} {:?}", s.len, s, format!("{}", 1).len());
        let b = drop(Box);
        println!("kept");
        ::std::mem::drop(b);
        let r = Result(1);
        println!("{:?} {}", <Result as ::std::clone::Clone>::clone(&r), Clone::clone(&r));
        println!("{:?} {:?}", Ordering::More, boxed()(2));
        // `?`, `for` and `matches!` still use core's
        let v: ::std::vec::Vec<_> = (1..4).collect();
        for x in &v { if *x > 2 { None::<()>?; } }
        Some(())
    }
}
mod macros {
    macro_rules! vec { ($($t:tt)*) => { [$(stringify!($t)),*] }; }
    macro_rules! assert { ($c:expr) => { if $c { "yes" } else { "no" } }; }
    macro_rules! println { ($($t:tt)*) => { std::println!("> {}", format!($($t)*)) }; }
    macro_rules! panic { () => { 7 }; }
    pub fn run() {
        println!("{:?} {}", vec![a, b + 1], assert!(1 > 2));
        println!("{}", panic!());
        assert_eq!(panic!(), 7);
        debug_assert!(true, "std's, through the core path");
        let v = std::vec![1, 2];
        println!("{:?} {:?}", v, alloc::vec![9]);
    }
    pub(crate) use vec;
}
mod core { pub fn mem() -> &'static str { "my core" } pub mod fmt { pub const X: u8 = 4; } }
mod paths {
    use super::core;
    pub fn run() {
        println!("{} {} {}", core::mem(), core::fmt::X, ::core::mem::size_of::<u16>());
        println!("{:?}", alloc::alloc(3));
        println!("{:?}", alloc::vec::Vec::<u8>::new());
        println!("{} {}", ::test::black_box(5), test::Bencher.iter());
    }
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum u8like { A, B }
mod prim {
    #![allow(non_camel_case_types)]
    pub struct i32(pub ::std::primitive::i32);
    impl i32 { pub const MAX: &'static str = "own max"; pub fn get(&self) -> ::core::primitive::i32 { self.0 } }
    pub mod u8 { pub const MAX: &str = "module max"; pub fn f(x: u8) -> u8 { x + 1 } }
    pub fn run() { println!("{} {} {} {} {}", i32::MAX, i32(4).get(), u8::MAX, u8::f(3), u16::MAX); }
}
fn main() {
    println!("{:?}", user::run());
    macros::run();
    println!("{:?}", macros::vec![q]);
    println!("{:?}", vec![1u8; 2]);
    paths::run();
    prim::run();
    println!("{:?}", u8like::A.max(u8like::B));
    let Some(str) = Some("local named str") else { unreachable!() };
    let len: fn(&str) -> usize = str::len;
    println!("{} {}", str, len(str));
    struct Vec;
    impl Vec { fn new() -> &'static str { "Vec of main" } }
    println!("{} {:?}", Vec::new(), vec!["std's vec"]);
    println!("{}", alloc::show(alloc::Rc::new(5)));
}
