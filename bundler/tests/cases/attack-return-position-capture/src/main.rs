use std::fmt::Debug;
fn own<'a>(x: &'a str) -> impl Debug + use<'a> { x }
fn nocap(_: &str) -> impl Debug { 5 }
fn main() {
    let r = { let s = String::from("tmp"); nocap(&s) };
    println!("{r:?} {:?}", own("o"));
    let s = String::from("hello");
    println!("{:?} {:?}", kit::captures(&s), kit::free(&s));
    let f = { let t = String::from("gone"); kit::free(&t) };
    println!("{f:?}");
    println!("{:?}", aux::old(&s).collect::<Vec<_>>());
    let g = { let t = String::from("x"); aux::nocap(&t) };
    println!("{}", g(2));
    println!("{}", kit::block_on(kit::compute(&s)));
    println!("{} {}", kit::call_c(-5), kit::counter());
    println!("{} {}", kit::e!(const { 3 + 4 }), kit::e!(_));
    println!("{} {}", aux::e!(const { 1 + 1 }), aux::e!(9));
    println!("{:?}", kit::Never::run());
    println!("{}", kit::block_on(async { let c = async |x: u8| x + 1; c(4).await }));
}
