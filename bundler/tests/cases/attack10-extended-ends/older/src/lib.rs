pub struct S(pub u32);
impl S {
    pub const fn make(x: u32) -> S { S(x) }
}
pub static ALL: (&S, &[S]) = { (&S::make(1), { &[S::make(7), { S::make(8) }] }) };
pub fn two() -> u32 {
    let two = ({ &S::make(3 + ALL.1.len() as u32) }, [{ let q = 2; &S::make(q) }]);
    two.0 .0 * 10 + (two.1)[0].0
}
