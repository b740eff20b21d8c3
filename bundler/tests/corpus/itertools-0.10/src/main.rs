use itertools::{iproduct, izip, Either, EitherOrBoth, Itertools, MinMaxResult, Position};

fn main() {
    let list = [3, 1, 4, 1, 5, 9, 2, 6];
    println!("{:?}", list.iter().sorted().dedup().collect_vec());
    println!("{:?} {:?}", list.iter().minmax(), list.iter().position_max());
    println!("{}", list.iter().tuple_windows().map(|(a, b)| a - b).join(","));
    println!(
        "{:?}",
        list.iter().copied().into_group_map_by(|x| x % 3).into_iter().sorted().collect_vec()
    );
    println!("{:?}", (1..4).permutations(2).filter(|p| p[0] < p[1]).collect_vec());
    println!("{:?} {}", (0..4).combinations(3).last(), (0..5).powerset().count());
    println!("{:?}", iproduct!(0..2, "ab".chars()).map(|(n, c)| format!("{n}{c}")).collect_vec());
    println!("{:?}", izip!(&list, 10.., "xyz".chars()).collect_vec());
    println!(
        "{:?}",
        list.iter().group_by(|x| **x > 2).into_iter().map(|(k, g)| (k, g.count())).collect_vec()
    );
    println!(
        "{:?} {:?}",
        list.chunks(3).map(|c| c.iter().sum::<i32>()).collect_vec(),
        list.iter().tuples().map(|(a, b, c)| a * b * c).collect_vec()
    );
    println!("{:?}", [1, 3].iter().merge(&[2, 4]).interleave(&[9]).collect_vec());
    println!(
        "{:?}",
        (0..3)
            .zip_longest(5..7)
            .map(|e| match e {
                EitherOrBoth::Both(a, b) => a + b,
                e => e.left().unwrap_or(-1),
            })
            .collect_vec()
    );
    let (low, high): (Vec<i32>, Vec<String>) = list.iter().partition_map(|x| {
        if *x < 4 {
            Either::Left(*x)
        } else {
            Either::Right(x.to_string())
        }
    });
    println!("{low:?} {high:?} {:?}", list.iter().counts().get(&1));
    println!(
        "{:?}",
        "abc"
            .chars()
            .with_position()
            .map(|p| match p {
                Position::First(c) => c.to_ascii_uppercase(),
                Position::Last(_) => '.',
                p => p.into_inner(),
            })
            .collect::<String>()
    );
    println!(
        "{:?} {:?}",
        list.iter()
            .fold_while(0, |a, x| if a > 8 {
                itertools::FoldWhile::Done(a)
            } else {
                itertools::FoldWhile::Continue(a + x)
            })
            .into_inner(),
        list.iter().all_unique()
    );
    println!(
        "{:?} {:?} {:?}",
        list.iter().k_smallest(3).collect_vec(),
        [2].iter().minmax() == MinMaxResult::OneElement(&2),
        [1, 2].iter().cycle().skip(1).take(3).collect_tuple::<(_, _, _)>()
    );
    println!(
        "{:?}",
        itertools::unfold(1, |n| {
            *n *= 3;
            (*n < 100).then_some(*n)
        })
        .intersperse(0)
        .collect_vec()
    );
    println!(
        "{:?} {:?}",
        (1..=3).cartesian_product(1..=2).map(|(a, b)| a * b).tree_fold1(|a, b| a + b),
        list.iter().multi_cartesian_product_()
    );
}
trait More {
    fn multi_cartesian_product_(self) -> usize;
}
impl<'a, I: Iterator<Item = &'a i32>> More for I {
    fn multi_cartesian_product_(self) -> usize {
        self.take(3).map(|n| 0..*n).multi_cartesian_product().count()
    }
}
