pub fn tag() -> &'static str { self::k::TAG }
mod k { pub(in crate::util) const TAG: &str = "bot-b"; }
