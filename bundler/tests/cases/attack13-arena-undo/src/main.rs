use arena::{Arena, Guard, Id};
use undo::{path, tree::{self, Node}, Stack, Undo};

#[derive(Default, Debug, Clone, PartialEq)]
struct State { cells: Vec<u8>, turn: i32 }
#[derive(Debug)]
enum Op { Set { at: usize, to: u8 }, Push(u8), Pop, Turn(i32), Both(Box<(Op, Op)>) }
impl Undo for State {
    type Op = Op;
    fn apply(&mut self, op: Op) -> Op {
        use Op::*;
        match op {
            Set { at, to } => Set { at, to: std::mem::replace(&mut self.cells[at], to) },
            Push(c) => { self.cells.push(c); Pop }
            Pop => self.cells.pop().map_or(Turn(0), Push),
            Turn(d @ (i32::MIN..=-1 | 1..)) => { self.turn += d; Turn(-d) }
            t @ Turn(_) => t,
            Both(b) => { let (x, y) = *b; let x = self.apply(x); Both(Box::new((self.apply(y), x))) }
        }
    }
}
struct Loud(&'static str);
impl Drop for Loud { fn drop(&mut self) { println!("drop {}", self.0) } }

fn main() {
    let mut s = Stack::<State>::new();
    s.act(Op::Push(1)).act(Op::Push(2)).act(Op::Turn(5));
    println!("{:?}", s.undo);
    let before = s.undo.clone();
    println!("mark {}", s.mark());
    s.act(Op::Set { at: 0, to: 9 }).act(Op::Both(Box::new((Op::Pop, Op::Turn(-7))))).act(Op::Push(4));
    println!("{:?}", s.undo);
    let inner = s.scoped(|s| { s.act(Op::Pop).act(Op::Pop).act(Op::Pop).act(Op::Turn(0)); format!("{:?}", s.undo) });
    println!("{inner} {:?}", s.undo);
    println!("{} {}", s.undo(), s.undo == before);
    println!("{} {:?}", s.undo(), s.undo);

    let mut a = Arena::default();
    let root = tree::add(&mut a, Id::NIL, 1);
    let mut at = root;
    for i in 2..6 { at = tree::add(&mut a, if i % 2 == 0 { at } else { root }, i * i); }
    let leaf = tree::add(&mut a, at, 100);
    println!("{:?} {}", path(&a, leaf).collect::<Vec<_>>(), tree::sum(&a, root));
    let mut out = String::new();
    tree::fmt(&a, root, 0, &mut out);
    print!("{out}");
    let Node { value, parent, .. } = a.free(leaf);
    a[parent].kids.retain(|&k| k != leaf);
    println!("{value} {parent:?} {:?} {:?}", a.free, a.iter().rev().map(|(i, n)| (i, n.value)).collect::<Vec<_>>());
    println!("{:?} {:?}", tree::add(&mut a, root, 3), a.iter().count());
    let mut total = 10;
    { let mut g = Guard(&mut total, |t| *t *= 2); *g += 5; let _l = Loud("guard"); println!("in {}", *g); }
    let _ = Loud("now");
    let _x = Loud("end");
    println!("{total} {:?}", Id::<Loud>::NIL);
}
