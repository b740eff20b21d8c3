pub fn name() -> &'static str { "thing" }
