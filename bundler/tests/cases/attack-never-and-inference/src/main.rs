use kit::*;
fn falls<T: Tagged>(_: T) -> &'static str { T::TAG }
fn diverge(x: bool) -> u8 { let y = if x { 3 } else { return 9 }; y + match x { true => 1, false => unreachable!() } }
fn unit_default() -> Result<(), String> { kit::produce::<()>()?; Ok(()) }
fn main() {
    println!("{} {} {}", falls(1), falls(1.5), falls(1u8)); println!("{} {}", diverge(true), diverge(false)); println!("{:?}", unit_default());
    let x = pick(5); println!("{}", x.wrapping_add(1)); let v = Vec::from_iter2([1, 2]); println!("{:?}", v); println!("{}", sum_into::<u16>(&[1, 2])); let z = "5".parse().unwrap_or(0u8) + 1; println!("{z}");
    println!("{}", Store::new(4).get()); let s: Store<_, Log> = Store::with(2); println!("{}", s.get()); println!("{:?}", [1, 2, 3].map(Into::<Num>::into).iter().map(|n| n.0).sum::<i64>());
    let f = if true { add1 as fn(_) -> _ } else { |x| x }; println!("{}", f(1)); println!("{}", one_impl(7)); let a = [Num(1), 2.into()]; println!("{}", a.len()); println!("{}", Num(4) == 4.into()); let mut t = Default::default(); if true { t = Num(8); } println!("{}", t.0);
    println!("{}", kit::closure_list().iter().map(|f| f(2)).sum::<i32>()); println!("{:?}", "a,b".split(sep()).collect::<Vec<_>>()); let c = |n| n * 2; println!("{}", c(Num(3)).0); println!("{}", <_ as Tagged>::tag(&7)); println!("{:?}", Ok::<_, ()>(Num(1)).and_then(|n| n.check()).map(|n| n.0));
}
fn add1(x: i32) -> i32 { x + 1 }
