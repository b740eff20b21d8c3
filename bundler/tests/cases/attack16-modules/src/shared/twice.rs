pub fn tag() -> &'static str { super::TAG }
