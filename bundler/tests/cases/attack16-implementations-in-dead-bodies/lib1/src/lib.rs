#![allow(non_local_definitions)]
pub struct Handle(pub u8);
pub struct Unused;
impl Unused {
    pub fn new() -> Self {
        impl Drop for Handle {
            fn drop(&mut self) {
                println!("closed {}", self.0)
            }
        }
        Unused
    }
}
