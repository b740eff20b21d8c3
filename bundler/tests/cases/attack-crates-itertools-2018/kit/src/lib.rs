pub fn data() -> [u8; 4] { if let Some(x) = [1u8].first() && *x == 1 { [1, 1, 2, 4] } else { [0; 4] } }
