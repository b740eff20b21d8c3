use union_find::{
    QuickFindUf, QuickUnionUf, Union, UnionByRank, UnionBySize, UnionFind, UnionResult,
};

#[derive(Debug, Clone, Default)]
struct Sum(u32);
impl Union for Sum {
    fn union(left: Sum, right: Sum) -> UnionResult<Sum> {
        UnionResult::Left(Sum(left.0 + right.0))
    }
}

fn kruskal(n: usize, edges: &mut [(u32, usize, usize)]) -> u32 {
    edges.sort();
    let mut sets = QuickUnionUf::<UnionByRank>::new(n);
    edges.iter().filter(|e| sets.union(e.1, e.2)).map(|e| e.0).sum()
}

fn main() {
    println!("{}", kruskal(5, &mut [(4, 0, 1), (1, 1, 2), (3, 0, 2), (7, 3, 4), (2, 2, 3)]));
    let map = ["#.##", "##.#", "..##", "#..."];
    let mut sets = QuickFindUf::<UnionBySize>::new(16);
    let land = |i: usize| map[i / 4].as_bytes()[i % 4] == b'#';
    for i in 0..16 {
        if i % 4 < 3 && land(i) && land(i + 1) {
            sets.union(i, i + 1);
        }
        if i < 12 && land(i) && land(i + 4) {
            sets.union(i, i + 4);
        }
    }
    let mut roots: Vec<usize> = (0..16).filter(|&i| land(i)).map(|i| sets.find(i)).collect();
    roots.sort();
    roots.dedup();
    println!("{} {} {}", roots.len(), sets.get(2).size(), sets.size());
    let mut sums: QuickUnionUf<Sum> = (1..=4).map(Sum).collect();
    sums.union(0, 1);
    sums.union(1, 3);
    println!("{:?}", sums.get(3));
    let (a, b) = (sums.find(0), sums.find(3));
    println!("{}", a == b);
    let key = sums.insert(Sum(10));
    sums.get_mut(key).0 += 1;
    println!("{key} {:?}", sums.get(key));
    println!("{}", sums.union(key, key));
}
