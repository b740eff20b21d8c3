use std::cell::RefCell;
use std::sync::Mutex;
fn main() {
    let m = Mutex::new(Some(1));
    let c = RefCell::new(vec![1, 2]);
    println!("{} {}", kit::free(&m), old::free(&m));
    println!("{} {}", kit::free_else(&m), old::free_else(&m));
    println!("{} {}", kit::tail(&c), old::tail(&c));
    println!("{} {}", kit::arms(&c), old::arms(&c));
    println!("{:?} {:?}", kit::looped(&c), old::looped(&c));
    println!("{}", if let Some(2) = *m.lock().unwrap() { 0 } else { m.try_lock().is_ok() as u8 });
    println!("{} {}", kit::check!(m), old::check!(m));
}
