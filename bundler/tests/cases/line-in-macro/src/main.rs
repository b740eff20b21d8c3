macro_rules! at { () => { (line!(), column!(), file!()) } }
macro_rules! say {
    ($($t:tt)*) => { println!("[{}:{} {}] {}", file!(), line!(), module_path!(), format!($($t)*)) };
}
macro_rules! info {
    (target: $t:expr, $($r:tt)+) => { say!("{} {}", $t, format!($($r)+)) };
    ($($r:tt)+) => { info!(target: module_path!(), $($r)+) };
}
mod inner {
    pub fn f(x: u32) -> u32 { info!("x {x}"); say!("in f"); x + 1 }
    pub mod deep {
        pub fn g() { info!(target: "own", "{} {}", crate::inner::f(2), line!()); }
    }
    macro_rules! local { ($e:expr) => {{ say!("{:?}", $e); at!().0 }} }
    pub fn h() {
        println!("{}", local!(vec![1, 2]));
        println!("{}", local!(
            at!()
        ));
    }
}
macro_rules! made {
    ($n:ident) => { fn $n() -> &'static str { concat!(module_path!(), ":", line!()) } };
}
made!(one);
mod other {
    made!(two);
    mod below { pub fn call() -> String { format!("{} {}", super::two(), kit::who!()) } }
    pub use below::call;
}
fn main() {
    println!("{:?}", at!());
    inner::f(1);
    inner::deep::g();
    inner::h();
    info!("end");
    let at = 5;
    println!("{} {at}", at);
    println!("{} {} {}", one(), other::call(), kit::own());
    assert_eq!(at!().0, 40, "{}", 3);
}
