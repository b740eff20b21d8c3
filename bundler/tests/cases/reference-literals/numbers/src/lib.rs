//! Literals of 2015, and words that became keywords later used as names.
#![allow(bare_trait_objects, unused_parens, ellipsis_inclusive_range_patterns)]

pub mod async {
    pub fn await(dyn: u32) -> u32 { dyn + 1 }
    pub struct try { pub gen: u8 }
}

pub fn dyn(try: &str) -> String { format!("{}{}", try, r"a\b") }

pub const BINARY: u8 = 0b1010_0101;
pub const OCTAL: u16 = 0o17_7;
pub const HEX: u64 = 0xDEAD_beef_u64;
pub const HEX_NOT_FLOAT: u32 = 0x1f32;
pub const HEX_E: u32 = 0x1e3;
pub const DECIMAL: i128 = 170141183460469231731687303715884105727;
pub const SUFFIX: usize = 1_000__usize;
pub const FLOATS: [f64; 8] = [1., 1.0, 1e3, 1E-3, 1.5e+2_f64, 0.1_f64, 2f64, 1_0.0_1];
pub const SINGLE: f32 = 16777216_f32;
pub const CHARS: [char; 9] = ['a', '\'', '"', '\\', '\n', '\0', '\x7F', '\u{1F600}', 'é'];
pub const BYTES: [u8; 6] = [b'a', b'\'', b'"', b'\\', b'\xff', b'\0'];
pub const TEXT: &'static str = "quote \" backslash \\ tab \t unicode \u{e9} // no comment /* none */";
pub const RAW: &'static str = r##"raw "# \n \" // still"##;
pub const EMPTY: &'static str = r"";
pub const BYTE_TEXT: &'static [u8; 7] = b"\x00\xFFa\"\\\n\t";
pub const RAW_BYTES: &'static [u8] = br#"a"\x00"#;
pub const LINES: &'static str = "one \
                                 two
  three\
  \
     four";

pub fn show(v: &::std::fmt::Debug) -> String { format!("<{:?}>", v) }

macro_rules! each {
    ($($l:tt)*) => { concat!($(stringify!($l), ";"),*) };
}
pub fn tokens() -> &'static str { each!(1 1.0 1e5 0x1F 0b11 "a\"b" r#"c"# 'd' b'e' b"f" br"g" 1u8 1.5f32 'life true) }

#[macro_export]
macro_rules! negated { ($l:expr) => { -$l }; }

#[macro_export]
macro_rules! literal { ($l:tt) => { ($l, stringify!($l)) }; }
