macro_rules! only { ($f:literal => $($i:item)*) => { $( #[cfg(feature = $f)] $i )* }; }
macro_rules! opt { ($f:literal, $g:literal) => { #[cfg(any(feature = $f, feature = $g))] pub fn maybe() { println!("maybe"); } #[cfg(not(any(feature = $f, feature = $g)))] pub fn maybe() { println!("not") } } }
only! { "fast" => fn a() { println!("fast"); } fn c() { println!("fast c"); } }
only! { "slow" => fn a() { println!("slow"); } fn b() {} }
mod x { opt! { "fast", "slow" } }
mod y { opt! { "slow", "none" } }
fn main() { m::n(); a(); c(); x::maybe(); y::maybe(); }
