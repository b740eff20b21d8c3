#[derive(Default)] pub struct Global(u8);
pub fn run() -> u8 { impl Global { pub fn run(&self) -> u8 { self.0 + self.extra() } } trait Extra { fn extra(&self) -> u8; } const _: () = { impl Extra for Global { fn extra(&self) -> u8 { 17 } } }; Global(1).extra() }
