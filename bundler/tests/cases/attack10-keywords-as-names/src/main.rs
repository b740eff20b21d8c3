use old15::r#dyn::r#dyn as DynTrait;
use old15::{r#async::r#await as Aw, Speak};
old15::mk_async!(made_here);
mod r#try {
    pub(super) fn r#gen(x: &(dyn super::Speak + '_)) -> String { x.speak(9, "!") }
}
struct Cat;
impl Speak for Cat {
    fn speak(&self, n: u8, s: &str) -> String { s.repeat(n as usize + 1) }
    fn pick(_: Box<Self>, [a, b]: [u8; 2]) -> u8 { a ^ b }
}
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let a = Aw { r#dyn: 4, r#gen: 6 };
    println!("{a} {}", a.r#async(3));
    println!("{} {} {}", made_here(1), mid18::made18(2), old15::madehere(3));
    println!("{:?}", old15::prefixed());
    println!("{} {}", 5u32.r#dyn(), "s".r#dyn());
    println!("{} {}", <u32 as DynTrait>::r#dyn(&41), DynTrait::r#dyn("x"));
    let d = old15::Dog(3);
    println!("{}", old15::chorus(&[&d, &Cat, &d], &|x| x * 2));
    println!("{}", "b7q_".chars().map(old15::classify).collect::<Vec<_>>().join("/"));
    println!("{}", old15::go());
    let mut cb = old15::mk(3);
    println!("{} {}", cb(1), cb(2));
    println!("{}", r#try::r#gen(old15::elided(&d)));
    println!("{} {}", mid18::arr(), mid18::boxed_arr());
    println!("{}", mid18::old(&Cat));
    println!("{} {}", mid18::panic_braces(), mid18::panic_val());
    println!("{:?}", (0..7).map(mid18::ors).collect::<Vec<_>>());
    println!("{}", mid18::r#gen { g: 5 }.r#gen(6));
    println!("{} {}", old15::Dog::pick(Box::new(old15::Dog(1)), [2, 3]), <Cat as Speak>::pick(Box::new(Cat), [5, 6]));
    println!("{}", old15::Dog(8).boxed().speak(0, "z"));
    println!("{:?}", old15::sizes());
}
