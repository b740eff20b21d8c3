use eng::prelude::*;
mod systems;
use systems::{self as sys, sub::*, *};
registry! { pub(crate) mod store { ids: Id, names: String, worlds: Rules } }
pub const BASE: u8 = 5;
fn main() {
    println!("{} {:?} {} {}", eng::total(), eng::TABLE, eng::grid(), eng::VERSION);
    println!("{:?} {}", eng::BANNER, env!("CARGO_PKG_NAME"));
    println!("{:?}", eng::Opt { y: 3, ..Default::default() });
    let mut w = World::default();
    let (a, b) = (w.spawn("ann"), w.spawn("bob")); let _: Map<u8, u8> = Map::new();
    let rules = vec![Rule("hurt", Box::new(|e| -(e.name.len() as i32))), Rule("heal", Box::new(move |e| if e.id == b { 5 } else { 0 }))];
    for _ in 0..2 { let n = w.run(&rules); println!("t{} n{n} {:?}", w.tick, w.into_iter().map(|e| (e.id, e.hp())).collect::<Vec<_>>()); }
    w[a].name.push('!'); println!("{:?} {:?}", w[a], entity::entity(1) == b);
    let mut r = store::Reg::default(); *store::names(&mut r, "x".into()) += "y"; store::ids(&mut r, a).0 += 9; store::worlds(&mut r, Rules::Flat);
    println!("{:?} {:?} {} {:?} {}", r.names, r.ids, r.len(), store::NAMES, r.worlds[0].name());
    println!("{:?}", Rules::ALL.iter().map(Rules::name).collect::<Vec<_>>());
    let mut left = 2;
    let mut s = |w: &mut World| { left -= 1; w.tick += 10; left > 0 };
    while s.step(&mut w) {} println!("{} {}", w.tick, prio(&s)); println!("{}", <systems::Timer as Step>::PRIO);
    let mut t = sys::Timer(3); let mut log = String::new(); while t.step(&mut log) {} println!("{log}");
    println!("{} {} {} {}", helper(), shared(), deeper(), systems::sub::shared());
}
fn prio<S: Step>(_: &S) -> i8 { S::PRIO }
