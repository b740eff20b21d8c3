pub mod mem { pub fn size_of<T>() -> usize { 4242 } } pub fn d() -> u8 { 8 }
