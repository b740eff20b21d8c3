use core_traits::{record, Feature, Named, Visit, Visitor};

record! {
    #[derive(Debug, Clone, PartialEq)]
    pub struct Unit<'a> { pub id: u8 = 7 * 6, name: &'a str, r#type: char = 'k', pub pos: (i32, i32) = (1, -1) }
}
record! { #[derive(Default, Debug)] struct Empty {} }

struct Joined(String);
impl Visitor for Joined { fn on(&mut self, i: usize, s: String) { if i > 0 { self.0 += "/"; } self.0 += &s; } }

trait System { fn run(&mut self, w: &mut Vec<i32>) -> i32; }
impl<F: FnMut(&mut Vec<i32>) -> i32> System for F { fn run(&mut self, w: &mut Vec<i32>) -> i32 { self(w) } }
trait IntoSystems { fn boxed(self) -> Vec<Box<dyn System>>; }
macro_rules! systems { ($($n:tt $t:ident),*) => { impl<$($t: System + 'static),*> IntoSystems for ($($t,)*) { fn boxed(self) -> Vec<Box<dyn System>> { vec![$(Box::new(self.$n)),*] } } } }
systems!(0 A);
systems!(0 A, 1 B);
systems!(0 A, 1 B, 2 C);

fn feats<F: Feature>(f: &F) -> (usize, &'static str, Vec<f32>) {
    let mut v = Vec::with_capacity(F::DIM);
    f.put(&mut v);
    (f.dim(), F::LABEL, v)
}

fn main() {
    println!("{:?}", feats(&(3u8, true)));
    println!("{:?}", feats(&('a', [false, true], ())));
    println!("{:?}", feats(&[('b',), ('c',)]));
    println!("{} {}", <(u8, (bool, char), [u8; 5]) as Feature>::DIM, <[char; 2] as Feature>::LABEL);
    let mut list = Vec::new();
    let n = (1, "two", 3.5, Some('4'), [5u8; 2], ()).visit(&mut list);
    println!("{n} {list:?}");
    let mut j = Joined(String::new());
    let d: &mut dyn Visitor = &mut j;
    println!("{} {}", ("x", 1).visit(d), (2,).visit(d));
    println!("{}", j.0);
    let u = Unit { id: 1, name: "bob", r#type: 'z', pos: (0, 4) };
    println!("{:?} {}", Unit::FIELDS, Unit::named());
    let mut s = vec![];
    u.each(|k, v| s.push(format!("{k}:{v:?}")));
    println!("{s:?} {u:?}");
    println!("{:?} {:?}", Unit::defaults(), Empty::defaults());
    Empty::default().each(|_, _| unreachable!());
    println!("{} {}", Empty::FIELDS.len(), Empty::named());
    let mut k = 0;
    let mut sys = (|w: &mut Vec<i32>| { w.push(1); w[0] }, move |w: &mut Vec<i32>| { k += 1; w.push(k); w.len() as i32 }).boxed();
    sys.extend((|w: &mut Vec<i32>| w.iter().sum::<i32>(),).boxed());
    let mut w = vec![];
    for r in 0..3 { let o = sys.iter_mut().map(|s| s.run(&mut w)).collect::<Vec<_>>(); println!("{r} {o:?} {w:?}"); if r == 1 { w.truncate(2); } }
}
