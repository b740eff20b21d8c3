use ac_library::{Dsu, FenwickTree, ModInt998244353 as Mint};

fn main() {
    let mut dsu = Dsu::new(5);
    dsu.merge(0, 1);
    dsu.merge(1, 4);
    let mut tree = FenwickTree::new(5, 0i64);
    tree.add(2, 7);
    println!("{} {} {}", dsu.size(4), tree.sum(1..4), Mint::new(3).pow(10) / 7);
}
