
macro_rules! sized { ($t:ty as $u:ty, #[cfg(target_pointer_width = $w:literal)]) => { #[cfg(target_pointer_width = $w)] fn width(x: $t) -> $u { x as $u } } }
sized!(usize as u32, #[cfg(target_pointer_width = "32")]);
sized!(usize as u64, #[cfg(target_pointer_width = "64")]);
macro_rules! feat { ($(#[$m:meta])* $n:ident) => { $(#[$m])* fn $n() -> u8 { 1 } } }
feat!(#[cfg(unix)] un);
feat!(#[cfg(windows)] un2);
feat!(#[cfg(not(windows))] un2);
macro_rules! count { ($(#[cfg($($c:tt)*)])*) => { 0 $(+ stringify!($($c)*).len())* } }
macro_rules! iff { ($(if #[cfg($m:meta)] { $($a:item)* }) else * else { $($b:item)* }) => { $( #[cfg($m)] mod picked { $($a)* } )* } }
iff! { if #[cfg(feature = "x")] { pub fn p() -> u8 { 1 } } else if #[cfg(unix)] { pub fn p() -> u8 { 2 } } else { pub fn p() -> u8 { 3 } } }
fn main() { println!("{} {} {}", width(3), un(), un2()); println!("{} {}", count!(#[cfg(feature = "a")] #[cfg(any(unix, windows))]), picked::p()); println!("{} {}", eng::on(), eng::ask!()); if cfg!(feature = "q") { println!("q"); } }
