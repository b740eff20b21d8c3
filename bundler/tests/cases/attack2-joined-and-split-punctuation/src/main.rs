use kit::{arm, count, text};
fn main() {
    println!("{} {}", arm!(=> 1), arm!(= > 1));
    println!("{} {}", arm!(:: a), arm!(: : a));
    println!("{} {}", arm!(&& b), arm!(& & b));
    println!("{} {} {}", arm!(.. c), arm!(. . c), arm!(..= c));
    println!("{} {}", arm!(<- d), arm!(< - d));
    println!("{} {}", arm!(>> e), arm!(> > e));
    println!("{}", count!(a - > b = = c ! = d));
    println!("{}", count!(1.. 2 1 ..2 x.0.1 x.0 .1));
    let (p, q) = (&12, &4);
    println!("{} {} {}", *p/ *q, 7 - -1, - - 3);
    println!("{} {}", & &1 == &&1, !!true & !!false);
    println!("{} {}", (2. ..).max(), (1. ..2.5).contains(&1.5));
    println!("{}", (3 as usize) << 2 < 20);
    let v: Vec<Vec<i32>>= vec![vec![1]];
    let o: Option<Option<u8>>=None;
    println!("{:?} {:?} {}", v, o, kit::old());
    println!("{}", text!(a   +  b - > c));
    println!("{}", text!(/* gone */ x/ *y));
    let f = | | | | 5;
    println!("{} {}", f()(), (|| || 6)()());
    println!("{}", if 1 < (2 as i64) && -1 < - -1 { 'y' } else { 'n' });
}
trait Max { fn max(self) -> f64; }
impl Max for std::ops::RangeFrom<f64> { fn max(self) -> f64 { self.start } }
#[allow(non_camel_case_types)]
struct _Unused;
