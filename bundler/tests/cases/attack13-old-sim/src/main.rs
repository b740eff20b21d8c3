use mid::asy::{r#await, r#try as Try};
use mid::very_old::{self as relic2, shapes::Sq, Area as _};
use relic::gen_name;
gen_name!(bump);
mod relic_local { pub fn wrap(x: &str) -> String { format!("<{x}>") } pub use relic::wrap as far; }
use relic_local::*;
struct Sim { q: Vec<(u32, relic::Cb)>, t: u32 }
impl Sim { fn run(&mut self) -> Vec<String> { self.q.sort_by_key(|(t, _)| std::cmp::Reverse(*t)); let mut o = vec![]; while let Some((t, f)) = self.q.pop() { self.t += t; o.push(f(&self.t.to_string())); } o } }
impl relic::Area for Sim { fn area(&self, k: u32) -> u32 { self.t * k } }
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    println!("{} {} {}", r#await(4), Try(4).r#try(), bump(2));
    println!("{} {}", relic::total(&mid::all()), relic2::total(&[Box::new(Sq(2))]));
    println!("{} {:?} {:?}", relic::show(&Some("x")), relic::parse("21"), relic::parse("z"));
    println!("{} {}", far("p:")("q"), wrap("w"));
    println!("{} {} {}", relic::relic_max!(3, 9, 4), relic::ell(10), relic::outer("abc").collect::<String>());
    println!("{} {}", Sq(2).twice(1, ""), mid::sum());
    let mut g = mid::gen(3); println!("{:?}", std::iter::from_fn(&mut g).collect::<Vec<_>>());
    let e = mid::either!(1..=3 | 7 => 5); println!("{} {} {}", e(2), e(7), e(4));
    println!("{} {} {} {:?}", mid::fmt(3), mid::fmt(10), mid::arr(), mid::clos());
    println!("{}", mid::k!(5 # r#fn));
    let mut s = Sim { q: vec![(5, relic::wrap("a")), (1, far("b")), (3, Box::new(|s| s.repeat(2)))], t: 0 };
    println!("{:?} {}", s.run(), relic::total(&[Box::new(s)]));
    println!("{}", { use mid::IntoIt; struct Z; impl IntoIt for Z {} Z.into_iter() });
    let r: Vec<u8> = [1u8, 2].into_iter().map(|x: u8| x + 1).collect(); println!("{r:?}");
}
