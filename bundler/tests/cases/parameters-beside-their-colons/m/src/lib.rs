#![allow(anonymous_parameters)]
pub trait Show {
    fn one(&self, text:&str, &str) -> String;
    fn two(&self, list: ::std::vec::Vec<u8>, ::std::string::String) -> usize;
    fn three(&self, p:*const u8, (u8, u8)) -> u8;
}
