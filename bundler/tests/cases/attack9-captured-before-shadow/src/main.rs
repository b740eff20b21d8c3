use hyg::*;
const LIMIT: i32 = 3;
fn classic() {
    let x = 1;
    macro_rules! see { () => { x }; (set $n:ident) => { let $n = x * 2; }; }
    let x = "second";
    see!(set y);
    {
        let x = 'c';
        macro_rules! deeper { ($($t:tt)*) => { format!("{} {} {:?}", see!(), x, $($t)*) }; }
        let x = 3.5;
        println!("{}", deeper!(x));
        macro_rules! see { () => { "inner see" }; }
        println!("{} {}", see!(), x);
    }
    println!("{} {} {}", see!(), x, y);
    for x in 5..7 { print!("{}{} ", see!(), x); }
    let f = |x: i32| see!() + x;
    println!("{}", f(41));
}
fn tmp_games() {
    let (mut tmp, mut a) = (5, 7);
    swap_add!(tmp, a);
    swap_add!(a, tmp);
    println!("{tmp} {a}");
    let item = 100;
    println!("{}", first_where!([3, 30, 300], |n| n > item / 10 && n < item, else -1));
    println!("{:?}", first_where!(vec![Some(1), None, Some(item)], |Some(q)| q == item, else None));
    let x = 1;
    println!("{} {}", both!(x, x * 1000), both!(z, z * x));
    define! { x = x + 1, y = x * 10, acc = y - x }
    println!("{x} {y} {acc}");
    println!("{} {}", old::sum_all!(x, y, acc), old::sum_all!());
    let c = old::closure_of!(a, b => a * acc + b);
    println!("{}", c(2, 3));
    let b = 9;
    println!("{}", old::add_one_more!(b, { let a = b * 2; a }));
}
fn labels() {
    let mut trail = vec![];
    'outer: for n in 0..4 {
        let hit = search2!(i in 0..4, j in 0..5 => {
            trail.push(n * 100 + i * 10 + j);
            if n == 2 { continue 'outer; }
            if i + j == 4 + n { Some(true) } else if j > 2 { None } else { Some(false) }
        });
        println!("{n} {hit:?}");
    }
    println!("{} {:?}", trail.len(), trail.iter().rev().take(3).collect::<Vec<_>>());
    let mut k = 0;
    labelled!('go: k += 1; if k < 5 { continue 'go; });
    let out = 'go: { labelled!('inner: k += 10; if k > 40 { break 'go "forty"; } if k > 30 { break 'inner; } continue 'inner;); "thirty" };
    println!("{k} {out}");
}
fn items() {
    counter_fns!(tick => 5, tock => LIMIT as u32 * 100);
    const LIMIT: i32 = 4;
    macro_rules! lim { () => { LIMIT }; }
    println!("{} {} {} {} {}", tick(), tick(), tock(), tock(), lim!());
    {
        const LIMIT: i32 = 8;
        println!("{} {}", lim!(), LIMIT);
        fn tick() -> &'static str { "local tick" }
        println!("{} {}", tick(), tock());
    }
    fn outer_fn() -> i32 { LIMIT * 2 }
    println!("{} {}", outer_fn(), crate::LIMIT);
    mod inside { pub fn sees() -> i32 { super::LIMIT } pub fn tick() -> u8 { 1 } }
    println!("{} {}", inside::sees(), inside::tick());
}
fn redefined() {
    macro_rules! v { () => { 1 }; }
    let a = v!();
    macro_rules! v { () => { 2 + w!() }; }
    macro_rules! w { () => { 20 }; }
    let b = v!();
    macro_rules! w { () => { 30 }; }
    let c = v!();
    let d = { macro_rules! w { () => { 40 }; } v!() };
    println!("{a} {b} {c} {d}");
}
fn main() { classic(); tmp_games(); labels(); items(); redefined(); }
