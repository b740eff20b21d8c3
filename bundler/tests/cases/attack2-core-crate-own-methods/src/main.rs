use kit::*;
fn main() {
    println!("{}", root(10.0));
    let mut v = [3, 1, 2];
    arrange(&mut v);
    println!("{:?}", v);
    println!("{:?}", copies(&[1, 2, 3]));
    println!("{}", parts(&["a", "b"]));
    println!("{}", loud("abc"));
    println!("{}", kit::power(2.0, 3));
    println!("{}", 10f64.sqrt() > 3.1);
    let mut w = [3, 1, 2];
    w.sort();
    println!("{:?} {:?} {}", w, w.to_vec(), ["x", "y"].join("+"));
    println!("{}", "abc".to_uppercase());
}
