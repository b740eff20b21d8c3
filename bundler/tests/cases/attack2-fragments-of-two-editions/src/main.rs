use kit::{what, pats, lits};
fn main() {
    println!("{} {} {}", what!(_), what!(const { 1 }), what!(1 + 1));
    println!("{} {} {}", late::what!(_), late::what!(const { 1 }), late::what!(1 + 1));
    println!("{} {}", pats!(1 | 2), late::pats!(1 | 2));
    println!("{} {}", pats!(Some(1 | 2)), late::pats!(Some(1 | 2)));
    println!("{} {} {} {}", lits!(-1), lits!(true), lits!(x), lits!('a));
    println!("{} {}", kit::inside(), late::inside());
    println!("{} {}", kit::pass!(_), kit::pass!(const { 3 }));
    println!("{}", late::dispatch!(_ => 1, const { 2 } => 2));
    println!("{} {}", kit::ty!(dyn Fn()), kit::ty!(async));
    println!("{} {}", kit::word!(gen), late::word!(r#gen));
}
