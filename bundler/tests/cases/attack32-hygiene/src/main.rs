use mac::{in_pos, items, labelled, local_names};

const OFFSET: i32 = 1;
#[allow(dead_code)]
fn secret(x: i32) -> i32 { x }

helper_alias::define_it!();

mod helper_alias {
    macro_rules! define_it { () => { fn defined() -> &'static str { "defined" } }; }
    pub(crate) use define_it;
}

macro_rules! shout { () => { "first shout" }; }
fn s1() -> &'static str { shout!() }
mod between {
    pub fn s() -> &'static str { shout!() }
    macro_rules! shout { () => { "inner shout" }; }
    pub fn t() -> &'static str { shout!() }
}
macro_rules! shout { () => { "second shout" }; }
fn s2() -> &'static str { shout!() }

in_pos!(vis pub(crate) Holder);
impl Holder {
    in_pos!(method plus_five 5);
    in_pos!(method plus_six 6);
}
in_pos!(item
    fn gen_a() -> i32 { gen_b() }
    fn gen_b() -> i32 { 9 }
);
items!(alpha);
mod other { mac::items!(beta); pub fn go() -> i32 { beta() + HIDDEN } }

mac::h::define_user!($ user_mac, mac::secret);

macro_rules! take { ($($t:tt)*) => { stringify_sum!($($t)*) }; }
macro_rules! stringify_sum { ($a:literal + $o:ident) => { $a + $o }; ($($t:tt)*) => { -1 }; }

macro_rules! nested {
    ($($name:ident : [$($v:expr),*]);* $(;)?) => {
        [$( { let $name = 0 $(+ $v)*; let c = mac::n_tts!($($v)*); ($name, c) } ),*]
    };
}
macro_rules! opt { ($a:expr $(, $b:expr)? $(; $($c:ident)|+)?) => { ($a $(+ $b)?, <[&str]>::len(&[$($(stringify!($c)),+)?]) as i32) } }
// `x` from call site vs from definition
macro_rules! using_x { ($e:expr) => {{ let x = 1; #[allow(unused)] let y = x; $e }}; }
macro_rules! def_var { ($v:ident) => { let $v = 5; let hidden = 6; let _ = hidden; }; }

fn main() {
    let tmp = 3;
    println!("{}", local_names!(tmp, tmp * 2));
    println!("{}", local_names!(other, tmp));
    println!("{} {}", mac::outer_m!(2), mac::outer_m!(2, OFFSET));
    println!("{} {}", alpha(), other::go());
    let mut outer_runs = 0;
    'outer: loop {
        let n = labelled!({ outer_runs += 1; if outer_runs > 5 { break 'outer; } });
        println!("n {n}");
    }
    println!("runs {outer_runs}");
    println!("{} {}", mac::h::which_expr!(const { 1 }), mac::which_expr_18!(1 + 1));
    println!("{} {}", mac::h::which_pat!(1 | 2), mac::which_pat_18!(1 | 2));
    println!("{} {}", mac::prec!(1 + 1, * 3), mac::prec!(2, * 3 + 1));
    println!("{}", mac::callback!(take! 40 +));
    println!("{}", mac::callback!(mac::n_tts, a b (c d) [e]));
    println!("{:?}", user_mac!(3));
    println!("{} {} {} {}", s1(), between::s(), between::t(), s2());
    println!("{} {} {}", Holder(1).plus_five(), Holder(1).plus_six(), gen_a());
    println!("{}", defined());
    let arr: in_pos!(ty 3) = Default::default();
    println!("{arr:?}");
    for p in [(Some(3), None), (None, Some(3)), (Some(1), Some(2))] {
        match p { in_pos!(pat 3) => println!("three"), in_pos!(pat q @ 1..=2) => println!("q{q}"), _ => println!("-") }
    }
    in_pos!(stmt z = tmp);
    z += 1;
    println!("{z}");
    println!("{:?}", nested!(a: [1, 2, 3]; tmp: []; c: [4 * 2];));
    println!("{:?} {:?} {:?}", opt!(1), opt!(1, 2), opt!(1, 2; a | b | c));
    let x = 10;
    println!("{}", using_x!(x + 1));
    let hidden = 60;
    def_var!(shown);
    println!("{}", shown + hidden);
    macro_rules! cap { () => { x } }
    let x = 11;
    println!("{} {}", cap!(), x);
    { macro_rules! shout { () => { "block shout" } } println!("{}", shout!()); }
    println!("{}", shout!());
}
