// 2015/2018/2021 token differences: prefixes and reserved guarded strings
#[macro_export] macro_rules! toks { () => { 0 }; ($h:tt $($t:tt)*) => { 1 + toks!($($t)*) }; }
pub fn counts() -> [i32; 8] { [toks!(k#foo), toks!(f"x"), toks!(#"a"#), toks!(##), toks!(x'a' 'b), toks!(1.0.1), toks!(1..2), toks!(a.0.1 .. ..= ... => <- -> <<= >>= && ||)] }
pub fn more() -> [i32; 6] { [toks!('a 'static '_ 'b'), toks!(r#fn r"x" br#"y"# b'z'), toks!(1u8 0x1F 1e3 1_000.5f64 2.), toks!(- 1 -1), toks!(/* c */ /** doc */), toks!("a" /*/* nested */*/ "b" // eol
 )] }
pub mod esc { pub const S: &'static str = "a\
        b \n\t\\ \x41 \u{1F600} \u{00_e9}\
        
        end"; pub const R: &'static str = r##"raw "# \n {} // not comment "##; pub const B: &'static [u8] = b"\xff\0\"\\
multi"; pub const BR: &'static [u8; 3] = br"\x\"; pub const C: [char; 7] = ['\'', '"', '\\', '\u{0}', '\x7F', '/', ' ']; pub const ML: &'static str = "line /* not comment
  // nope
   'x"; }
pub fn kw() -> u32 { let (async, await, dyn, try, gen, union, auto, default, macro_rules, raw, safe) = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11); async + await + dyn + try + gen + union + auto + default + macro_rules + raw + safe }
