pub fn more() -> &'static str { "inc/more.rs" }
