use kit::probe::{Other as _, Pick as _};
use kit::{Outer, Tag, Wrap};
mod inner {
    pub trait Pick { fn pick(&self) -> &'static str; }
    impl<T> Pick for T { fn pick(&self) -> &'static str { "inner" } }
    pub fn run() -> &'static str { 5u8.pick() }
    pub fn both() -> &'static str { kit::probe::Pick::pick(&5u8) }
}
fn main() {
    println!("{} {} {}", 5u8.pick(), (&5u8).pick(), (&&5u8).pick());
    println!("{} {}", inner::run(), inner::both());
    println!("{} {}", Wrap(1).kind(), (&Wrap(1)).kind());
    println!("{}", (&Tag::<u8>::new()).describe());
    
    
    let o = Outer::new();
    println!("{} {} {}", o.len(), o.name(), o.deep());
    println!("{}", o.iter().map(|c| c.to_string()).collect::<Vec<_>>().join("/"));
    println!("{}", o.other());
    println!("{:?} {}", o.clone(), (&o).clone().len());
    println!("{}", &o[1..] == "bc");
    println!("{:?}", std::rc::Rc::new(Wrap(4)).kind());
    println!("{}", (|| Wrap(2))().kind());
    println!("{}", <u8 as inner::Pick>::pick(&1));
    println!("{}", Box::new(3i32).pick());
}
