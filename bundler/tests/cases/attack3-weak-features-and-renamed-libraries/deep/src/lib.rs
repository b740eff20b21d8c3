#[cfg(all(feature = "left", feature = "right"))] pub fn async() -> u8 { 2 }
#[cfg(not(all(feature = "left", feature = "right")))] pub fn async() -> u8 { 1 }
