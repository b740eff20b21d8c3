pub fn s() -> String { format!("{}/{}", step!(), inside()) }
macro_rules! step { () => { "beta" } }
pub mod gamma;
fn inside() -> &'static str { step!() }
