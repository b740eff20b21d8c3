pub fn extra() -> impl Iterator<Item = u32> + Clone { [3u32, 1, 2].into_iter().chain(std::iter::once(if cfg!(feature = "nothing") { 9 } else { 4 })) }
pub unsafe extern "C" fn raw(x: i32) -> i32 { x ^ 0x55 }
pub fn r#gen(x: Option<u8>) -> u8 { if let Some(v) = x && v > 3 { v } else { 0 } }
