pub fn old<'a>(x: &'a str) -> impl Iterator<Item = char> + 'a { x.chars().rev() }
pub fn nocap(_: &str) -> impl Fn(u8) -> u8 { |x| x + 1 }
#[macro_export]
macro_rules! e { ($e:expr) => { "expr" }; (const $b:block) => { "const" } }
