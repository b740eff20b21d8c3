use exec::*;
use std::{cell::RefCell, future::Future, ops::AsyncFnMut, pin::Pin, rc::Rc};
struct Tr(&'static str, Rc<RefCell<Vec<String>>>);
impl Drop for Tr { fn drop(&mut self) { self.1.borrow_mut().push(format!("-{}", self.0)); } }
impl Tr { fn look(&self) -> Option<usize> { (self.0.len() > 2).then_some(self.0.len()) } }
struct Sq(u32);
impl AsyncShape for Sq { async fn area(&self) -> u32 { Yield::default().await; self.0 * self.0 } }
struct Rect { w: u32, h: u32 }
impl AsyncShape for Rect { fn area(&self) -> impl Future<Output = u32> { std::future::ready(self.w * self.h) } async fn twice(&self) -> u32 { let Self { w, h } = self; (w + h) * 1000 } }
async fn rec(n: u32) -> u32 { if n < 2 { n } else { Box::pin(rec(n - 1)).await + Box::pin(rec(n - 2)).await } }
async fn each(mut f: impl AsyncFnMut(u32) -> u32) -> Vec<u32> { let mut v = vec![]; for i in 0..3 { v.push(f(i).await); } v }
fn twenty_four(x: &u8) -> impl Iterator<Item = u8> { (0..*x).map(move |z| z + x) }
fn precise<'a>(x: &u8, y: &'a str) -> impl Fn() -> usize + use<'a> { let n = *x as usize; move || y.len() + n }
async fn early(f: bool, log: &Rc<RefCell<Vec<String>>>) -> Result<u8, &'static str> { let _g = Tr("guard", log.clone()); let r#try = async { if f { Err("early")? } Ok::<_, &str>(3) }; let v = r#try.await?; log.borrow_mut().push("got".into()); Ok(v) }
fn boxed<'a>(v: &'a mut Vec<u8>) -> Pin<Box<dyn Future<Output = &'a [u8]> + 'a>> { Box::pin(async move { v.push(1); Yield::default().await; v.push(2); &v[..] }) }
fn main() {
    let log = Rc::new(RefCell::new(vec![]));
    println!("{:?} {:?}", block_on(Sq(4).twice()), block_on(Rect { w: 2, h: 3 }.twice()));
    println!("{:?} {:?}", block_on(rec(8)), block_on(Lazy(21)));
    println!("{:?}", block_on(exec::join![async { 1 }, Sq(3).area(), Lazy(5).into_future()]));
    let pool = Pool::default();
    for (i, name) in ["a", "b", "c"].into_iter().enumerate() { let log = &log; pool.spawn(async move { for k in 0..=i { log.borrow_mut().push(format!("{name}{k}")); Yield::default().await; } }); }
    println!("{} {}", pool.run(), log.take().join(","));
    let mut tot = 0;
    println!("{:?}", block_on(each(async |x| { Yield::default().await; tot += x; tot * 10 })));
    println!("{tot} {:?} {:?}", twenty_four(&2).collect::<Vec<_>>(), legacy::not_captured(&3).collect::<Vec<_>>());
    println!("{:?} {} {}", block_on(early(true, &log)), log.take().join(","), precise(&3, "xy")());
    println!("{:?} {}", block_on(early(false, &log)), log.take().join(","));
    let t = { let l = log.clone(); async move { let _a = Tr("aaa", l.clone()); let n = if let Some(n) = Tr("bb", l.clone()).look() { n } else { l.borrow_mut().push("else".into()); 0 }; Yield::default().await; let s = Tr("tail", l.clone()); Tr("tmp", l.clone()).look().map_or(n, |x| x + s.0.len()) } };
    println!("{:?} {}", block_on(t), log.take().join(","));
    { let l2 = log.clone(); let f = async move { let _x = Tr("never", l2.clone()); Yield::default().await; }; drop(f); log.borrow_mut().push("dropped unpolled".into()); }
    println!("{}", log.take().join(","));
    let mut v = vec![0];
    println!("{:?} {:?}", block_on(boxed(&mut v)), block_on(captured("abc", &log)));
    println!("{} {}", legacy::block(legacy::r#await(1)), block_on(Pin::from(legacy::r#async(2))).0);
    let q = 5; println!("{} {}", legacy::run!(async move { let z = Sq(q).area().await; z + 1 }), { let a = 2; legacy::ret!(a, 40) });
    println!("{}", log.take().join(","));
}
