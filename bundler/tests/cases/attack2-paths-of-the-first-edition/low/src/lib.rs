pub fn name() -> &'static str { "crate low" }
