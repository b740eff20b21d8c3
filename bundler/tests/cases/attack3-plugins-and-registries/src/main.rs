use kit::{Registry, Visit};
#[derive(Default)] struct Sum(i64);
impl Visit for Sum { fn number(&mut self, n: i64) { self.0 += n } }
struct Log(Vec<String>);
impl Visit for Log { fn text(&mut self, t: &str) { self.0.push(t.into()) } fn number(&mut self, n: i64) { self.0.push(n.to_string()) } }
fn main() {
    let mut r = Registry::default(); for p in plug::PLUGINS { p(&mut r); }
    let mut left = 5; r.hook(move |p| { left -= 1; left > 0 || p.rank() > 0 });
    let mut log = Log(vec![]); let mut sum = Sum::default();
    for t in ["int:5", "text:hello", "many:123", "none:1", "silent:", "int:x", "text:z"] { match r.make(t) { Some(p) => { p.visit(&mut log); p.visit(&mut sum); println!("{t} {} {} {}", p.name(), p.rank(), plug::is_text(&*p)) } None => println!("{t} -") } }
    println!("{:?} {}", log.0, sum.0);
    println!("{:?} {:?} {}", r.put(5u8), r.put(6u8), r.get::<u8>());
    *r.get::<String>() += "ab"; r.get::<Vec<Sum>>().push(Sum(3)); println!("{}", r.get::<String>()); println!("{}", r.get::<Vec<Sum>>()[0].0);
}
