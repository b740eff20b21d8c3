pub fn helper() -> u8 { 1 }
#[macro_export] macro_rules! call { () => { ::helper() } }
pub fn own() -> u8 { call!() }
