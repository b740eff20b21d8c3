use fxhash::FxHashMap;

fn main() {
    let mut map = FxHashMap::default();
    map.insert((1u8, 2u8), "x");
    println!("{:?} {}", map.get(&(1, 2)), fxhash::hash64("key"));
}
