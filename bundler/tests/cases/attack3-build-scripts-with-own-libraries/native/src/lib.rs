pub fn quick() -> bool { cfg!(quick) }
pub const NATIVE: Option<&'static str> = option_env!("NATIVE");
