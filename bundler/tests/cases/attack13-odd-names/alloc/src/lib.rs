pub mod alloc {
    #[derive(Debug, Default)]
    pub struct Alloc { pub alloc: Vec<String>, pub r#type: u8 }
    impl Alloc {
        pub fn alloc(&mut self, s: &str) -> usize { self.alloc.push(s.to_owned()); self.alloc.len() - 1 }
    }
    pub fn alloc() -> Alloc { Alloc::default() }
    pub mod alloc { pub const ALLOC: &str = "alloc::alloc::alloc"; }
}
pub use alloc::alloc as make;
pub use self::alloc::Alloc;
