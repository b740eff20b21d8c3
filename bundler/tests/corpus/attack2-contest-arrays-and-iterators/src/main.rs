use fixedbitset::FixedBitSet;
use fxhash::{FxHashMap, FxHashSet};
use itertools::{iproduct, izip, Itertools, Position};
use lazy_static::lazy_static;
use rand::{rngs::SmallRng, seq::{IndexedRandom, SliceRandom}, Rng, SeedableRng};
use smallvec::{smallvec, SmallVec};
lazy_static! {
    static ref PRIMES: Vec<usize> = { let mut v = vec![]; for n in 2..50 { if v.iter().all(|p| n % p != 0) { v.push(n) } } v };
    /// A table of squares.
    static ref SQUARES: [u32; 5] = std::array::from_fn(|i| (i * i) as u32);
}
fn neighbours((x, y): (i32, i32)) -> SmallVec<[(i32, i32); 4]> { let mut v = smallvec![(x + 1, y), (x, y + 1)]; if x > 0 { v.push((x - 1, y)) } if y > 0 { v.push((x, y - 1)) } v }
fn main() {
    println!("{:?} {:?}", *PRIMES, SQUARES.iter().sum::<u32>());
    println!("{:?} {}", neighbours((0, 3)), neighbours((1, 1)).spilled());
    let mut rng = SmallRng::seed_from_u64(5);
    let mut v: Vec<u8> = (0..8).collect();
    v.shuffle(&mut rng);
    println!("{:?} {} {:?}", v, rng.random_range(0..1000), v.choose(&mut rng));
    println!("{:.5} {}", rng.random::<f64>(), rng.random_bool(0.5));
    println!("{:?}", iproduct!(0..2, 0..2).collect_vec());
    println!("{:?}", izip!(&v, v.iter().skip(1), 0..).map(|(a, b, i)| *a as i32 - *b as i32 + i).collect_vec());
    println!("{:?}", (1..5).tuple_windows().map(|(a, b, c)| a * b * c).join("/"));
    println!("{:?}", "aabbbc".chars().chunk_by(|c| *c).into_iter().map(|(k, g)| (k, g.count())).collect_vec());
    println!("{:?}", [3, 1, 2].iter().sorted_by_key(|x| std::cmp::Reverse(**x)).minmax());
    println!("{:?}", (0..3).permutations(2).take(3).collect_vec());
    println!("{:?}", (0..4).combinations(2).filter(|c| c.iter().sum::<i32>() == 3).collect_vec());
    println!("{:?}", ["x", "y", "z"].iter().with_position().filter(|(p, _)| *p != Position::Middle).map(|(_, s)| *s).collect_vec());
    println!("{:?}", [1, 5, 2, 8].iter().position_max().zip([1, 1].iter().all_equal_value().ok()));
    println!("{:?}", (1..=3).cartesian_product("ab".chars()).map(|(n, c)| format!("{c}{n}")).format(","));
    println!("{:?}", ["a", "b", "a"].iter().counts().into_iter().sorted().collect_vec());
    println!("{:?} {:?}", [1, 2, 3, 4].into_iter().partition_map::<Vec<i32>, Vec<i32>, _, _, _>(|x| if x % 2 == 0 { itertools::Either::Left(x) } else { itertools::Either::Right(x) }), (1..4).tree_reduce(|a, b| a - b));
    println!("{:?}", [[1, 2], [3, 4]].concat().iter().dedup().interleave(&[9]).k_smallest(3).collect_vec());
    let mut m: FxHashMap<u32, SmallVec<[u8; 2]>> = FxHashMap::default();
    for (i, x) in v.iter().enumerate() { m.entry(i as u32 % 3).or_default().push(*x); }
    println!("{:?} {}", m.iter().sorted().collect_vec(), m.keys().collect::<FxHashSet<_>>().len());
    let mut b = FixedBitSet::with_capacity(20);
    b.insert_range(3..7); b.toggle(5);
    println!("{:?} {}", b.ones().collect_vec(), b.count_ones(..));
    println!("{:?}", kit::group(&[1, 2, 4, 7, 8]));
}
