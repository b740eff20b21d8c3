use arrayvec::{ArrayString, ArrayVec};
use fixedbitset::FixedBitSet;
use itertools::{iproduct, izip, Either, Itertools, MinMaxResult, Position};
use kit::Dirs;
fn main() {
    println!("{:?} {:?} {:?}", Dirs::NS, Dirs::E.back(), kit::path());
    println!("{:?} {}", Dirs::N | Dirs::W, (Dirs::all() - Dirs::NS).iter_names().map(|x| x.0).join("+"));
    println!("{:?}", (1..=4).tuple_combinations().filter(|&(a, b, c)| a + b > c).collect_vec());
    println!("{:?}", [1, 1, 2, 3, 3].iter().dedup_with_count().map(|(n, x)| n as i32 * x).collect_vec());
    println!("{:?}", "b a c a".split(' ').counts().into_iter().sorted_by_key(|x| (std::cmp::Reverse(x.1), x.0)).collect_vec());
    println!("{:?}", (0..3).cartesian_product("ab".chars()).chunk_by(|x| x.0).into_iter().map(|(k, g)| (k, g.map(|x| x.1).collect::<String>())).collect_vec());
    println!("{:?} {:?}", izip!(1.., [5, 6], "xy".bytes()).last(), iproduct!(0..2, 0..2).map(|(a, b)| a ^ b).sum::<i32>());
    println!("{:?}", (1..5).partition_map::<Vec<_>, Vec<_>, _, _, _>(|x| if x % 2 == 0 { Either::Left(x) } else { Either::Right(x * 10) }));
    println!("{}", matches!([3, 1, 2].iter().minmax(), MinMaxResult::MinMax(1, 3)));
    println!("{:?}", [1, 2, 3].iter().permutations(2).unique().step_by(2).collect_vec());
    println!("{:?}", "abc".chars().with_position().map(|(p, c)| if p == Position::Last { c.to_ascii_uppercase() } else { c }).format("|").to_string());
    println!("{:?}", (0..10).merge_join_by([3, 12], |a, b| a.cmp(b)).filter_map(|e| e.both()).collect_vec());
    let mut v: ArrayVec<i32, 3> = ArrayVec::new(); v.push(1); v.try_extend_from_slice(&[2, 3]).unwrap(); println!("{:?} {v:?}", v.try_push(4).is_err());
    let mut s = ArrayString::<8>::new(); s.push_str("four"); println!("{s} {}", s.remaining_capacity());
    let mut f = FixedBitSet::with_capacity(70); f.insert_range(60..68); f.toggle(61); println!("{:?} {}", f.ones().collect_vec(), f.count_ones(..65));
}
