mod sub { pub fn all() -> String { format!("{} {}", kit::each!(vec![1, 2]), kit::each!([3, 4])) } }
fn main() {
    println!("{} {}", sub::all(), kit::boxed(Box::new([1, 2])));
    println!("{:?} {}", new::deep::names(Box::new(["a".to_string(), "b".to_string()])), new::quiet(Box::new([5])));
}
