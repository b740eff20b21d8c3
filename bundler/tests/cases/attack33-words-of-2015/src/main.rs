use elder::shapes::{Shape, tri};
use elder::{Summer, Visitor, r#async};
use middle::{area_of, with_async};

mod r#gen {
    elder::old_ident!(r#gen);
    elder::old_ident!(r#try);
}

fn main() {
    println!("{}", r#async::r#await(5));
    let d = r#async::r#dyn { r#await: 4, r#try: 2 };
    println!("{}", d.r#gen());
    let e = d.r#async();
    println!("{} {} {}", e.r#await, e.r#try, e.r#gen());

    let mut s = Summer { sum: 0, r#async: true };
    println!("{} {}", elder::run(&mut s), s.sum);
    let mut c = middle::Counter { seen: vec![] };
    println!("{} {:?}", elder::run(&mut c), c.seen);
    println!("{}", c.visit(&middle::Hex(7), 3));
    println!("{:?} {}", c.seen.last(), s.r#async);

    for x in [3, 10, 99, 100] {
        print!("{} ", elder::bucket(x));
    }
    println!();
    println!("{:?} {:?}", elder::parse(" 12 "), elder::parse("x").is_err());
    println!("{}", elder::count(&["b", "a", "b"]));
    println!("{}", elder::poly(&|x| x * 1.5, 2.0));
    println!("{:?}", elder::pairs());

    let r = with_async!(41, |x: u32| x + 1);
    println!("{r}");
    println!("{} {}", r#gen::r#gen(), r#gen::r#try());
    println!("{} {}", middle::r#await(), middle::plain());
    println!("{}", area_of!(middle::Hex)(&middle::Hex(1)));
    let b = tri::default_shape();
    println!("{} {} {}", b.area(), b.name(), b.twice());
    println!("{}", middle::later::r#await(2));
    println!("{}", middle::core::max(1, 2));
}
