macro_rules! from_include { ($n:ident) => { pub fn $n() -> &'static str { stringify!($n) } } }
from_include!(generated);
