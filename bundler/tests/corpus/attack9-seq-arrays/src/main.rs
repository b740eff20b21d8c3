use regs::{fill, letters, try_array_init, Arity, File, Reg, HEX};
use seq_macro::seq;
use std::{cell::Cell, panic};

thread_local!(static LIVE: Cell<i32> = Cell::new(0));
struct D(usize);
impl D { fn new(n: usize) -> D { LIVE.with(|l| l.set(l.get() + 1)); D(n) } }
impl Drop for D { fn drop(&mut self) { LIVE.with(|l| l.set(l.get() - 1)); print!("~{} ", self.0); } }

seq!(K in 2..=4 {
    trait Tup { fn rot(self) -> Self; }
    #( struct W~K([u8; K]); impl Tup for W~K { fn rot(mut self) -> Self { self.0.rotate_left(1); self } } )*
    enum Any { #( V~K(W~K), )* }
    impl Any { fn rot(self) -> Self { match self { #( Any::V~K(w) => Any::V~K(w.rot()), )* } } fn raw(&self) -> &[u8] { match self { #( Self::V~K(w) => &w.0, )* } } }
});

fn pascal<const N: usize>() -> [[u64; N]; N] {
    let mut prev = [0; N];
    fill(|r| { let row: [u64; N] = fill(|c| if c == 0 || c == r { 1 } else if c < r { let p: &[u64; N] = &prev; p[c - 1] + p[c] } else { 0 }); prev = row; row })
}
fn step(f: &mut File, line: &str) -> Result<i64, String> {
    let mut w = line.split(' ');
    let (Some(op), Some(a), Some(b)) = (w.next(), w.next(), w.next()) else { return Err(format!("short: {line}")) };
    let reg = |s: &str| Reg::parse(s).ok_or_else(|| format!("no register {s}"));
    let (a, b) = (reg(a)?, reg(b).map(|r| f[r]).or_else(|e| b.parse().map_err(|p| format!("{e}: {p}")))?);
    let r = &mut f[a];
    *r = match op { "add" => *r + b, "mul" => r.wrapping_mul(b), "set" => b, _ => return Err(op.to_uppercase()) };
    Ok(*r)
}
const TABLE: [u32; 6] = { let mut t = [0u32; 6]; seq!(I in 0..6 { t[I] = (I as u32 + 1).pow(I); }); t };
fn main() {
    panic::set_hook(Box::new(|_| {}));
    let mut f = File::default();
    for l in ["add R0 R7", "mul R3 -5", "set R1 R0", "div R1 R2", "add R9 1", "add R1 x", "set"] { println!("{:?}", step(&mut f, l)); }
    println!("{:?} {}", f.log, seq!(N in 0..8 { 0 #( + f.r~N )* }));
    println!("{:?}", Reg::ALL.map(|r| (r, r as u8)).iter().rev().step_by(3).collect::<Vec<_>>());
    println!("{} {} {}", [3i64].sum(), [1i64, 2, 3].sum(), <[i64; 5] as Arity>::N);
    println!("{:?} {:?} {}{}", letters(), HEX, regs::padded::S008, regs::padded::S011);
    println!("{:?}", pascal::<6>());
    println!("{TABLE:?}");
    let all = [Any::V2(W2([1, 2])), Any::V4(W4([4, 5, 6, 7])), Any::V3(W3(*b"abc"))];
    println!("{:?}", all.into_iter().map(Any::rot).map(|a| a.raw().to_vec()).collect::<Vec<_>>());
    let r: Result<[D; 5], String> = try_array_init(|i| if i < 3 { Ok(D::new(i)) } else { Err(format!("at {i}")) });
    println!("=> {:?} live {}", r.err(), LIVE.with(Cell::get));
    let p = panic::catch_unwind(|| { let _a: [D; 4] = fill(|i| if i == 2 { panic!("{}", i) } else { D::new(10 + i) }); });
    println!("=> {} live {}", p.is_err(), LIVE.with(Cell::get));
    let a: Option<[D; 3]> = array_init::from_iter((20..).map(D::new));
    let b: Option<[D; 3]> = array_init::from_iter_reversed((30..32).map(D::new));
    println!("=> {} {}", a.is_some(), b.is_some());
    let m = array_init::map_array_init(a.as_ref().unwrap(), |d| d.0 * 2);
    println!("{m:?}");
    let [x, _, z] = a.unwrap();
    drop(z);
    println!("| {}", x.0);
}
