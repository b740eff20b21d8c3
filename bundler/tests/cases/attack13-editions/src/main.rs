use e21::Log;
use e18::Shape;
mod e18_like { pub use e18::nested::*; pub fn try_(x: u16) -> Result<u8, std::num::TryFromIntError> { u8::try_from(x) } }
use std::future::{Future, Future as Fut};
fn block<T>(f: impl Fut<Output = T>) -> T { let mut f = Box::pin(f); let mut cx = std::task::Context::from_waker(std::task::Waker::noop()); loop { if let std::task::Poll::Ready(t) = Future::poll(f.as_mut(), &mut cx) { break t } } }
fn main() {
    let log = Log::default();
    e18::order(&log);
    println!("{:?}", log.take());
    println!("{:?} {:?} {:?}", e18::conv(9), e18::conv(900), e18_like::try_(900).is_err());
    println!("{} {}", e18::total(&[2.0.boxed(), 1.5.boxed()]), e18::grade(7));
    println!("{} {:?} {} {}", e18::gen(3), e18::kinds(), e18::orp(), e18::pm!(8));
    println!("{} {}", e18::or_pat!(3 | 4 => 3), e18::or_pat!(3 => 4));
    println!("{} {} {}", e21::orp(), e21::e_pat!(5 | 6 => 6), e21::ex21());
    println!("{} {}", e21::ex!(const { 1 }), e21::ex!(2));
    println!("{} {} {:?}", e18_like::go(), e21::gen(), e21::cap(&[1, 2], &0).collect::<Vec<_>>());
    println!("{} {}", unsafe { e21::two(&5) }, e21::into(Box::new([1, 2])));
    println!("{:?} {} {}", e24::cap(&[1, 2], &3).collect::<Vec<_>>(), e24::chain(Some(3), Err(4)), e24::tail());
    println!("{} {} {}", unsafe { e24::danger(&6) }, e24::abs(-4), e24::boxed(Box::new(["a".into(), "b".into()])));
    println!("{:?} {} {}", e24::exs(), e24::r#gen()(5), block(e24::fut(&9)));
    println!("{} {:?}", e24::ex24!(x), e24::iter().into_iter().collect::<Vec<_>>());
    println!("{} {}", e21::temp(&log, |s, l| { l.borrow_mut().push(s); None }), e21::exported_by_21(3));
    println!("{:?}", log.borrow());
    let p = (e18::Loud("m0", log.clone()), e18::Loud("m1", log.clone()));
    { let c = move || { let _q = &p.0; }; c(); log.borrow_mut().push("called"); }
    println!("{:?}", log.take());
    println!("{} {} {} {} {:?}", e21::iflet(&log), e24::iflet(&log), e21::tails(&log), e24::tails(&log), log.take());
    drop(p.1);
    println!("{:?}", log.take());
}
