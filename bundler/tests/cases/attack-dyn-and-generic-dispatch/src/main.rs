#[macro_use] extern crate kit as toolbox;
extern crate core;
mod shapes { use toolbox::Plugin; use ::toolbox::registry::Registry; pub struct A; impl Plugin for A { fn id(&self) -> u32 { 1 } } pub struct B(pub u32); impl Plugin for B { fn id(&self) -> u32 { ::base() + self.0 } fn weight(&self, x: u32) -> u32 { x * 2 } } pub fn all() -> Registry { let mut r = Registry::default(); r.add(Box::new(A)); r.add(Box::new(B(5))); r } }
fn base() -> u32 { 100 }
trait Handler { fn handle(&self, &str, u8) -> String; fn boxed(self: Box<Self>) -> u8; fn kind() -> &'static str where Self: Sized { "default" } }
struct Up; impl Handler for Up { fn handle(&self, s: &str, n: u8) -> String { s.to_uppercase() + &n.to_string() } fn boxed(self: Box<Self>) -> u8 { 9 } }
impl<F: Fn(&str) -> String> Handler for F { fn handle(&self, s: &str, _: u8) -> String { self(s) } fn boxed(self: Box<Self>) -> u8 { 8 } fn kind() -> &'static str { "closure" } }
fn run(h: &Handler) -> String { h.handle("in", 3) }
fn pick(n: u8) -> Box<Fn(u8) -> u8> { if n > 1 { Box::new(move |x| x + n) } else { Box::new(|x| x) } }
type Callback = Box<FnMut(u32) -> Option<u32> + 'static>;
fn kind_of<H: Handler>(_: &H) -> &'static str { H::kind() }
fn main() {
    let r = shapes::all(); println!("{} {:?}", r.total(3), r.ids()); println!("{}", r.find(105).is_some());
    println!("{} {}", run(&Up), run(&|s: &str| s.chars().rev().collect::<String>()));
    println!("{} {}", kind_of(&Up), kind_of(&|_: &str| String::new())); println!("{} {}", pick(1)(5), pick(3)(5));
    let mut c: Callback = { let mut n = 0; Box::new(move |x| { n += x; if n > 4 { None } else { Some(n) } }) }; println!("{:?} {:?}", c(3), c(3));
    println!("{}", (Box::new(Up) as Box<Handler>).boxed()); println!("{}", plugin!(shapes::A).id()); let v: Vec<Box<std::fmt::Debug>> = vec![Box::new(1), Box::new("s")]; println!("{:?}", v);
    let async = core::mem::size_of::<&Handler>(); println!("{}", async / 8); println!("{}", toolbox::visit(&toolbox::Node::Pair(Box::new(toolbox::Node::Leaf(2)), Box::new(toolbox::Node::Leaf(3)))));
}
