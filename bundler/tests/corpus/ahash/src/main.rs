use ahash::RandomState;
use std::collections::HashMap;

fn main() {
    let state = RandomState::with_seeds(1, 2, 3, 4);
    let mut map: HashMap<u32, u32, RandomState> = HashMap::with_hasher(state);
    for i in 0..10 {
        map.insert(i, i * i);
    }
    println!("{} {:?}", map.len(), map.get(&3));
}
