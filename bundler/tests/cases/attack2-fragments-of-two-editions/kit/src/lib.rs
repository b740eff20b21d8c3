#[macro_export]
macro_rules! what { (const $b:block) => { "const block" }; ($e:expr) => { "expression" }; (_) => { "underscore" }; }
#[macro_export]
macro_rules! pats { ($p:pat | $q:pat) => { "two patterns" }; ($($p:pat)|+) => { "some patterns" }; }
#[macro_export]
macro_rules! lits { ($l:lifetime) => { "lifetime" }; ($l:literal) => { "literal" }; ($($t:tt)*) => { "tokens" }; }
#[macro_export]
macro_rules! pass { ($($t:tt)*) => { $crate::what!($($t)*) }; }
#[macro_export]
macro_rules! ty { (dyn $($t:tt)*) => { "dyn" }; ($i:ident) => { "ident" }; ($t:ty) => { "type" }; }
#[macro_export]
macro_rules! word { (gen) => { "gen word" }; ($i:ident) => { "any word" }; }
pub fn inside() -> String { format!("{} {} {} {}", what!(_), what!(const { 1 }), pats!(1 | 2), word!(gen)) }
