struct lower_case(i8);
#[expect(unused_variables, reason = "shows that the lint is expected")]
fn expected() -> u8 { let gone = 1; 2 }
fn main() {
    println!("{} {}", lower_case(200).0, 300 as u8);
    println!("{:?} {} {}", kit::over(3), kit::any(kit::Kind::B), kit::any(kit::Kind::A));
    println!("{} {}", kit::unused(), expected());
    println!("{}", cfg!(wanted));
    let r = std::panic::catch_unwind(|| { std::panic::set_hook(Box::new(|_| ())); if kit::over(1).is_some() { let a = [1, 2]; a[2] } else { 0 } }); println!("{}", r.is_err());
    #[allow(unconditional_panic)] { println!("{}", 1u32 << 3); }
}
