#[cfg(feature = "wide")] pub type Width = u64;
#[cfg(not(feature = "wide"))] pub type Width = u16;
pub fn width() -> usize { std::mem::size_of::<Width>() }
pub fn feature_type(x: Width) -> Width { if cfg!(feature = "wide") { x << 40 } else { x } }
