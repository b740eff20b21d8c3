use core_traits::*;
pub struct Dog; pub struct Cat { pub lives: u8 }
impl Speak for Dog { fn volume(&self) -> u8 { 9 } }
impl Dog { pub fn speak(&self) -> &'static str { "inherent dog" } }
impl Speak for Cat { const NAME: &'static str = "cat"; }
impl Cat { pub fn volume(&mut self) -> u8 { self.lives -= 1; self.lives } }
