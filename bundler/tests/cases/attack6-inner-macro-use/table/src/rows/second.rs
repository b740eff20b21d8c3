pub const VALUE: i32 = 4;
