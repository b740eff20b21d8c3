#[macro_export] macro_rules! leaked { () => { "np-leaked" } }
#[macro_export] macro_rules! np_square { ($e:expr) => { { use $crate::sq as __sq; __sq($e) } } }
#[macro_export] macro_rules! define_mod { ($n:ident { $($i:item)* }) => { mod $n { $($i)* } } }
pub fn sq(x: i32) -> i32 { x * x } pub fn via_lay() -> String { let hello = lay_out::hello!(); format!("{hello}{}", lay_out::thing::deep::d()) }
