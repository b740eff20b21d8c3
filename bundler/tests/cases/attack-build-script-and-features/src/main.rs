include!(concat!(env!("OUT_DIR"), "/table.rs"));
const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/text.txt"));
fn helper() -> u8 { 40 }
mod sub { #[cfg(special)] pub fn s() -> u8 { from_build!(1) } #[cfg(not(special))] pub fn s() -> &'static str { "plain" } }
fn main() {
    println!("{:?} {}", TABLE, gen::f());
    println!("{} {}", TEXT, env!("GREETING"));
    println!("{} {}", sub::s(), cfg!(special));
    println!("{} {}", kit::width(), cfg!(feature = "extra"));
    #[cfg(feature = "extra")] println!("extra");
    println!("{}", kit::feature_type(3));
}
