
mod sub { pub fn f() -> (&'static str, &'static str) { eng::who!() } pub mod r#mod { pub fn p() -> &'static str { module_path!() } } pub mod r#foo { pub fn p() -> &'static str { module_path!() } } }
fn main() {
    println!("{:?} {:?}", eng::who!(), sub::f());
    println!("{:?}", eng::pass!(env!("CARGO_PKG_VERSION"), module_path!(), line!(), column!()));
    println!("{:?}", eng::pass!(std::env!("CARGO_PKG_NAME"), core::module_path!(), line!(), std::file!()));
    println!("{}", eng::opt!());
    println!("{} {}", sub::r#mod::p(), sub::r#foo::p());
    println!("{:?}", eng::text!());
    println!("{}", concat!(module_path!(), "-", line!(), "-", env!("CARGO_PKG_NAME")));
    eng::items!(Q); println!("{:?}", Q::place()); println!("{:?}", util::own());
    println!("{}", std::concat!(core::env!("CARGO_PKG_NAME"), 1));
    assert_eq!(line!(), 13);
}
