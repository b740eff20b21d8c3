#[gen::register]
pub fn one() -> u8 { gen::two!() }
