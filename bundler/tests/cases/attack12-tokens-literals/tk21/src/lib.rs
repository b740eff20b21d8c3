#[macro_export]
macro_rules! guard { (# $s:literal #) => { concat!("guarded ", $s) }; (#$s:literal) => { concat!("half ", $s) }; (## $s:literal) => { "double" }; }
pub fn guards() -> (&'static str, &'static str, &'static str) { (guard!(#"x"#), guard!(#"y"), guard!(##"z")) }
pub fn cstr() -> (usize, &'static [u8]) { let c = c"nul\x01-free\u{e9}"; (c.to_bytes().len(), c.to_bytes_with_nul()) }
#[macro_export] macro_rules! gen { ($gen:ident) => { { let gen = $gen + 1; gen * 2 } } }
pub fn lifetimes<'gen, 'r#async>(a: &'gen str, b: &'r#async str) -> (&'gen str, &'r#async str) { 'gen: { if a.len() > 1 { break 'gen (&a[1..], b); } (a, b) } }
