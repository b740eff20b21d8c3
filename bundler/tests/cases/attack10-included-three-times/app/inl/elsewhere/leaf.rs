pub fn l() -> &'static str { "leaf" }
