use fsm::{bitflags, define_dsl, fsm, Machine};
static LIMIT: std::sync::atomic::AtomicU8 = std::sync::atomic::AtomicU8::new(1);
fn limit() -> u8 { LIMIT.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) }
fsm! { /// a door
    pub Door(Act) { state Closed; state Open; event Push, Pull, Kick; Closed + Pull | Kick => Open; state Broken; Open + Push => Closed; Open + Kick if limit() > 0 => Open; Open + Kick => Broken; event Fix; Broken + Fix => Closed; } }
mod traffic { fsm::fsm! { pub(crate) Light(Tick) { state Red; state Green; state Amber; event T; Red + T => Green; Green + T => Amber; Amber + T => Red; } } }
bitflags! { Perm: u16 { Read, Write, r#Exec, } } bitflags!(Side: u8 { Left, Right });
define_dsl!($ lisp { add => |v: Vec<i64>| v.iter().sum::<i64>(), mul => |v: Vec<i64>| v.iter().product::<i64>(), neg => |v: Vec<i64>| -v[0], max => |v: Vec<i64>| v.into_iter().max().unwrap_or(i64::MIN), zero => |v: Vec<i64>| v.len() as i64 });
trait Width { const BYTES: usize; const LABEL: &'static str; fn widen(self) -> u64; }
macro_rules! impl_width { ($($t:ident = $n:literal),*) => { $(impl Width for $t { const BYTES: usize = $n; const LABEL: &'static str = concat!("w_", stringify!($t), "_", $n); fn widen(self) -> u64 { (self as u64) << (8 * $n) } })* const TYPES: usize = [$($n),*].len(); }; }
fsm::with_types!(impl_width);
macro_rules! list_types { (pre $x:ident; $($t:ident = $n:tt),*) => { [$(concat!(stringify!($x), ":", stringify!($t))),*] }; }
const LIST: [&str; 3] = fsm::base::with_types!(list_types, pre z;);
macro_rules! nest { ($($k:ident: [$($v:expr),*]),* ; $all:ident) => { { let mut m = std::collections::BTreeMap::new(); $( { let $k: &[i32] = &[$($v),*]; m.insert(stringify!($k), ($k.len(), $k.iter().map(|x| x * $all).sum::<i32>())); } )* m } }; }
macro_rules! tuple_impl { ($($T:ident $i:tt),+) => { impl<$($T: Sig),+> Sig for ($($T,)+) { fn sig(&self) -> String { let mut s = String::from("("); $(s += &self.$i.sig(); s.push(',');)+ s + ")" } } }; }
trait Sig { fn sig(&self) -> String; } impl Sig for i32 { fn sig(&self) -> String { format!("i{self}") } } impl Sig for &str { fn sig(&self) -> String { format!("s{self}") } } impl<T: Sig> Sig for Option<T> { fn sig(&self) -> String { self.as_ref().map_or("?".into(), Sig::sig) } } impl<T: Sig, const N: usize> Sig for [T; N] { fn sig(&self) -> String { format!("[{N}{}]", self.iter().map(Sig::sig).collect::<String>()) } }
tuple_impl!(A 0); tuple_impl!(A 0, B 1); tuple_impl!(A 0, B 1, C 2);
macro_rules! kw { (let $n:ident be $e:expr ; $($r:tt)*) => {{ let $n = $e; kw!($($r)*) }}; (give $e:expr) => { $e }; (when $c:expr , $($r:tt)*) => { if $c { fsm::opt!(kw!($($r)*)) } else { fsm::opt!() } }; (match $e:expr ; $($p:pat $(if $g:expr)? => $v:expr),+) => { match $e { $($p $(if $g)? => $v),+ } }; }
macro_rules! frag { ($l:lifetime $b:block $t:ty; $p:path; $m:meta; $v:vis, $i:item) => {{ #[$m] $i let x: $t = $l: { if $b { break $l 1 as $t } 2 as $t }; (x, $p(x)) }}; }
macro_rules! expr_kind { ($e:expr_2021) => { "old expr" }; (_) => { "us" }; (const $b:block) => { "const" }; } macro_rules! expr_new { (const { 1 + 1 } !) => { "never" }; ($e:expr) => { "new expr" }; }
fn main() {
    use Act::*; let seq = [Push, Pull, Pull, Kick, Kick, Push, Fix, Fix];
    println!("{:?} {:?}", Door::run(seq), Door::NAMES); println!("{:?} {:?}", traffic::Light::run([traffic::Tick::T; 5]), traffic::Light::NAMES); println!("{:?}", Door::Open.next(Fix).is_none() && Pull < Fix);
    println!("{:?} {:?} {:?} {}", Perm::Read | Perm::r#Exec, Perm::default(), Side::Left | Side::Right, Perm::Exec.0);
    let n = 4; println!("{} {} {} {}", lisp!(add 1 2 (mul 3 n)), lisp!(max (neg 5) (neg (add 1 1)) (neg 9)), lisp!(zero), lisp!(zero 1 (zero) n));
    println!("{} {} {} {:?} {}", <u16 as Width>::LABEL, u32::BYTES, 3u8.widen(), LIST, TYPES);
    println!("{:?}", nest!(a: [1, 2], b: [], c: [n]; n)); println!("{} {}", (1, "a", Some((2,))).sig(), [(None::<i32>, 5)].sig());
    println!("{:?}", kw!(let x be 3; let y be x * 2; when y > x, let x be "in"; give (x, y))); println!("{}", kw!(match n; 0 | 1 => "low", k if k > 3 => "big", _ => "mid"));
    println!("{:?}", frag!('q { n > 2 } u64; Some; allow(dead_code); pub(crate), fn unused_here() {}));
    println!("{} {} {} {}", expr_kind!(_), expr_kind!(const { 1 }), expr_kind!(1 + 1), expr_new!(const { 1 + 1 }));
    println!("{} {} {}", fsm::under!(_), fsm::under!(1 + n), fsm::names!(alpha n r#type)); println!("{}", fsm::cond!(n < 3 => "a", n < 5 => "b"; "c"));
    println!("{:?}", fsm::reverse!([1 n (3 + 4)]));
}
