extern crate alloc as heap;
extern crate core as base;

mod own {
    #[derive(::base::fmt::Debug, Clone, base::cmp::PartialEq)]
    pub enum Answer {
        Ok,
        Err(::heap::string::String),
    }
}

fn main() {
    let list = ::heap::vec![own::Answer::Ok, own::Answer::Err(heap::format!("{}", 1))];
    println!("{:?} {}", list, list[0].clone() == list[1]);
}
