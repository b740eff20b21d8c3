use m15::{count15, Anon};

struct Mine;
impl Anon for Mine {
    fn take(&self, a: u8, b: (i32, i32)) -> i32 {
        -(a as i32) - b.0 - b.1
    }
}

fn main() {
    println!("{} {}", m15::r#async::r#await::r#try(4), m15::r#async::r#dyn());
    println!("{:?} {:?}", m15::names::rel(), m15::names::names::both());
    let b = m15::boxed(7);
    println!("{} {} {}", b.take(1, (2, 3)), b.zero(), Mine.take(1, (2, 3)));
    println!("{} {:?}", m15::digits("a1b22"), m15::tried());
    println!("{:?}", m15::counted());
    println!("{} {}", m15::count15!(z "hey"), count15!(a 'b' 'c d));
    println!("{} {}", m15::or15!(1 | 2, 2), m15::or15!(Some(_), None::<u8>));
    println!("{}", m15::call_async!(10));
    println!("{:?}", m15::kinds());
    println!("{} {} {} {}", m15::kind15!(async), m15::kind15!(r#async), m15::kind15!(_), m15::kind15!(gen));
    println!("{:?} {:?}", m18::inside(), m18::lexed());
    println!("{} {} {}", m18::pat18!(1 | 2), m18::pat18!(_), m18::pp18!(1 | 2));
    println!("{} {} {}", m18::expr18!(_), m18::expr18!(const { 3 }), m18::expr18!(3));
    let mut r = m18::Rng { gen: 3 };
    println!("{} {} {}", m18::gen(1), m18::gen_call!(r), r.gen::<u16>());
    println!("{}", m18::object(3)(4));
    std::panic::set_hook(Box::new(|_| {}));
    let e = m18::single_brace().unwrap_err();
    println!("{:?} {:?}", e.downcast_ref::<&str>(), e.downcast_ref::<String>());
    println!("{:?}", m24::inside());
    println!("{} {} {}", m24::expr24!(_), m24::expr24!(const { 3 }), m24::pat24!(1 | 2));
    println!("{} {} {}", m24::r#gen(), m24::absolute(-4), m24::gen());
    let n = {
        let v = vec![1, 2, 3];
        println!("{:?}", m24::captures(&v).collect::<Vec<_>>());
        m24::no_captures(&v)
    };
    println!("{:?}", n.collect::<Vec<_>>());
}
