pub struct Buffer;
impl Buffer { pub fn new() -> Buffer { Buffer } pub fn format(&mut self, n: i32) -> String { format!("patched {}", n) } }
impl Default for Buffer { fn default() -> Buffer { Buffer::new() } }
