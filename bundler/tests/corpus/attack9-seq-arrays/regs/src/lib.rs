use seq_macro::seq;
pub use array_init::{array_init as fill, try_array_init};

seq!(N in 0..8 {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Reg { #( R~N = N * 3, )* }
    impl Reg {
        pub const ALL: [Reg; 8] = [#( Reg::R~N, )*];
        pub fn parse(s: &str) -> Option<Self> {
            match s { #( concat!("r", stringify!(N)) => unreachable!(), )* _ => Self::named(s) }
        }
        fn named(s: &str) -> Option<Self> { #( if s == concat!("R", N) { return Some(Reg::R~N); } )* None }
    }
    pub struct File { #( pub r~N: i64, )* pub log: Vec<u8> }
    impl std::ops::Index<Reg> for File { type Output = i64; fn index(&self, r: Reg) -> &i64 { match r { #( Reg::R~N => &self.r~N, )* } } }
    impl std::ops::IndexMut<Reg> for File { fn index_mut(&mut self, r: Reg) -> &mut i64 { self.log.push(r as u8); match r { #( Reg::R~N => &mut self.r~N, )* } } }
    impl Default for File { fn default() -> Self { File { #( r~N: 1 << N, )* log: vec![] } } }
});

pub trait Arity { const N: usize; fn sum(self) -> i64; }
macro_rules! arity { ($($n:literal)*) => { $( seq!(I in 0..$n {
    impl Arity for [i64; $n] { const N: usize = $n; fn sum(self) -> i64 { 0 #( + self[I] * (I + 1) )* } }
}); )* } }
arity!(1 2 3 5);

seq!(L in 'a'..='e' { pub fn letters() -> Vec<char> { vec![#( L, )*] } });
seq!(H in 0x0E..=0x11 { pub const HEX: &[(u32, &str)] = &[#( (H, stringify!(H)), )*]; });
seq!(P in 008..=011 { pub mod padded { #( pub static S~P: &str = stringify!(P); )* } });
