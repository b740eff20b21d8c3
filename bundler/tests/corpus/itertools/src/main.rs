use itertools::Itertools;

fn main() {
    let v = [3, 1, 2];
    println!("{}", v.iter().sorted().join("-"));
    println!("{:?}", v.iter().tuple_combinations::<(_, _)>().collect_vec());
    println!("{:?}", (0..3).cartesian_product(0..2).count());
}
