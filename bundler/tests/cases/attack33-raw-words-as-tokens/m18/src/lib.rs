#[macro_export]
macro_rules! pat18 {
    ($p:pat) => { "one" };
    ($($p:pat)|+) => { "several" };
}
#[macro_export]
macro_rules! expr18 {
    ($e:expr) => { "expr" };
    (_) => { "underscore" };
    (const $b:block) => { "const block" };
    ($($t:tt)*) => { "other" };
}
#[macro_export]
macro_rules! pp18 {
    ($p:pat_param) => { "one" };
    ($($p:pat_param)|+) => { "several" };
}
pub fn inside() -> [&'static str; 4] {
    [pat18!(1 | 2), pat18!(1), expr18!(_), expr18!(const { 1 })]
}
macro_rules! lex {
    ($a:ident $b:literal) => { concat!(stringify!($a), "+", $b) };
    ($b:literal) => { concat!("lit ", $b) };
}
pub fn lexed() -> [&'static str; 3] {
    [lex!(f"x"), lex!(c "y"), lex!("z")]
}
pub fn gen(gen: u32) -> u32 {
    gen + 1
}
pub struct Rng {
    pub gen: u32,
}
impl Rng {
    pub fn gen<T: From<u8>>(&mut self) -> T {
        self.gen += 1;
        T::from(self.gen as u8)
    }
}
#[macro_export]
macro_rules! gen_call {
    ($r:expr) => { $r.gen::<u64>() + $r.gen as u64 };
}
pub fn object(n: i32) -> Box<dyn Fn(i32) -> i32 + Send> {
    Box::new(move |x| x + n)
}
pub fn single_brace() -> Result<(), Box<dyn std::any::Any + Send>> {
    std::panic::catch_unwind(|| panic!("{}"))
}
