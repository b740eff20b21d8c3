pub struct D(pub &'static str, pub u8); impl D { pub fn get(&self) -> Option<u8> { println!("get {}", self.0); Some(self.1) } } impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0) } }
