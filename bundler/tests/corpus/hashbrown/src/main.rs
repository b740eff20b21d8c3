use hashbrown::hash_map::Entry;
use hashbrown::{HashMap, HashSet};

fn main() {
    let mut map: HashMap<u32, String> = HashMap::with_capacity(16);
    for i in 0..20 {
        map.insert(i * 37 % 23, format!("v{i}"));
    }
    println!("{} {:?}", map.len(), map.get(&14));
    match map.entry(5) {
        Entry::Occupied(mut o) => o.get_mut().push('!'),
        Entry::Vacant(v) => drop(v.insert("new".into())),
    }
    map.retain(|k, _| k % 2 == 1);
    let mut keys: Vec<u32> = map.keys().copied().collect();
    keys.sort_unstable();
    println!("{:?} {}", keys, map[&5]);
    let a: HashSet<u32> = (0..10).collect();
    let b: HashSet<u32> = (5..15).collect();
    println!("{} {}", a.intersection(&b).count(), a.union(&b).count());
}
