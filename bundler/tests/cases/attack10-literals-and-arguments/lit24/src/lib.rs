#![allow(uncommon_codepoints, non_snake_case, non_upper_case_globals, mixed_script_confusables, confusable_idents)]
pub use std::ffi::CStr;
pub const C1: &CStr = hack(c"hello\x01x"); pub const C2: &CStr = cr#"raw"c\"#; pub const C3: &CStr = c"\xffé";
const fn hack(c: &'static CStr) -> &'static CStr { c }
pub struct Größe { pub länge: f64, pub 名前: &'static str, pub r#type: u8, pub r#match: u8 }
pub fn 計算(переменная: i32, ñ: i32) -> i32 { переменная * ñ }
pub const π: f64 = 3.25; pub static Δ: [u8; 2] = [1, 2]; pub enum Ενουμ { Ά(u8), Β }
pub fn fmtd(g: &Größe) -> String { let Größe { länge, 名前: r#fn, r#type, .. } = g; format!("{länge:>8.3}|{fn}|{type:#04x}|{0}", g.r#match, fn = r#fn, type = r#type) }
pub mod r#impl { pub fn r#loop<'r#long>(r#in: &'r#long str) -> &'r#long str { let r#ref = r#in; 'r#lp: loop { break 'r#lp r#ref } } #[allow(non_camel_case_types)] pub struct r#struct { pub r#pub: i8 } pub trait r#trait { const r#const: u8 = 3; fn r#mut(&self) -> u8 { Self::r#const } } impl r#trait for r#struct {} }
pub fn generator() -> u8 { let r#gen = 7; let raw = 1; let safe = 2; let union = 3; let auto = 4; r#gen + raw + safe + union + auto }
