mod pool;
mod tree;
use generational_arena::{Arena, Index};
use pool::Pool;
use std::io::BufRead;
use tiny_ecs::{components, world::World, Entity, Key, KeyData};
components! { Pos: (i32, i32) = pos, Vel: (i32, i32) = vel, Hp: u16 = hp }

fn show(w: &World<Components>, e: Entity) -> String {
    format!("{}@{:?} v{:?} hp{}", w.name(e).unwrap_or("?"), w.comps.pos.get(e), w.comps.vel.get(e), w.comps.hp.get(e).copied().unwrap_or_default())
}
fn physics(w: &mut World<Components>) -> Vec<Entity> {
    let (pos, vel) = (&mut w.comps.pos, &w.comps.vel);
    pos.iter_mut().filter_map(|(e, p)| vel.get(e).map(|v| { p.0 += v.0; p.1 += v.1; e })).collect()
}
fn main() {
    let mut w = World::<Components>::new();
    let mut ids: Vec<Entity> = vec![];
    let mut jobs = Pool::new();
    for l in std::io::stdin().lock().lines() {
        let l = l.unwrap();
        let t: Vec<&str> = l.split(' ').collect();
        let n = |i: usize| -> i32 { t.get(i).and_then(|x| x.parse().ok()).unwrap_or(0) };
        match t[0] {
            "spawn" => {
                let e = w.spawn(t[1], t.get(6).and_then(|s| s.parse().ok()));
                w.with::<Pos>(e, (n(2), n(3))).with::<Vel>(e, (n(4), n(5)));
                if n(2) % 2 == 0 { w.with::<Hp>(e, 10); }
                ids.push(e);
                println!("{:?} {}", e, show(&w, e));
            }
            "step" => {
                let m = physics(&mut w);
                let d = w.step();
                println!("moved {} dead {:?} left {}", m.len(), d, w.iter().map(|(_, n)| n).collect::<Vec<_>>().join(" "));
            }
            "kill" => println!("kill {} {}", w.kill(ids[n(1) as usize]), w.len()),
            "job" => println!("job {} {:?}", jobs.submit(t[1].to_string(), n(2) as u8), jobs),
            "tick" => println!("done {:?}", jobs.tick(n(1) as u8)),
            _ => println!("WAIT {:?}", w.nth_null()),
        }
    }
    for &e in &ids { println!("{}", show(&w, e)); }
    println!("{:?}", w.log.values().map(|(e, t)| (e.data().as_ffi() >> 32, *t)).collect::<Vec<_>>());
    println!("{:?}", Entity::from(KeyData::from_ffi(0x3_0000_0002)));
    println!("{:?}", ids.iter().map(|k| k.data()).max());
    if let Some([a, b]) = w.comps.pos.get_disjoint_mut([ids[1], ids[2]]) { std::mem::swap(a, b); }
    println!("{:?} {:?}", w.comps.pos.iter().collect::<Vec<_>>(), w.comps.hp.get(ids[2]));
    let mut a: Arena<&str> = Arena::with_capacity(2);
    let i: Vec<Index> = ["a", "b", "c", "d"].iter().map(|s| a.insert(s)).collect();
    a.remove(i[1]);
    let j = a.try_insert("e").unwrap();
    println!("{:?} {:?} {}", j.into_raw_parts(), a.get(i[1]), a.contains(j));
    if let (Some(x), Some(y)) = a.get2_mut(i[0], j) { std::mem::swap(x, y); }
    println!("{:?} {:?}", a.iter().map(|(i, s)| format!("{}{}", s, i.into_raw_parts().1)).collect::<String>(), a.drain().map(|x| x.1).last());
    let mut t = tree::Tree::new(50);
    for x in [20, 70, 10, 60, 80, 65, 20].iter() { t.insert(*x); }
    println!("{} depth {} {:?}", t, t.depth(), t.range(15, 66).collect::<Vec<_>>());
    println!("{} {}", t.prune(70), t);
}
