use base::{Leaf, Node};
use ext::{Both, Branch, ErasedShape, FnName, Lend, Shape};
use std::{any::Any, fmt::{Debug, Display}, rc::Rc, sync::Arc};
struct Tri; struct Sq<T>(T);
impl Shape for Tri { type Unit = str; const SIDES: u8 = 3; fn unit(&self) -> Box<str> { "cm".into() } }
impl<T: Display + Copy + 'static> Shape for Sq<T> { type Unit = dyn Display; const SIDES: u8 = Tri::SIDES + 1; fn unit(&self) -> Box<dyn Display> { Box::new(self.0) } }
trait A: Any { fn a(&self) -> u8 { 1 } } trait B: A { fn b(&self) -> u8 { self.a() + 1 } } trait C: A { fn c(&self) -> u8 { self.a() + 2 } } trait D: B + C + Debug { fn d(self: Rc<Self>) -> (u8, usize) { (self.b() + self.c(), Rc::strong_count(&self)) } fn a(&self) -> u8 { 99 } }
#[derive(Debug, Clone, Copy)] struct Dia(u8); impl A for Dia { fn a(&self) -> u8 { self.0 } } impl B for Dia { fn b(&self) -> u8 { 70 } } impl C for Dia {} impl D for Dia {}
impl dyn A { fn a2(&self) -> u8 { self.a() * 2 } fn down<T: 'static>(&self) -> Option<&T> { (self as &dyn Any).downcast_ref() } }
impl A for fn(u8) -> u8 { fn a(&self) -> u8 { self(20) } }
impl<T: A> A for [T; 2] { fn a(&self) -> u8 { self.iter().map(A::a).sum() } }
trait Visit { fn visit(&mut self, n: &dyn Node) -> bool; }
impl<F: FnMut(&dyn Node) -> bool> Visit for F { fn visit(&mut self, n: &dyn Node) -> bool { self(n) } }
fn walk(n: &dyn Node, v: &mut dyn Visit) { if v.visit(n) { if let Some(b) = n.cast::<Branch>() { for k in &b.kids { walk(&**k, v); } } } }
fn compose<'f, X: 'f>(fs: Vec<Box<dyn Fn(X) -> X + 'f>>) -> impl Fn(X) -> X + 'f { move |x| fs.iter().fold(x, |x, f| f(x)) }
fn adder(n: i32) -> impl Fn(i32) -> Box<dyn FnOnce(String) -> String> { move |m| Box::new(move |s| format!("{s}{}", n * m)) }
fn longest<'q>(_: &dyn for<'z> Fn(&'z str) -> &'z str, s: &'q str) -> &'q str { s }
unsafe extern "C" fn ffi(_: i32) {}
fn main() {
    let br = Branch { kids: vec![Box::new(Leaf(3)), Box::new(Branch { kids: vec![Box::new(Leaf(4))] })] };
    let n: &dyn ext::Node = &br; let up: &dyn Node = n; let both: &dyn Both = n; let any: &dyn Any = up;
    println!("{} {} {} {}", n.ident(), Node::id(n), up.id(), up.name2());
    println!("{} {} {} {}", ext::Node::name(n), Both::side(both), ext::Left::side(both), ext::Right::side(&br));
    println!("{} {} {}", br.all(), any.is::<Branch>(), up.cast::<Leaf>().is_none());
    let ss: &(dyn ext::Node) = &br; print!("{} ", ss.ident()); let sy: Arc<dyn ext::Node> = Arc::new(br.clone()); let sy2: Arc<dyn Node> = sy; println!("{} {}", sy2.id(), Arc::strong_count(&sy2));
    println!("{:?} {:?} {:?}", base::all(&br.kids), base::deref_all(&br.kids), br.kids.clone());
    println!("{} {} {} {}", *br.kids[0] == *br.kids[1], *br.kids[0] == 3u32, Leaf(1).generic(0u8), up.anon("abc", 4));
    let mut seen = vec![]; walk(up, &mut |x: &dyn Node| { seen.push(x.id()); seen.len() < 3 }); println!("{seen:?}");
    let shapes: [&dyn ErasedShape; 3] = [&Tri, &Sq(2.5), &Sq('c')]; println!("{:?} {}", shapes.map(|s| s.show()), shapes.iter().map(|s| s.sides()).sum::<u8>());
    let r: Rc<dyn D> = Rc::new(Dia(5)); let a: Rc<dyn A> = r.clone(); println!("{:?} {} {} {} {:?}", r.clone().d(), a.a(), a.a2(), D::a(&*r), a.down::<Dia>());
    println!("{} {}", A::a(&((|x| x + 1) as fn(u8) -> u8)), <dyn A>::a2(&[Dia(2), Dia(3)]));
    let mut w = ext::Windows(vec![1, 2, 3], 0); while let Some(s) = w.lend() { s[1] += s[0]; } println!("{:?}", w.0);
    println!("{} {} {}", ext::run(|| 5, 0), ext::run(|x: i32| x * 2, 21), ext::run(tail_of, 1));
    println!("{} {} {} {}", (main as fn()).fname(), (longest2 as fn(&'static str) -> u8).fname(), (longest2 as fn(&str) -> u8).fname(), (ffi as unsafe extern "C" fn(i32)).fname());
    println!("{} {}", compose::<i32>(vec![Box::new(|x| x + 1), Box::new(|x| x * 10)])(4), adder(6)(7)("=".into()));
    let mut log = String::new(); { let mut cb: base::Callback<'_> = Box::new(|s| { log.push_str(s); s.len() }); print!("{} {} ", cb("x"), cb("yz")); } println!("{log} {}", longest(&|s| &s[1..], "lg"));
    let mut hits = 0; println!("{}", base::apply(&|x| x + 41, &mut || hits += 1)); println!("{hits}");
}
fn tail_of(s: &str, n: i32) -> &str { &s[n as usize..] }
fn longest2(s: &str) -> u8 { s.len() as u8 }
