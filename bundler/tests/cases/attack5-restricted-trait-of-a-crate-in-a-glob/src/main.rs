use outer::again::Number;

fn main() {
    println!("{}", Number(vec![1, 2]).longer(&Number(vec![3])));
}
