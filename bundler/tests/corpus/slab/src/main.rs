use slab::Slab;

#[derive(Debug, Clone, PartialEq)]
struct Unit {
    name: &'static str,
    life: i32,
}

fn main() {
    let mut units = Slab::with_capacity(4);
    let keys: Vec<usize> = ["ant", "bee", "cat", "dog"]
        .iter()
        .enumerate()
        .map(|(i, &name)| units.insert(Unit { name, life: i as i32 * 3 }))
        .collect();
    println!("{keys:?} {} {:?}", units.len(), units.get(2));
    println!("{:?} {:?}", units.remove(1), units.try_remove(9));
    let entry = units.vacant_entry();
    println!("{}", entry.key());
    entry.insert(Unit { name: "eel", life: 5 });
    for turn in 0..3 {
        units.iter_mut().for_each(|(_, u)| u.life -= 2);
        units.retain(|key, u| u.life > -2 || key == turn);
        println!("{:?}", units.iter().map(|(k, u)| (k, u.name, u.life)).collect::<Vec<_>>());
    }
    units[3].life = 100;
    if let Some((a, b)) = units.get2_mut(0, 3) {
        std::mem::swap(&mut a.life, &mut b.life);
    }
    println!("{:?} {}", units, units.contains(1));
    units.shrink_to_fit();
    units.compact(|u, from, to| {
        println!("{} {from}->{to}", u.name);
        true
    });
    let rest: Vec<_> = units.drain().map(|u| u.name).collect();
    println!("{rest:?} {:?} {}", units.is_empty(), units.vacant_key());
    println!(
        "{:?}",
        [(5, 'a'), (2, 'b')].into_iter().collect::<Slab<char>>().iter().collect::<Vec<_>>()
    );
}
