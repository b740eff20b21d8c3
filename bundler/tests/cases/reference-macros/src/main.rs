#[macro_use(map, matrix)]
extern crate rules;
use rules::{count, define_macro, enumeration, fragments, hygiene, reverse, via as through, Made, Size};

fragments! { item
    #[derive(Debug, Clone, Copy, PartialEq)] enum Item { A, B }
    impl Item { fn flip(self) -> Self { match self { Item::A => Item::B, Item::B => Item::A } } }
    const ITEM: Item = Item::A;
    mod from_macro { pub fn f() -> u8 { super::ITEM as u8 + 40 } }
    use from_macro::f as renamed;
}
fragments! { meta #[derive(Debug, Default)] #[allow(dead_code)] pub(crate) struct Meta { pub a: Vec<u8>, b: Option<&'static str> } }
fragments! { vis pub fn visible<T>(t: T, n: u8) -> String { format!("{t:?}{n}") } }
fragments! { vis fn invisible() { println!("invisible") } }
enumeration! { #[derive(Debug, Clone, Copy, PartialEq)] Dir: u8 { North = 1, East = 1 << 1, South = { 3 + 1 }, West } }
define_macro!(seven, 7);

mod textual { 
    macro_rules! scoped { () => { "outer scoped" } }
    pub fn before() -> &'static str { scoped!() }
    macro_rules! scoped { () => { "shadowed" } }
    pub(crate) use scoped as exported;
    pub mod child { pub fn after() -> &'static str { scoped!() } pub fn by_path() -> &'static str { crate::textual::exported!() } }
}
macro_rules! nested_repeat { ($($name:ident: [$($v:literal)|*] $(if $g:expr)?),* $(,)?) => { vec![$((stringify!($name), vec![$($v),*], 0u8 $(+ $g as u8)?)),*] }; }
macro_rules! dollar { ($d:tt) => { macro_rules! made_by_dollar { ($d($d x:expr),*) => { 0 $d(+ $d x)* }; } }; }
dollar!($);
macro_rules! ops { ($($op:tt)+) => { [$(8 $op 2),+] }; }
macro_rules! statements { ($($n:ident = $e:expr);+ $(;)?) => { $(let $n = $e;)+ }; }
macro_rules! optional { ($a:expr $(, $b:expr)? $(; $($c:ident),+)?) => { $a $(+ $b)? $($(+ $c)+)? }; }
macro_rules! callback { ($m:ident!($($a:tt)*) $($more:tt)*) => { $m!($($more)* $($a)*) }; }
macro_rules! type_of { ($t:ty) => { stringify!($t) }; }
macro_rules! precedence { ($a:expr, $b:expr) => { ($a * $b, -$a, !$a, $a as i64 - $b as i64, $a.pow(2)) }; }
macro_rules! lifetimes { ($($l:lifetime),+ ; $n:ident) => { fn $n<$($l),+>($(_: &$l u8),+) -> &'static str { stringify!($($l),+) } }; }
lifetimes!('a; one_life);
lifetimes!('b, 'c; two_lives);
macro_rules! or_patterns { ($v:expr; $($p:pat => $r:expr),+) => { match $v { $($p => $r),+ } }; ($v:expr => $($p:pat_param)|+) => { matches!($v, $($p)|+) }; }
macro_rules! trailing { ($($t:ty),* $(,)?) => { ($(<$t as Default>::default(),)*) }; }
macro_rules! as_item { () => { struct Unseen; impl Unseen { fn v(&self) -> u8 { 9 } } }; }
macro_rules! block_like { { $($b:tt)* } => { { $($b)* } } }
macro_rules! raw { ($i:ident) => { $i }; (k r#type) => { "raw type" }; (k type) => { "type" }; }
macro_rules! empty { () => {}; ($($t:tt)*) => { empty!(); } }
empty! { struct Nothing; fn whatever() }

fn main() {
    println!("{} {} {} {} {}", rules::helped(), rules::helped_again(), rules::inner::helped(), rules::inner::own(), rules::after());
    println!("{} {:?} {} {}", through!(), <through!(type)>::default(), through!(nested), through!(inner::C));
    println!("{} {} {} {}", fragments!(block { let a = 1; a + 1 }), fragments!(expr 1 + 2), fragments!(ident y), fragments!(literal -5));
    fragments!(lifetime 'x);
    println!("{} {} {:?} {:?}", fragments!(literal "text"), fragments!(pat Some(1 | 2), Some(2)), fragments!(path rules::Made), fragments!(ty Vec<Option<u8>>));
    println!("{}", fragments!(tt a + b :: <c> => d..=e 'f' 'g "h" #[i] $ $j && || -> !));
    fragments!(stmt let q = 5; println!("{q}"); invisible(););
    println!("{:?} {:?} {} {} {}", ITEM.flip(), Meta::default(), visible(Some(1), 2), renamed(), from_macro::f());
    for d in Dir::ALL { print!("{d}={} ", *d as u8) }
    println!("{:?}", Dir::West);
    println!("{} {} {} {} {}", textual::before(), textual::child::after(), textual::child::by_path(), textual::exported!(), seven!(seven!()));
    println!("{:?} {:?} {:?}", map! { "a" => 1, "b" => 2, }, matrix!([1, 2]; [3, 4]; ), reverse!([1, 2, 3]));
    let empty_map: std::collections::BTreeMap<u8, u8> = map!(); println!("{} {}", empty_map.len(), count!(a (b c) [d] {e f}));
    let x = 1; println!("{} {} {}", hygiene!(x), hygiene!(x + x), hygiene!(named x x * 2));
    println!("{} {} {} {} {} {} {}", 1u8.size(), vec![1u8].size(), (1u8, 2u8).size(), [1u8; 3].size(), "s".size(), <fn(u8) -> u8>::TWICE, <[u8; 3] as Size>::TWICE);
    println!("{} {} {:?} {} {}", Made { x: 4 }.one(), Made { x: 4 }.two(), rules::typed(Some(vec![1])), rules::patterned(Made { x: 3 }), rules::patterned(Made { x: 30 }));
    println!("{:?}", nested_repeat! { one: [1 | 2], two: [] if true, three: [5] }.len_and());
    println!("{:?}", nested_repeat! { one: [1 | -2] if 1 < 2, two: [0x10] });
    println!("{} {:?} {:?}", made_by_dollar!(1, 2, 3), ops!(+ - * / % << >> & | ^), ops!(< > <= >= == !=));
    statements!(a = 1; b = a + 1; c = { a + b };);
    println!("{} {} {} {}", optional!(a), optional!(a, b), optional!(a; b, c), optional!(a, b; c));
    println!("{} {}", callback!(count!(a b) c d), callback!(optional!() a, b));
    println!("{} {} {}", type_of!(Vec<Vec<u8>>), type_of!(&'static [u8; 2]), type_of!(impl Fn(u8) -> u8 + 'a));
    println!("{:?} {:?}", precedence!(1i32 + 2, 3i32 - 4), precedence!({ 2i32 }, 5));
    println!("{} {}", one_life(&1), two_lives(&1, &2));
    println!("{} {} {}", or_patterns!(3; 1 | 2 => "low", 3.. => "high", _ => "none"), or_patterns!(3 => 1 | 3), or_patterns!(Some(4) => None | Some(5)));
    println!("{:?}", trailing!(u8, String, Option<()>,));
    as_item!(); println!("{} {}", Unseen.v(), block_like! { let z = 3; z * z });
    let r#type = 1; println!("{} {} {}", raw!(r#type), raw!(k type), raw!(k r#type));
    println!("{} {} {:?}", module_path!().len() > 0, line!() > 0, (stringify!(a  +  b), concat!("a", 1, true)));
    macro_rules! local { ($($t:tt)*) => { [$(stringify!($t)),*] } } println!("{:?}", local!(a.b 1.0 .. ..= 'c' "d" r"e" b'f' $ # -> => :: <= << && _ (g h)));
    let v = vec![vec![1; 2]; 2]; assert!(v.len() == 2, "{v:?}"); assert_eq!(v[0], [1, 1], "message {}", 1); debug_assert_ne!(v[1][0], 2);
    println!("{}", format_args!("{} {0:?} {}", "a", format!("{:>1$}", 2, 3)));
    let text = { use std::fmt::Write; let mut s = String::new(); write!(s, "{:?}", matches!(v.as_slice(), [a, .., _] if a.len() == 2)).unwrap(); writeln!(&mut s).unwrap(); s }; print!("{text}");
    if false { todo!("never {}", 1) } else if false { unimplemented!() } else if false { unreachable!("{}", 1) }
}
trait LenAnd { fn len_and(self) -> usize; }
impl<T> LenAnd for Vec<T> { fn len_and(self) -> usize { self.len() + 1 } }
