#[macro_use]
extern crate kit;
#[allow(unused_macros)]
macro_rules! allow { ($e:expr) => { cold!($e) } }
#[macro_export]
macro_rules! cold { ($e:expr) => { stringify!($e) } }
mod quiet {
    pub fn say() -> String { format!("{} {}", deprecated!(), kit::inline!(3)) }
    pub fn cold() -> &'static str { cold!(x) }
}
macro_rules! helped { ($a:expr) => { warn!("{}", $a) } }
mod own {
    macro_rules! mine { ($a:expr) => { concat!("mine ", inner!($a)) } }
    macro_rules! inner { ($a:expr) => { stringify!($a) } }
    pub fn call() -> &'static str { mine!(1) }
    pub fn warned() -> String { helped!(2) }
    pub fn unusual() -> i32 { unused!(3) }
}
fn main() {
    println!("{} {} {} {}", kit::here(), kit::inner::deep(), kit::inner::two(), kit::inner::below::three());
    println!("{} {} {}", quiet::say(), quiet::cold(), allow!(y));
    println!("{} {} {}", own::call(), own::warned(), own::unusual());
    println!("{} {}", warn!("{}", kit::in_line!(7)), cold!(z));
}
