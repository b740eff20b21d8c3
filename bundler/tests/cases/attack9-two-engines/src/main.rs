use arena::{Fighter, MAX, old_rules};
use engine::{Act, Unit, unit};
use engine_old::{self as old, Act as _, Unit as OldUnit};
fn both<T: Act + old::Act>(t: &mut T) -> String { format!("{} | {} | {}", <T as Act>::act(t), old::Act::act(t), <T as old::Act>::COST) }
impl old::Act for Pilot { fn act(&mut self) -> String { self.0 += 1; format!("pilot v1 {}", self.0) } }
impl Act for Pilot { const COST: i32 = <Self as old::Act>::COST + 40; fn act(&mut self) -> String { self.0 *= 2; format!("pilot v2 {}", self.0) } }
struct Pilot(i32);
fn main() {
    println!("{:?}", arena::versions());
    println!("{} {} {} {}", engine::version(), old::version(), engine::version!(), old::version!());
    println!("{} {} {} {}", MAX, old_rules::MAX, engine::rules::clamp(9), engine_old::rules::clamp(9));
    let mut team: Vec<Fighter> = vec![unit!(3i8, tag "kay").into(), old::unit!(4).into(), arena::unit!(2.5f32).into(), arena::old_unit!(6).into()];
    for f in &mut team { println!("{} {}", f.turn(), f.names()); }
    team.swap(0, 3);
    team.truncate(2);
    println!("truncated");
    let mut squad = old::unit!(1, 3);
    println!("{:?}", squad.iter_mut().map(|u| u.act()).collect::<Vec<_>>());
    println!("{} {}", squad[0] == OldUnit { id: 1, hp: 0 }, squad.len());
    let u: Unit = unit!(8u8);
    let mut n = arena::New(u.clone());
    println!("{}", both(&mut n));
    println!("{} {:?}", both(&mut Pilot(5)), u.partial_cmp(&Unit { hp: 4.0, id: 1000, tag: None }));
    println!("{} {}", <Pilot as Act>::COST, old::peek(&vec![1, 2].into()));
    let [a, b] = [OldUnit::new(1), OldUnit::new(2)];
    let _ = (b, unit!(1u8)).1;
    println!("end {}", a.id);
}
