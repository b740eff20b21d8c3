//! Planner that enumerates orders, groups and pairs with adaptors.
use itertools::{chain, iproduct, izip, Either, EitherOrBoth, Itertools, MinMaxResult, Position};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Site {
    x: i32,
    y: i32,
}

impl Site {
    fn distance(self, other: Site) -> i32 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }
}

fn shortest(sites: &[Site]) -> (i32, Vec<usize>) {
    (0..sites.len())
        .permutations(sites.len())
        .map(|order| {
            let cost =
                order.iter().tuple_windows().map(|(&a, &b)| sites[a].distance(sites[b])).sum();
            (cost, order)
        })
        .min_by_key(|(cost, order)| (*cost, order.clone()))
        .expect("at least one order")
}

fn knapsack(weights: &[u32], limit: u32) -> Option<Vec<u32>> {
    weights
        .iter()
        .copied()
        .powerset()
        .filter(|set| set.iter().sum::<u32>() <= limit)
        .max_by_key(|set| set.iter().sum::<u32>())
}

fn main() {
    let sites: Vec<Site> =
        izip!([3, 0, 5, 2, 4], [1, 4, 2, 2, 0]).map(|(x, y)| Site { x, y }).collect_vec();
    println!("{:?}", shortest(&sites));
    println!("{:?}", knapsack(&[4, 8, 15, 16, 23, 42], 50));
    let close = sites.iter().tuple_combinations().filter(|(a, b)| a.distance(**b) <= 3).count();
    let cells = iproduct!(0..3, 0..2).filter(|(x, y)| (x + y) % 2 == 0).collect_vec();
    println!("{close} {cells:?}");
    let rows: BTreeMap<i32, Vec<i32>> =
        sites.iter().map(|s| (s.y, s.x)).into_group_map().into_iter().sorted().collect();
    println!("{rows:?}");
    let runs = [1, 1, 2, 3, 3, 3, 1]
        .iter()
        .chunk_by(|n| **n)
        .into_iter()
        .map(|(k, g)| (k, g.count()))
        .collect_vec();
    println!("{runs:?} {:?}", [3, 1, 2, 3, 1].iter().unique().join("/"));
    if let MinMaxResult::MinMax(low, high) = sites.iter().minmax_by_key(|s| s.x * 10 + s.y) {
        println!("{low:?} {high:?}");
    }
    let merged = (1..10).step_by(3).merge((2..9).step_by(2)).dedup().collect_vec();
    let zipped = (0..3)
        .zip_longest(5..7)
        .map(|pair| match pair {
            EitherOrBoth::Both(a, b) => a * b,
            EitherOrBoth::Left(a) => -a,
            EitherOrBoth::Right(b) => b,
        })
        .collect_vec();
    println!("{merged:?} {zipped:?}");
    let (even, odd): (Vec<i32>, Vec<i32>) =
        (1..8).partition_map(|n| if n % 2 == 0 { Either::Left(n) } else { Either::Right(n) });
    println!(
        "{even:?} {odd:?} {:?}",
        chain!(even.iter(), odd.iter().rev()).take_while_inclusive(|n| **n != 5).collect_vec()
    );
    let text = ["move", "wait", "build"]
        .iter()
        .with_position()
        .map(|(p, w)| if matches!(p, Position::Last) { w.to_uppercase() } else { w.to_string() })
        .join(";");
    println!(
        "{text} {}",
        (1..=4).map(|n| n as f32 / 2.0).format_with("|", |x, f| f(&format_args!("{x:.1}")))
    );
    let counts = "mississippi"
        .chars()
        .counts()
        .into_iter()
        .sorted_by_key(|&(c, n)| (std::cmp::Reverse(n), c))
        .collect_vec();
    println!("{counts:?} {:?}", counts.iter().map(|(c, _)| c).all_unique());
    let mut peek = (1..10).multipeek();
    println!("{:?} {:?} {:?}", peek.peek().copied(), peek.peek().copied(), peek.next());
    println!("{:?}", itertools::repeat_n("ab", 3).interleave(["x", "y"]).collect::<String>());
    println!("{:?} {:?}", (0..6).tuples::<(_, _)>().collect_vec(), [5, 3, 9].iter().position_max());
    println!("{:?}", (1..4).cartesian_product("ab".chars()).k_smallest(3).collect_vec());
    println!("{:?} {}", (1..6).fold_ok_or(), [1, 2, 3].iter().all_equal());
}

trait FoldOk: Iterator<Item = i32> + Sized {
    fn fold_ok_or(self) -> Result<i32, String> {
        self.map(|n| if n < 9 { Ok(n) } else { Err(format!("{n}")) }).fold_ok(0, |a, b| a + b)
    }
}

impl<I: Iterator<Item = i32>> FoldOk for I {}
