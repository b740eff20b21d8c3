mod one { use made::Debug; #[derive(Debug, Clone, PartialEq, Default)] pub struct A(pub u8); pub fn d(x: &impl std::fmt::Debug) -> String { format!("{x:?}") } }
mod two { use made::{self as all, test, Default as Standard}; #[derive(all::Debug, Standard, Clone)] pub struct B { pub x: i32 } #[test] pub fn run() -> usize { let v = made::vec![1, 2, 3]; v } }
mod three { use std::fmt::Debug; #[derive(Debug, Default)] pub enum C { #[default] One, #[allow(dead_code)] Two } pub fn d(x: impl Debug) -> String { format!("<{x:?}>") } }
fn main() {
    println!("{:?} {} {}", one::A(1), one::d(&one::A::default()), one::A(2).clone() == one::A(2));
    println!("{:?} {} {}", two::B { x: 1 }.clone(), two::B::default(), two::run() + two::B { x: 3 }.x as usize);
    println!("{:?} {} {:?}", three::C::default(), three::d(three::C::One), vec![1, 2]);
}
