pub const VALUE: i32 = 3;
