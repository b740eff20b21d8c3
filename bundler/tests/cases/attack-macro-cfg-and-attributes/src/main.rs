use kit::{config, documented, pick};
documented! {
    /// The first line.
    /// The "second" line \n.
    pub struct Spec {
        /// width
        width: u8 = 3,
        #[cfg(windows)]
        height: u8 = 4,
        /** block doc */
        depth: u16 = 5,
    }
}
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
enum Mode { #[default] A, #[cfg(any())] B, #[cfg(not(any()))] C(u8), #[cfg(all(unix))] D { x: i8 } }
fn args(#[cfg(windows)] _w: u8, #[cfg(not(windows))] n: u8) -> u8 { n }
fn main() {
    println!("{:?}", Spec::default());
    println!("{:?}", Spec::DOCS);
    println!("{:?}", [Mode::default(), Mode::C(1), Mode::D { x: -1 }].iter().max());
    println!("{}", args(#[cfg(not(windows))] 6));
    println!("{}", config!());
    println!("{}", pick!(cfg(unix) => { "unix" } else { "other" }));
    println!("{}", kit::speed());
    #[cfg(any())] { compile_error!("never"); }
    let v = [1, #[cfg(any())] 2, 3];
    println!("{v:?}");
    let s = match 3 { #[cfg(any())] 3 => "no", #[cfg(not(any()))] 3 => "yes", _ => "other" };
    println!("{s} {}", cfg!(all(unix, not(windows))));
    #[cfg_attr(all(), allow(unused_variables))] let unused = 1;
    println!("{}", { #[cfg(any())] { 1 } #[cfg(not(any()))] { 2 } });
    let p = kit::Cfg { a: 1, #[cfg(any())] b: 2, ..Default::default() };
    let kit::Cfg { a, #[cfg(any())] b, .. } = p;
    println!("{a} {:?}", p.tail());
}
