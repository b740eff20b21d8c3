use indexmap::{indexmap, IndexMap, IndexSet};

fn main() {
    let mut map: IndexMap<String, i32> = IndexMap::new();
    for word in "the quick brown fox jumps over the lazy dog the end".split(' ') {
        *map.entry(word.to_string()).or_insert(0) += 1;
    }
    println!("{:?} {:?}", map.get_index(1), map.get_full("fox"));
    map.sort_by(|a, x, b, y| y.cmp(x).then(a.cmp(b)));
    println!("{:?}", map.first());
    map.shift_remove("quick");
    map.swap_remove("end");
    println!("{:?}", map.keys().collect::<Vec<_>>());
    let set: IndexSet<u32> = [5, 3, 5, 1].into_iter().collect();
    println!("{:?} {:?}", set, set.get_index_of(&3));
    println!("{:?}", indexmap! { "a" => 1, "b" => 2 });
}
