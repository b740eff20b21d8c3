pub fn value() -> &'static str { "aux" }
pub fn aux_only() -> u8 { 31 }
pub struct Shared;
impl Shared { pub fn name() -> &'static str { "aux shared" } }
#[allow(non_snake_case)]
pub struct West<T>(pub &'static str, std::marker::PhantomData<T>);
impl<T> West<T> { pub fn new() -> Self { West(Shared::name(), Default::default()) } }
