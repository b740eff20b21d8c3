use kit::{allocations, started};
extern "C" { fn kit_secret(n: i32) -> i32; static KIT_NUMBER: i32; }
fn main() {
    println!("{}", started());
    let before = allocations();
    let v: Vec<Box<i32>> = (0..5).map(Box::new).collect();
    println!("{} {}", allocations() - before, v.len());
    println!("{} {}", unsafe { kit_secret(20) }, unsafe { KIT_NUMBER });
    println!("{}", kit::before());
}
