use older::{ALL, S, two};

trait Named {
    const LIST: &'static [S];
    const ONE: &'static S = { mod a { pub const Z: u32 = 4; } &S::make(a::Z) };
}
impl Named for u8 {
    const LIST: &'static [S] = { mod inner { pub const A: u32 = 3; } &[S::make(inner::A), S::make(2)] };
}
static OWN: &[S] = { const B: u32 = 9; &[S::make(B)] };
const PAIR: (&S, &[S]) = { (&S::make(1), { &[S::make(7), S::make(8)] }) };
struct Pair<'a> { one: &'a S, other: &'a S }

fn main() {
    let list = u8::LIST.iter().map(|s| s.0).sum::<u32>();
    println!("{list} {} {} {} {}", u8::ONE.0, OWN[0].0, PAIR.0.0, PAIR.1[1].0);
    let held = { let n = 5; &S::make(n) };
    let two_here = ({ &S::make(3) }, [{ let q = 2; &S::make(q) }]);
    let pair = Pair { one: { &S(1) }, other: unsafe { &*&raw const OWN[0] } };
    println!("{} {} {} {} {}", held.0, two_here.0.0, two_here.1[0].0, pair.one.0, pair.other.0);
    println!("{} {} {}", two(), ALL.0.0, ALL.1[1].0);
}
