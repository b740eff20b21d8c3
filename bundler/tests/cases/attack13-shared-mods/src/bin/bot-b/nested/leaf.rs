pub fn leaf() -> &'static str { if crate::util::tag() == "bot-b" { "leaf" } else { "no" } }
