mod nested;
pub fn who() -> &'static str { nested::NAME }
