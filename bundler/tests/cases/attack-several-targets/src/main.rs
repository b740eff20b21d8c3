mod common;
use botlib::{common as theirs, square, Engine};
fn main() {
    println!("{} {}", common::id(), theirs::id());
    println!("{}", square!(4));
    let e = Engine::new(3); println!("{} {}", e.step(), e);
    println!("{}", kit::with(e, |e| e.step() + 1));
    println!("{}", common::Type(1) == common::Type(1)); println!("{}", std::any::TypeId::of::<common::Type>() == std::any::TypeId::of::<theirs::Type>());
    common::COUNT.with(|c| c.set(5)); theirs::COUNT.with(|c| println!("{}", c.get()));
}
