use im::{vector, HashMap, HashSet, OrdMap, Vector};

fn main() {
    let a: Vector<u32> = (0..100).collect();
    let mut b = a.clone();
    b.push_back(100);
    b.set(3, 33);
    println!("{} {} {} {}", a.len(), b.len(), a[3], b[3]);
    let (left, right) = b.split_at(50);
    println!("{:?} {:?}", left.last(), right.head());
    println!("{:?}", vector![1, 2, 3] + vector![4, 5]);
    let map: OrdMap<&str, i32> = [("one", 1), ("two", 2), ("three", 3)].into_iter().collect();
    println!("{:?} {:?}", map, map.update("four", 4).get_max());
    let hash: HashMap<u32, u32> = (0..50).map(|i| (i, i * i)).collect();
    println!("{:?} {}", hash.get(&7), hash.without(&7).len());
    let set: HashSet<u32> = a.iter().map(|x| x % 7).collect();
    println!("{} {}", set.len(), set.contains(&6));
}
