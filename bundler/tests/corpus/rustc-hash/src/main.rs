use rustc_hash::{FxHashMap, FxHashSet};

fn main() {
    let mut count: FxHashMap<&str, u32> = FxHashMap::default();
    for word in "a b a c b a".split(' ') {
        *count.entry(word).or_default() += 1;
    }
    let seen: FxHashSet<u32> = [3, 1, 3].into_iter().collect();
    println!("{} {} {}", count["a"], count.len(), seen.len());
}
