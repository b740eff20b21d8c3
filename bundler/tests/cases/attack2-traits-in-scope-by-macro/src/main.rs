use kit::prelude::*;
fn twice<T: kit::Twice>(t: T) -> String { t.twice() }
struct Holder(Vec<u8>);
impl std::ops::Deref for Holder { type Target = Vec<u8>; fn deref(&self) -> &Vec<u8> { &self.0 } }
impl kit::Len for Holder { fn len(&self) -> usize { 777 } }
fn without() -> usize { Holder(vec![1]).len() }
mod with { use kit::Len as _; pub fn len(h: &super::Holder) -> usize { h.len() } }
fn main() {
    println!("{} {}", without(), with::len(&Holder(vec![1])));
    println!("{}", kit::measure!(Holder(vec![1, 2])));
    println!("{}", kit::plain!(Holder(vec![1, 2])));
    println!("{}", { use kit::Len as _; Holder(vec![]).len() });
    println!("{} {}", 3.shout(), "x".shout());
    println!("{} {}", twice(4), twice("y"));
    let b: Box<dyn kit::Animal> = Box::new(kit::Dog);
    println!("{} {} {}", b.paws(), b.legs(), (&*b).noise());
    println!("{}", b.boxed());
    println!("{}", kit::Dog.noise());
    println!("{}", <kit::Dog as kit::Animal>::noise(&kit::Dog));
    println!("{:?}", [3, 1, 2].sorted_desc());
    println!("{:?}", vec![1, 2, 3].iter().every(2).collect::<Vec<_>>());
    println!("{}", std::iter::repeat(1).take(3).every(1).count());
}
