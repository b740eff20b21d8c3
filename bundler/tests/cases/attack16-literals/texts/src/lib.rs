pub const DATA: &str = include_str!("data.txt");
pub const MORE: (i32, &str, [usize; 2]) = include!("sub/more.rs");
pub static BYTES: &[u8; 70] = &{ let mut b = [0; 70]; let s = include_bytes!("data.txt"); let mut i = 0; while i < 70 { if i < s.len() { b[i] = s[i] } i += 1 } b };
pub const LONG: &str = "one \
    two \

    three\
	four // five
    six /* seven */
";
pub const RAW: &str = r##"r#"inner"# // x
  "quote" \n"##;
pub const CSTR: &std::ffi::CStr = c"caf\u{e9}\x41 // c";
pub const RC: &std::ffi::CStr = cr#"raw "c" \n"#;
pub const BS: &[u8] = b"\x00\xff\\\"\
      end";
pub const BR: &[u8] = br#"\x00"#;
#[macro_export]
macro_rules! show { ($($t:tt)*) => { stringify!($($t)*) } }
#[macro_export]
macro_rules! show_e { ($e:expr) => { (stringify!($e), $e) } }
#[macro_export]
macro_rules! joined { ($($a:literal),*; $($b:ident)*) => { concat!($($a, '/',)* $(stringify!($b), "|"),*) } }
