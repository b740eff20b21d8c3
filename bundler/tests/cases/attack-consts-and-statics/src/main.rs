use kit::*;
use std::sync::atomic::Ordering::SeqCst;
const N: usize = { let mut i = 0; while i < 5 { i += fact(2) as usize; } i };
static TABLE: [u16; N] = kit::table::<N>();
const _: () = assert!(N == 6, "length");
const _: () = { impl Mark for Local { const ID: u8 = 77; } };
struct Local;
static REG: Registry<3> = Registry { items: [Item::A, Item::B(2), Item::LAST] };
thread_local! { static DEPTH: std::cell::Cell<u8> = const { std::cell::Cell::new(3) }; static NAMES: std::cell::RefCell<Vec<&'static str>> = std::cell::RefCell::new(vec![first()]); }
const fn pick<const B: bool>() -> &'static str { if B { "t" } else { "f" } }
fn main() {
    println!("{TABLE:?} {}", Local::ID);
    println!("{} {}", REG.total(), Registry::<3>::SIZE);
    HITS.fetch_add(2, SeqCst); println!("{}", HITS.load(SeqCst));
    DEPTH.set(DEPTH.get() + 1); NAMES.with_borrow_mut(|v| v.push("b"));
    println!("{} {:?}", DEPTH.get(), NAMES.take());
    println!("{} {}", pick::<true>(), pick::<{ 1 > 2 }>());
    println!("{:?}", Grid::<2, { 1 + 2 }>::new().transpose());
    println!("{}", LAZY.len());
    println!("{} {}", CONFIG.get_or_init(|| 9), CONFIG.get().unwrap());
    println!("{} {:?}", env!("CARGO_PKG_NAME"), option_env!("NO_SUCH_VARIABLE_HERE"));
    println!("{} {} {}", kit::pkg(), kit::VERSION, concat!(env!("CARGO_PKG_VERSION"), "-", 1, true, 'c', -2.5));
    println!("{}", <[u8; 3] as Sized2>::BYTES + Wrapper::<u32>::BYTES);
    println!("{}", const { fact(5) } + kit::m::COUNT);
    println!("{:?}", [const { Vec::<u8>::new() }; 2]);
    println!("{:?}", [NONE; 2]); println!("{}", Shape::<'x'>::name());
    unsafe { BUF[1] = 4; println!("{}", (&raw const BUF).read()[1]); }
    println!("{:?}", match 6 { N6 => "six", _ => "no" });
}
const N6: i32 = N as i32; static mut BUF: [u8; 2] = [0; 2]; const NONE: Option<String> = None;
