pub fn more() -> &'static str { "from/more.rs" }
