use game::prelude::*;
use game::engine::pick; // explicit: wins over both globs

mod local {
    use super::*;
    pub const K: u8 = 9; // shadows the glob's ambiguous K
    pub fn k() -> u8 { K + self::inner::k() }
    mod inner { use super::*; pub fn k() -> u8 { K * 10 + only_a() * only_b() } }
    pub fn win(o: &Outcome) -> Option<u8> { if let Win { by: b @ 1..=9 } = o { Some(*b) } else { Option::None } }
}
mod one { pub use eng2::pick as chosen; mod eng2 { pub use game::base::pick; } pub use self::chosen as again; }

fn main() {
    println!("{} {} {}", pick(), game_pick(), one::again());
    println!("{:?}", game::rules::outer());
    println!("{} {}", local::k(), engine::pick());
    println!("{} {} {}", 5.score(), 5.twice(), vec![1, 2].score());
    println!("{} {}", (&5).twice(), vec![&1, &2].as_slice().score());
    println!("{}", 3.pipe(|x| x + 1).pipe(|x| format!("p{x}")));
    let m: Map<_, _> = [("x", vec![1, 2, 3]), ("a", vec![10])].into_iter().collect();
    println!("{} {m:?}", total(&m));
    println!("{} {}", Rook.name(), Knight.name());
    println!("{} {}", Rook::NAME, <Knight as Named>::NAME);
    for n in [-3, 0, 4, 12] {
        let o = judge(n);
        println!("{} {:?}", println_seen(&o), local::win(&o));
    }
    let none: Option<u8> = Option::None;
    println!("{none:?} {:?} {}", Outcome::None, matches!(judge(0), None));
    println!("{}", { use game::base::*; let _ = only_b; println_seen(&Loss(-1)) });
}
