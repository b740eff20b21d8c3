use std::arch::asm;
fn main() {
    let first: u64 = 40; let mut second: u64 = 2;
    unsafe { asm!("add {second}, {first}", first = in(reg) first, second = inout(reg) second) };
    println!("{}", second);
    println!("{}", kit::multiply(6, 7));
    println!("{}", kit::called());
    println!("{}", kit::global());
    println!("{}", kit::sum(&[1, 2, 3, 4, 5]));
    println!("{}", kit::counted(5));
    println!("{}", if cfg!(target_feature = "sse2") { "sse2" } else { "none" });
}
