use mid::shapes::Shape;
use new::Probe as _;
old::old_mk!(Own, dyn_);
fn here() -> &'static str { [1, 2, 3].into_iter().probe() }
fn boxed() -> &'static str { let b: Box<[i32]> = vec![1].into_boxed_slice(); b.into_iter().probe() }
fn main() {
    let a = old::r#async::Async { r#await: 3, r#gen: 5 };
    println!("{} {}", a.area(4), old::r#async::r#try(&a));
    println!("{}", a.twice(9));
    let o: Box<dyn Shape> = Own { dyn_: 3 }.boxed();
    println!("{} {}", o.kind(), o.area(0));
    let s: Box<dyn Shape + Send> = Box::new(mid::Sq { r#gen: 2 });
    println!("{} {}", s.kind_send(), s.area(0));
    println!("{}", new::Circle { r#gen: 4 }.boxed().area(1));
    println!("{} {:?} {:?}", old::show(Box::new(vec![1, 2])), old::parse("21"), old::parse("x").is_err());
    println!("{} {} {}", old::arr(), old::ellipsis('c'), old::ellipsis('z'));
    println!("{} {} {}", mid::here(), new::here(), here());
    println!("{} {} {}", mid::boxed(), new::boxed(), boxed());
    println!("{} {}", mid::mid_probe!([3, 4]), mid::mid_probe!(lit));
    println!("{:?}", new::r#gen());
    println!("{} {} {}", new::classify(3), new::classify(9), new::classify(10));
    println!("{} {}", new::pats(2), new::pats(3));
    println!("{:?} {:?}", new::tried("5"), new::tried("q").is_err());
    println!("{} {}", mid::r#gen(5), mid::prelude());
    println!("{} {}", mid::is_block!(2), mid::is_block!({ 3 }));
    let r#gen = 11;
    println!("{}", mid::renamed_dyn!(r#gen));
}
