pub struct Ünïcode { pub ключ: u8 }
/** block
 doc */
pub fn crlf() -> &'static str { "one
two" }
pub fn included() -> &'static [u8] { include_bytes!("../data.bin") }
