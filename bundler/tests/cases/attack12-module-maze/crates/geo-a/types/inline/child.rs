pub fn up() -> i32 { super::renamed::up() * 2 }
