use kit::*;
fn main() {
    println!("{} {} {} {}", 1.max(2), 1.0.sqrt1(), 2.0_f32.powi(2), 1e3);
    println!("{} {} {}", 0xFF_u8, 0b1010_0101, 0o17i64);
    println!("{:?} {:?}", 1..2, (1..=2).contains(&2));
    println!("{:?} {:?} {:?}", .., ..3, ..=4);
    println!("{}", TUP.0.1.0 + ((1, 2), 3).0 .1);
    println!("{:?} {:?}", b"by\xfft\"e\\", br#"raw"\n"#);
    println!("{:?} {:?}", c"c str".to_bytes_z(), cr"r\w");
    println!("{:?} {:?} {:?}", '\'', b'\'', '\u{1F600}');
    println!("{}", "multi \
        line    cont\
        inued
    kept");
    println!("{}", -1i32.pow(2) + -3 - -(-4) + !0 & 7 | 8 ^ 1 << 2);
    println!("{}", (-1i32).pow(2) - (3 - (2 - 1)) * (4 + 1) % (7 / (2 * 1)));
    println!("{}", (1 < 2) == (3 > 2) && !(true && false || true) == false);
    println!("{}", (2u8 as usize) < 3 && (5 as u8) << 1 > 2);
    println!("{:?}", (|| 1..3)().map(|x| { x } * 2 ).collect::<Vec<_>>());
    let r = &mut 5; *r += *&1; println!("{}", *r * *r);
    println!("{}", if { let x = 3; x } > 2 { S { a: 1 } } else { S { a: 2 } }.a);
    if (S { a: 1 }) == (S { a: 1 }) { println!("eq") }
    match (S { a: 2 }) { S { a: 0..=1 | 5.. } => println!("lo"), S { a: i8::MIN..=-1 } => println!("neg"), S { a: x @ (2 | 3) } => println!("mid {x}"), _ => {} }
    for i in (0..3).rev().step_by(2) { print!("{i} ") } println!();
    let x = { 1 } + { 2 }; { 3 }; let _ = -{ 4 };
    println!("{x} {}", (return_it)(|a: u8| -> u8 { a } (3)));
    println!("{}", /* in */ 1 /* nested /* deep */ */ + // tail
        2 /*** three */);
    let f: for<'a> fn(&'a str) -> &'a str = |s| s; println!("{}", f("hr"));
    println!("{}", { loop { break 'a' } } as u32 as f64 / 2.);
    println!("{:?} {}", 1. ..2., 5f32 as u8 as char as u32 - 1);
    println!("{:?}", [[0u8; 2]; { 1 + 1 }]);
    println!("{}", i128::MIN); println!("{:e} {}", f64::MAX, 1e-7_f64); println!("{}", -128i8 as u8 as i8 - 0);
    println!("{:?}", (1,)); println!("{}", (((((((1 + (((2))))))))))); 
    let _ = || return; let Some(..) = Some(1) else { unreachable!() };
    println!("{}", unsafe { *(&raw const *&TUP.0.0) } + if true { 1 } else { 2 } - 1);
}
