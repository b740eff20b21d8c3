use contest::*;

struct Step;
impl contest::scanner::Readable for Step {
    type Out = (char, i64);
    fn read(src: &mut contest::scanner::Source) -> Self::Out {
        scan!(src => c: char, k: i64);
        (c, k)
    }
}

fn main() {
    let mut src = stdin_source();
    scan! { &mut src => n: usize, m: usize, a: [[i64; m]; n] }
    let sums: Vec<i64> = a.iter().map(|r| r.iter().sum()).collect();
    println!("{} {} {:?}", n, m, sums);
    scan!(&mut src => s: chars, q: usize, mut e: [(usize1, usize1); q]);
    e.sort();
    println!("{:?} {:?}", s, e);
    scan!(&mut src => st: Step,);
    println!("{:?}", st);
    println!("left {}", src.left());
    println!("{:?}", contest::scanner::parse_all("4 5 six"));
    println!("{:?}", contest::scanner::parse_all("4 5 6"));
    println!("{}", contest::apply(&[|x| x + 1, |x| x * 10], 4));
}
