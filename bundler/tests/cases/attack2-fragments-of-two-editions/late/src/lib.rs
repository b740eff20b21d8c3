#[macro_export]
macro_rules! what { ($e:expr_2021) => { "old expression" }; ($e:expr) => { "new expression" }; (_) => { "underscore" }; }
#[macro_export]
macro_rules! pats { ($p:pat_param | $q:pat_param) => { "two patterns" }; ($p:pat) => { "one pattern" }; }
#[macro_export]
macro_rules! dispatch { ($($e:expr => $n:literal),*) => { concat!("all ", $(stringify!($e), $n),*) }; }
#[macro_export]
macro_rules! word { ($i:ident) => { stringify!($i) }; }
pub fn inside() -> String { format!("{} {} {}", what!(_), what!(const { 1 }), pats!(1 | 2)) }
