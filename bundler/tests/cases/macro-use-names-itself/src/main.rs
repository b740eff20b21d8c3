#[macro_use]
extern crate mold;
#[macro_use(count)]
extern crate old;

mod below {
    pub fn by_path() -> (&'static str, i32) {
        (mold::vec![1, 2,], mold::ping!(a b c))
    }
    pub mod deeper {
        pub fn both() -> (&'static str, &'static str) {
            (mold::matches!(@ 1, 2), vec![3,])
        }
    }
    pub fn hidden() -> i32 {
        macro_rules! pong {
            ($($t:tt)*) => { 100 };
        }
        mold::ping!(a b c)
    }
}

fn main() {
    println!("{:?} {:?} {:?}", mold::vec![1, 2,], mold::listed![1, 2,], std::vec![1, 2,]);
    println!("{} {}", mold::matches!(@ 1, 2), mold::matches!(@ 2, 2));
    println!("{} {}", mold::ping!(a b c), mold::pong!(a b c));
    println!("{:?} {:?} {}", below::by_path(), below::deeper::both(), below::hidden());
    println!("{} {}", old::count!(a b c d), mold::inner!(@ 4));
}
