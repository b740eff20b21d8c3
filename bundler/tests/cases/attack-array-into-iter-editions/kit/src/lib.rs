#[macro_export]
macro_rules! alt { ($p:pat) => { "one" }; ($p:pat_param | $q:pat) => { "two" } }
pub fn run() -> String { let x: u8 = 300u16.try_into().unwrap_or(7); let v: Vec<u16> = Vec::from_iter([1, 2].into_iter().map(|y: u16| y + 1)); format!("{x} {v:?}") }
pub fn sum() -> (u32, Result<u8, std::num::TryFromIntError>) { ([1, 2, 3].into_iter().sum(), u8::try_from(5)) }
pub fn fail(n: u8) { panic!("n={n}") }
