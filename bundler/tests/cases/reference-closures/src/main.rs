use std::cell::RefCell;
use std::rc::Rc;
use tasks::{fails, recursive, sum, yields, Executor, Noisy, Pair, Service};

fn disjoint() {
    let pair = Pair { a: Noisy("disjoint a"), b: Noisy("disjoint b") };
    { let c = move || { let _a = &pair.a; println!("inside") }; c(); println!("closure goes"); }
    println!("after the closure {}", pair.b.0);
    let tuple = (Noisy("t0"), Noisy("t1"));
    { let take = || { let moved = tuple.0; println!("moved {}", moved.0) }; take(); println!("taken"); }
    println!("end of disjoint");
}
fn sizes() -> (usize, usize) { let t = (1u64, 2u64, 3u64); let c = move || t.0; let d = || t.1; (size_of_val(&c), size_of_val(&d)) }
fn adder(n: i32) -> impl Fn(i32) -> i32 + Copy { move |x| x + n }
fn counter() -> impl FnMut() -> u32 { let mut c = 0; move || { c += 1; c } }
fn boxed(list: Vec<Box<dyn FnOnce(&mut String) + '_>>) -> String { let mut s = String::new(); for f in list { f(&mut s) } s }
fn call_dyn(f: &dyn Fn(&str) -> usize, g: &mut dyn FnMut(usize), s: &str) { g(f(s)) }
fn higher<F, G>(f: F) -> G::Output where F: FnOnce(u8) -> G, G: FnOnceLike { f(3).go() }
trait FnOnceLike { type Output; fn go(self) -> Self::Output; }
impl<R, F: FnOnce() -> R> FnOnceLike for F { type Output = R; fn go(self) -> R { self() } }
fn pointer(f: fn(&u8) -> u8, g: extern "C" fn(u8) -> u8) -> u8 { f(&1) + g(1) }
extern "C" fn plus(n: u8) -> u8 { n + 1 }
async fn closure_arg<F: AsyncFn(u32) -> u32>(f: F) -> u32 { f(1).await + f(2).await }

fn main() {
    tasks::whole(); disjoint(); tasks::unused_capture();
    println!("{:?} {:?}", tasks::sizes(), sizes());
    let add = adder(5); let again = add;
    let mut count = counter(); count();
    println!("{} {} {}", add(1), again(2), count() + count());
    let name = String::from("n"); let mut log = vec![];
    let r = boxed(vec![Box::new(|s| s.push('a')), Box::new(|s: &mut String| *s += &name), Box::new(move |s| s.insert(0, 'z'))]);
    println!("{r} {name}");
    call_dyn(&|s| s.len(), &mut |n| log.push(n), "four"); call_dyn(&str::len, &mut |n| log.push(n * 2), "xy"); println!("{log:?}");
    println!("{} {}", higher(|n| move || n * 2), pointer(|x| *x + 1, plus));
    let typed = |a: u8, (b, c): (u8, &str), [d, ..]: [u8; 2], _: ()| -> String { format!("{a}{b}{c}{d}") };
    println!("{}", typed(1, (2, "x"), [3, 4], ()));
    let nested = |x| move |y| move |z: i32| x + y * z; println!("{}", nested(1)(2)(3));
    let never = |flag: bool| -> u8 { if flag { return 1; } let v: u8 = loop { break 2 }; v }; println!("{}{}", never(true), never(false));
    let id = { fn id<T>(t: T) -> T { t } id::<fn(u8) -> Option<u8>> }; println!("{:?}", id(Some)(4));
    println!("{:?}", [3, 1, 2].map(|x| x * 2).iter().copied().map(Wrapping).map(|Wrapping(x)| x).collect::<Vec<i32>>());
    let mut v = vec![3, 1, 2]; v.sort_by(|a, b| b.cmp(a)); v.sort_by_key(|&x| (x % 2, -x)); v.retain(|x| *x != 1); println!("{v:?}");
    let mut state = (1, String::from("s")); { let (n, s) = (&mut state.0, &state.1); let mut c = || { *n += s.len() as i32; }; c(); c(); } println!("{state:?}");
    let shared = Rc::new(RefCell::new(vec![])); let push = { let shared = Rc::clone(&shared); move |x: &'static str| shared.borrow_mut().push(x) }; push("p"); push("q"); println!("{:?} {}", shared.borrow(), Rc::strong_count(&shared));

    let out = Rc::new(RefCell::new(Vec::<String>::new())); let ex = Executor::new();
    let (o1, o2, o3) = (out.clone(), out.clone(), out.clone());
    ex.spawn(async move { let text = String::from("first"); let s = sum(&[1, 2], &text).await; o1.borrow_mut().push(s) })
        .spawn(async move { let _n = Noisy("in future"); let n = recursive(6).await; yields(2).await; o2.borrow_mut().push(n.to_string()) })
        .spawn(async move { 
            let r = async { fails(false).await?; Ok::<_, String>(1) }.await; let ok = fails(true).await;
            let mut s = Service { calls: 0 }; let a = s.call(1).await; let b = s.call(0).await; let c = unsafe { s.danger().await };
            let add = async |n: u32| { yields(1).await + n + a }; let total = closure_arg(&add).await;
            let mut moved = 0; let mut change = async |n: u32| { moved += n; yields(0).await }; change(4).await; change(5).await;
            let block: u32 = 'b: { if yields(0).await == 0 { break 'b 7 } 8 };
            o3.borrow_mut().push(format!("{r:?} {ok:?} {a} {b} {c} {total} {moved} {block}"));
        });
    println!("{} {:#?} {}", ex.run(), out.borrow(), tasks::await_macro());
}
struct Wrapping(i32);
