use kit::{D, Loads, Once, Own, Plain, run};
async fn generic(l: &impl Loads) -> (u32, Vec<String>) { (l.load(4).await, l.words().collect()) }
fn main() {
    println!("{:?}", run(generic(&Plain)));
    println!("{:?}", run(generic(&Own(3))));
    let mut seen = vec![];
    println!("{}", run(kit::each(async |x| { seen.push(x); Once::new().await; x + 1 })));
    println!("{seen:?}");
    println!("{}", run(kit::last(D("given"))));
    let half = async { let _a = D("kept"); Once::new().await; println!("never"); };
    { let mut half = std::pin::pin!(half); let mut c = std::task::Context::from_waker(std::task::Waker::noop()); println!("{:?}", std::future::Future::poll(half.as_mut(), &mut c)); }
    println!("{}", run(old::sum(vec![old::boxed(async { 1 }), old::boxed(Plain.load(1)), old::boxed(Own(2).load(5))])));
    println!("{}", run(async { let r: Result<u8, std::num::ParseIntError> = async { let x: u8 = "7".parse()?; let y: u8 = "x".parse()?; Ok(x + y) }.await; r.is_err() }));
}
