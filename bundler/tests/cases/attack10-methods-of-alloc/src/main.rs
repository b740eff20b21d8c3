use kit::{text, Names as _, View};

fn main() {
    let view = View(&[3, 4, 5]);
    println!("{:?} {} {}", view.to_owned(), view.to_string(), text(12));
}
