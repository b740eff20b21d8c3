pub trait F { type Out; }
impl<R> F for fn() -> R { type Out = R; }
pub trait Name { fn name() -> &'static str; }
impl Name for () { fn name() -> &'static str { "unit" } }
impl Name for <fn() -> ! as F>::Out { fn name() -> &'static str { "never" } }
pub fn pick<T: Name>() -> Result<T, ()> { println!("{}", T::name()); Err(()) }
pub fn q() -> Result<(), ()> { pick()?; Ok(()) }
