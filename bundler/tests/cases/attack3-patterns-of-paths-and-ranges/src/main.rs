use kit::{lim::{self, *}, At, Limits, Tree::{self, *}};
const UNIT: () = (); const NEG: i32 = -5; const F: f64 = 1.5;
fn num(x: u32) -> &'static str { match x { 0 => "zero", 1..LOW => "low", lim::LOW..=20 | 30 => "mid", HIGH.. => "high", u32::MIN..=u32::MAX => "any" } }
fn at(a: At) -> String { match a { At::ZERO => "zero".into(), At { x: At::EDGE, .. } => "edge".into(), At { x: -128..=-1, y: y @ (1 | 3..=5) } => format!("neg {y}"), v @ At { x: ref x, .. } => format!("{} {x}", v.y) } }
fn tree(t: &Tree) -> i32 { match t { Leaf => 0, Node(l, n @ (NEG | 0), _) => tree(l) + *n, Node(l, n, r) if *n > 0 => tree(l) + n + tree(r), Node(..) => -1000, Named { at: p @ At { y, .. }, name: "deep" } => *y as i32 * 100 + p.x as i32, &Named { name, at: At { .. } } => name.len() as i32 } }
fn slice(s: &[i32]) -> String { match s { [] => "none".into(), [x] | [x, NEG] => format!("one {x}"), [a, .., NEG | 0] => format!("first {a}"), [1, rest @ ..] | [rest @ .., 1] => format!("{rest:?}"), &[a, b, ref c @ ..] => format!("{a}{b}{}", c.len()) } }
fn main() {
    println!("{:?}", [0, 9, 10, 30, 25, u32::MAX].map(num));
    for a in [At::ZERO, At { x: 9, y: 1 }, At { x: -3, y: 4 }, At { x: 5, y: 6 }] { println!("{}", at(a)); }
    let t = Node(Box::new(Node(Box::new(Leaf), NEG, Box::new(Leaf))), 7, Box::new(Named { name: "deep", at: At { x: 1, y: 2 } }));
    println!("{} {} {}", tree(&t), tree(&Named { name: "abc", at: At::ZERO }), tree(&Node(Box::new(t), -1, Box::new(Leaf))));
    for s in [&[][..], &[4, -5], &[3, 2, 0], &[1, 2], &[2, 3, 1], &[7, 8, 9]] { println!("{}", slice(s)); }
    println!("{:?}", ["go", "stop", "x"].map(|w| match [w, "stop"] { WORDS => 1, ["go" | "stop", _] => 2, _ => 3 }));
    println!("{} {}", matches!(&b"\x00z"[..], BYTES), matches!((At::ZERO, "zero"), At::PAIR));
    println!("{:?}", [2, 3, 4, 200, 251].map(At::is_top));
    println!("{} {} {}", match () { UNIT => 1 }, match 1.5 { F => "f", 0.0..1.0 => "small", _ => "big" }, match 'x' { 'a'..='m' => 1, 'n'.. => 2, _ => 3 });
    let [a, (b, .., c), ref d] = [(1, 2, 3), (4, 5, 6), (7, 8, 9)]; if let (1, ..) = a && let &(e, ..) = d && e > b { println!("{c} {e}"); }
}
