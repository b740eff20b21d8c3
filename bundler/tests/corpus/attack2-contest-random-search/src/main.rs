use indexmap::{IndexMap, IndexSet};
use kit::Xor;
use rand::distributions::{Distribution, Standard, Uniform, WeightedIndex};
use rand::prelude::*;
use rand_pcg::Pcg64Mcg;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};
use std::hash::BuildHasherDefault;
#[derive(Debug)]
enum Move { Up, Down, Left(#[allow(dead_code)] u8) }
impl Distribution<Move> for Standard {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Move { match rng.gen_range(0..3) { 0 => Move::Up, 1 => Move::Down, _ => Move::Left(rng.r#gen()) } }
}
fn main() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let moves: Vec<Move> = (0..6).map(|_| rng.r#gen()).collect();
    println!("{moves:?}");
    let mut order: Vec<u32> = (0..10).collect();
    order.shuffle(&mut rng);
    println!("{order:?} {:?} {:?}", order.choose(&mut rng), order.choose_multiple(&mut rng, 3).collect::<Vec<_>>());
    println!("{} {:?}", rng.gen_bool(0.25), rng.r#gen::<(u8, bool, char)>());
    let die = Uniform::from(1..=6);
    println!("{:?}", die.sample_iter(&mut rng).take(8).collect::<Vec<i32>>());
    let w = WeightedIndex::new([1, 5, 2]).unwrap();
    println!("{:?}", (0..8).map(|_| w.sample(&mut rng)).collect::<Vec<_>>());
    let mut own = Xor::seed_from_u64(3);
    println!("{} {:.4} {}", own.gen_range(0..100), own.r#gen::<f64>(), own.next_u32());
    let mut m: IndexMap<&str, i32, BuildHasherDefault<FxHasher>> = IndexMap::default();
    for (k, v) in [("z", 1), ("a", 2), ("m", 3)] { m.insert(k, v); }
    m.swap_remove("z");
    m.entry("a").and_modify(|v| *v += 40).or_insert(0);
    println!("{m:?} {:?}", m.get_index(1));
    let s: IndexSet<i32, FxBuildHasher> = [5, 3, 5, 1].into_iter().collect();
    println!("{s:?} {:?}", s.get_index_of(&1));
    let mut f: FxHashMap<(i32, i32), usize> = FxHashMap::default();
    for x in 0..20 { *f.entry((x % 3, x % 2)).or_default() += 1; }
    let mut f: Vec<_> = f.into_iter().collect();
    f.sort_unstable();
    println!("{f:?}");
    println!("{:.3}", kit::anneal(&mut own, 2000));
    let mut buf = [0u8; 4];
    SmallRng::seed_from_u64(1).fill(&mut buf);
    println!("{}", buf.len());
}
