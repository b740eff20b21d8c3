use low::{kind, max};
unsafe fn raw(p: *const u32) -> u32 {
    unsafe { low::peek(p) + *p }
}
fn main() {
    println!("{} {}", low::log(4), low::log(5));
    println!("{} {} {}", low::WRAP, max!(4, 9, 2), max(1, 2));
    println!("{} {} {}", kind!(1 + 1), low::deep::k(), low::deep::three());
    println!("{} {}", unsafe { raw(&7) }, low::gen::r#gen());
}
