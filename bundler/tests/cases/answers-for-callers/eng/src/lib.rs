
#[macro_export] macro_rules! who { () => { (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")) } }
#[macro_export] macro_rules! pass { ($a:expr, $b:expr, $c:expr, $d:expr) => { ($a, $b, $c, $d) } }
#[macro_export] macro_rules! opt { () => { option_env!("CARGO_PKG_NAME").unwrap_or("none") } }
#[macro_export] macro_rules! text { () => { include_str!("t.txt") } }
#[macro_export] macro_rules! items { ($t:ident) => { struct $t; impl $t { fn place() -> (&'static str, u8) { (env!("CARGO_PKG_NAME"), if cfg!(feature = "x") { 1 } else { 2 }) } } } }
