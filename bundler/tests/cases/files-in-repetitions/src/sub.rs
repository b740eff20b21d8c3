pub fn all() -> Vec<&'static str> { all!("a.txt").to_vec() }
