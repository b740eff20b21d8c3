pub fn f(n: u8) -> u8 { if n > 3 { unreachable!("n too large") } n }
