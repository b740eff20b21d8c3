bitflags! {
    #[derive(Default)]
    pub struct Effect: u32 {
        const STUN = 0b001;
        const BURN = 0b010;
        const POISON = 0b100;
        const DOT = Self::BURN.bits | Self::POISON.bits;
    }
}
bitflags1::bitflags! { struct Hidden: u8 { const X = 1; const Y = 2; } }
#[derive(Debug)]
pub struct State { hp: i32, effect: Effect, hidden: Hidden }
impl State {
    pub fn new(hp: i32) -> Self { State { hp, effect: Effect::default(), hidden: Hidden::X } }
    pub fn tick(&mut self, t: u32) -> Effect {
        self.effect.toggle(Effect::from_bits_truncate(t + 1));
        self.hidden.set(Hidden::Y, self.effect.contains(Effect::DOT));
        if self.effect.intersects(Effect::DOT) { self.hp -= self.effect.bits().count_ones() as i32 }
        if self.hidden.is_all() { self.effect.remove(Effect::STUN) }
        self.effect
    }
}
