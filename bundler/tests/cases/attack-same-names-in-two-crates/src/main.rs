use aux::shape::{self as s2, Area as _};
use kit::shape::{self, Area};
#[derive(Clone)] struct Sq(f32);
impl shape::Area for Sq { fn area(&self) -> f32 { self.0 * self.0 } }
impl s2::Area for Sq { fn area2(&self) -> u32 { self.0 as u32 } fn both(&self) -> String { format!("aux {}", self.area2()) } }
mod util { pub fn log(s: &str) -> String { format!("bot:{s}") } pub use aux::util::level; }
use kit::log as klog;
fn main() {
    let q = Sq(2.5); println!("{} {}", q.area(), q.area2()); println!("{}", s2::Area::both(&q)); println!("{}", shape::Area::both(&q));
    println!("{} {} {}", util::log("a"), kit::util::log("b"), aux::util::log("c"));
    println!("{} {}", klog!("x"), aux::log!("y")); println!("{} {}", util::level(), kit::util::level());
    println!("{:?} {:?}", kit::Config::default(), aux::Config::default()); println!("{:?}", kit::Config::from(aux::Config { v: 3 }));
    println!("{}", kit::go(&q)); println!("{} {}", kit::LIMIT, aux::LIMIT); println!("{}", { use aux::*; LIMIT as u16 + util::level2() });
    println!("{}", kit::reexported::LIMIT); println!("{}", kit::State::Run as u8 + aux::State::Run as u8); println!("{}", 5u8.twice() + aux::Twice::twice(&5u8)); let _ = q.clone();
}
use kit::Twice; 
