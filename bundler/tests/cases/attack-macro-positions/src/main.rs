use kit::{make_mod, pair, point_pat, table};
make_mod!(gen { alpha = 1, beta = 2 });
struct Holder { v: pair!(u8), f: fn(pair!(i32)) -> i32 }
impl Holder { kit::getter!(v: pair!(u8)); kit::getter!(pub f: fn(pair!(i32)) -> i32); }
trait Shape { kit::method_sig!(area -> u32); const SIDES: u8; }
impl Shape for u32 { kit::method_sig!(area -> u32 = 9); kit::konst!(SIDES: u8 = 4); }
fn classify(p: (i32, i32)) -> &'static str { match p { point_pat!(origin) => "origin", point_pat!(axis x) if x > 5 => "far", point_pat!(axis _x) => "axis", _ => "else" } }
fn main() {
    println!("{} {} {}", gen::alpha(), gen::beta(), gen::ALL.len());
    println!("{}", gen::path());
    let h = Holder { v: (1, 2), f: |(a, b)| a - b };
    println!("{:?} {}", h.v(), (h.f())((5, 3)));
    println!("{} {}", 1u32.area(), <u32 as Shape>::SIDES);
    for p in [(0, 0), (6, 0), (2, 0), (1, 1)] { println!("{}", classify(p)); }
    macro_rules! local { ($($n:ident => $e:expr);+ $(;)?) => { $(let $n = $e;)+ macro_rules! inner { () => { [$($n),+] } } } }
    local! { a => 3; b => a * 2; c => { let a = 100; a + b }; }
    println!("{:?}", inner!());
    let t = table! { "x" => 1, "y" => [2, 3] ; default 0 };
    println!("{t:?}");
    let a = 7;
    println!("{}", kit::twice!(a + 1));
    println!("{}", kit::swap_hygiene!(a, 50));
    println!("{}", kit::max!(3, 9, 4, a));
    kit::stmts!(println!("s1"); let z = 4; println!("{z}"));
    let _l: pair!(pair!(u8)) = ((1, 2), (3, 4));
    println!("{:?} {}", _l, kit::count!(a b (c d) [e]));
    if let kit::some!(q) = Some(3) { println!("{q}"); }
    'outer: for i in 0..3 { for j in 0..3 { kit::brk!('outer if i * j == 2); println!("{i}{j}"); } }
    println!("{}", kit::make_adder!()(2, 3));
}
