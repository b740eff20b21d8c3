use kit::*;
struct Windows<'d> { d: &'d mut [u8], at: usize }
impl<'d> Lending for Windows<'d> { type Item<'a> = &'a mut [u8] where Self: 'a; fn next(&mut self) -> Option<&mut [u8]> { let a = self.at; self.at += 1; self.d.get_mut(a..a + 2) } }
struct Cat; struct Robot;
impl Animal for Cat { fn noise(&self) -> String { "meow".into() } }
impl Named for Cat { const KIND: &'static str = "cat"; }
impl Named for Robot {}
impl Animal for Robot { fn noise(&self) -> String { format!("{}-beep", Self::KIND) } fn legs(&self) -> u8 { 0 } }
fn apply<F>(f: F) -> usize where F: for<'a> Fn(&'a str, &'a str) -> &'a str { f("abc", "de").len() }
fn main() {
    let mut d = [1, 2, 3]; let mut w = Windows { d: &mut d, at: 0 };
    if let Some(x) = w.two() { x[1] += x[0]; } println!("{d:?}");
    let zoo: Vec<Box<dyn Animal>> = vec![Box::new(Cat), Box::new(Robot)];
    for z in &zoo { println!("{} {} {}", z.noise(), z.legs(), z.shout()); }
    for z in zoo { let b: Box<dyn Base> = z; println!("{}", b.base()); }
    println!("{} {}", Cat::KIND, Robot::describe());
    println!("{}", apply(|a, b| if a.len() > b.len() { a } else { b }));
    println!("{} {}", compose(|x: u8| x + 1, |y: u8| y as f32 / 2.)(4), Chain::start(2).then(|x| x * 3).then(|x| format!("<{x}>")).done());
    println!("{:?}", collect_all::<Vec<_>, _>([3, 1, 2]));
    println!("{}", <u8 as Convert<i64>>::convert(7) + <u8 as Convert>::convert(1) as i64);
    println!("{:?}", Tree::from_iter([5, 2, 8, 1]).walk());
    let v: &dyn Visitor<u8, Out = String> = &Printer; println!("{}", v.visit(3));
    println!("{}", poly(1u8) + &poly("x") + &poly(vec![1]));
    println!("{}", Meters(3.) + Meters(4.) == Meters(7.)); println!("{:?}", 2.0 * Meters(1.5)); println!("{}", 3 << Shl(1));
    println!("{:?}", -Meters(1.) ); let mut m = Meters(1.); m += 2.0; m -= Meters(0.5); println!("{m:?} {}", m[0]); 
    println!("{} {}", Meters(1.) < 2.0, 1.0f64 == Meters(1.)); println!("{}", !Meters(2.));
    println!("{:?}", (&Meters(3.) * &Meters(2.)).min_with(Meters(1.)));
}
