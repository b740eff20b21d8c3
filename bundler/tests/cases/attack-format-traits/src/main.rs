use kit::{Bits, Nest, Ptr};
use std::fmt::Write;
fn main() {
    let b = Bits(0xAB);
    println!("{b:x} {b:X} {b:o} {b:b} {b:e} {b:E} {:p} {b:#x} {b:>8}", Ptr);
    println!("{:08.3} {:+} {:^9} {0:-<1$}", b, 3, b, );
    println!("{:?}", Nest::<u8>::make());
    println!("{:#?}", Nest::<Bits>::make());
    println!("{:x?} {:X?}", Nest::<u8>::make(), Some(b));
    let w = 7; let p = 2;
    println!("{:w$.p$}|{:>1$}|{:.*}|{{}}", 1.23456, 9, 3, 2.71828);
    let mut s = kit::Upper(String::new());
    write!(s, "{}-{:?}", "abc", 'd').unwrap();
    s.write_char('z').unwrap();
    println!("{}", s.0);
    println!("{}", b.to_string() + &format!("{:?}", format_args!("{b}")));
    assert_eq!(Bits(1), Bits(1), "never {b}");
    println!("{}", std::panic::catch_unwind(|| assert_eq!(Bits(1), Bits(2))).is_err());
    println!("{:?}", Err::<(), _>(Bits(3)));
    println!("{}", std::panic::catch_unwind(|| Err::<(), _>(Bits(3)).unwrap()).unwrap_err().downcast_ref::<String>().unwrap());
}
