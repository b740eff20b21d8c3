pub fn f() -> String { let a = which!(); macro_rules! which { () => { "late inner" } } format!("{a} {} {}", which!(), nested::g()) }
mod nested { pub fn g() -> &'static str { which!() } }
