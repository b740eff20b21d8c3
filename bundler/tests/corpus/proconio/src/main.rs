use proconio::input;

fn main() {
    input! { n: usize, v: [i64; n], s: String }
    println!("{} {}", v.iter().sum::<i64>(), s);
}
