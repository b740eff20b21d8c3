use plug::{Base, Dyn, Ext, Lim, Pair, Registry, Score, Square, Up, Walk, plugin};
use std::{rc::Rc, sync::Arc};
plugin! { #[derive(Clone, Debug)] pub(crate) Linear { k: i64 = 5, name: &'static str = "lin" } impl plug::Base { const ID: u32 = 20; type Out = i64; fn label(&self) -> std::borrow::Cow<'static, str> { format!("{}*{}", self.name, self.k).into() } } }
impl Score for Linear { fn raw(&self, x: i64) -> i64 { self.k * x } }
plugin! { Quiet { } impl Dyn { fn run(&self, xs: &[i64]) -> Option<i64> { xs.first().copied() } fn clone_box(&self) -> Box<dyn Dyn> { Box::new(Quiet {}) } } }
impl Default for Wrapper { fn default() -> Self { Wrapper(Rc::new(Linear { k: -1, ..Default::default() })) } }
#[derive(Clone)]
struct Wrapper(Rc<Linear>);
impl Base for Wrapper { const ID: u32 = <Rc<Linear> as Base>::ID; type Out = i64; fn id(&self) -> u32 { self.0.id() + 1 } }
impl Score for Wrapper { fn raw(&self, x: i64) -> i64 { Score::raw(&self.0, x) } fn weight(&self) -> i64 { self.0.weight() } }
fn facts<T: Ext>(t: &T, x: i64) -> String where T::Out: From<i32> { format!("{} {} {} {} {} {}", T::ID, t.id(), Base::label(t), Ext::label(t), t.score(x), T::Out::from(3) > 2) }
fn main() {
    println!("{}", facts(&Square::default(), 4));
    println!("{}", facts(&Box::new(Square::default()), 4));
    println!("{}", facts(&Arc::new(Box::new(Linear::default())), 4));
    println!("{}", facts(&Pair(Square::default(), Wrapper::default()), 2));
    println!("{}", facts(&Wrapper::default(), 10));
    let mut r = Registry::default();
    r.add::<Square>("sq").add::<Linear>("lin").add::<Quiet>("quiet").add::<Wrapper>("wrap");
    println!("{} {}", r.len(), r.starts_with(&["sq", "lin"]));
    for (k, d) in r.each() { println!("{k}: {} {:?} {:?}", d.who(), d.run(&[1, -3, 2]), d.run(&[])); }
    let c: Vec<Box<dyn Dyn>> = r.each().map(|(_, d)| d.clone_box()).collect();
    println!("{:?}", c.clone().iter().rev().map(|d| d.who()).collect::<Vec<_>>());
    println!("{} {}", Linear::default().size() == size_of::<(i64, &str)>(), r.get("none").is_none());
    println!("{:?} {:?} {:?}", Up(3).run(3), Lim(Up(8), 10).run(4), ().run(2));
    let mut u = Up(0);
    println!("{:?} {:?}", (&mut u).run(2), Lim(&mut u, 103).run(3));
    let mut b = Lim((), 9).boxed();
    println!("{} {} {}", b(), <() as Walk>::step(&mut ()), u.0);
}
