pub fn text() -> usize { include!("../count.in") }
