pub const NUMBER: usize = include_bytes!("../../../data/bytes.bin").len();
