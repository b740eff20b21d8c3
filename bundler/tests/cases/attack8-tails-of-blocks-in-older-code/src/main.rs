#![allow(unused_braces)]
struct D(&'static str);
impl D { fn len(&self) -> usize { self.0.len() } fn me(&self) -> &D { self } }
impl Drop for D { fn drop(&mut self) { print!("~{} ", self.0); } }
fn f(a: usize, b: usize) -> usize { print!("f "); a + b }
fn main() {
    println!("{}", f({ D("z1").len() }, { D("z2").len() }));
    let x = { D("a").len() } + { D("b").me().len() };
    println!("{}", x);
    let t = ({ D("c").len() }, D("d").len());
    println!("{:?}", t);
    let t = f({ D("e").len() }, 1);
    println!("{:?}", t);
    let t = f({ D("e").len() }, { print!("other "); 1 });
    println!("{:?}", t);
    let t = f(D("e").len(), { D("f").len() });
    println!("{:?}", t);
    if { D("g").len() } == { D("h").len() } { println!("if") }
    match ({ D("i").len() }, 1) { _ => println!("match") }
    let t = Some({ D("j").len() }).map(|x| { D("k").len() + x });
    println!("{:?}", t);
}
