use e15::sub::Shape;
use e15::Tr;
use e18::ty as e18_ty;

e15::make_async!(f);
extern "C" { fn t_fouredit_sym(x: i32) -> i32; }

struct Local;
impl Tr for Local { fn f(&self, x: u8) -> u8 { x.wrapping_sub(1) } }
type B = e15::kw15!(ty dyn Shape);
type O = e15::obj!(std::string::String);

fn quiet<T>(f: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    std::panic::set_hook(Box::new(|_| {}));
    let r = match std::panic::catch_unwind(f) {
        Ok(_) => "fine".into(),
        Err(e) => match e.downcast::<&'static str>() { Ok(s) => format!("str {s}"), Err(e) => match e.downcast::<String>() { Ok(s) => format!("String {s}"), Err(e) => match e.downcast::<i32>() { Ok(n) => format!("i32 {n}"), Err(_) => "?".into() } } },
    };
    let _ = std::panic::take_hook();
    r
}

fn main() {
    println!("{} {}", f(), e15::r#async(7));
    let g = e15::gen { r#try: 4, r#await: "aw" };
    println!("{} {}", g.r#try, g.r#await);
    println!("{} {} {}", e15::kind(5), e15::kind(b'c'), e15::kind(200));
    println!("{} {} {}", e15::boxed()(21), e15::area(&"abc"), e15::dbg(&Some(1)));
    println!("{} {}", e15::kw15!(async 4), e15::pat15!(1 | 2));
    println!("{} {:?} {}", e15::pre(), e15::arr(), e15::prefix!(q "r"));
    println!("{} {} {}", 5.f(1), Local.f(0), Local.g("", vec![]));
    let mut m: Vec<_> = e15::sub::map().into_iter().map(|(k, v)| (k, v.area(10.0), v.name())).collect();
    m.sort_by_key(|x| x.0);
    println!("{m:?} {}", e18::r#await::yes());
    println!("{:?} {:?}", e18::run!(e18::gen(3).await + 1), e18::run!(gen::with_closure().await));
    println!("{:?} {}", e18::block_on(e18::old_gen!(2)), gen::gen());
    println!("{} {} {}", e18::slice_iter(), e18::arr_iter!([1u8]), [1u8].into_iter().map(|x| e18::ty(&x)).next().unwrap());
    println!("{} {} {}", e18::boxed_slice(), gen::boxed_slice(), vec![1u8].into_boxed_slice().into_iter().map(|x| e18_ty(&x)).next().unwrap());
    println!("{:?}", gen::gen!([1, 2, 3]));
    println!("{:?}", gen::caps(&[1, 2], &10).collect::<Vec<_>>());
    println!("{} {}", gen::chain!(Some(1), Some(2)), gen::chain!(Some(3), Some(2)));
    println!("{} {}", unsafe { t_fouredit_sym(6) }, unsafe { gen::raw(&9) });
    println!("{} | {} | {}", quiet(|| e18::panic_str()), quiet(|| e15::panic15!(77)), quiet(|| e15::panic15!("{{}}")));
    println!("{} | {}", quiet(|| panic!("{}", 5)), quiet(|| panic!("{{}}")));
    let _: (Option<B>, O) = (None, Box::new(String::new()));
    let r#gen = 3; let r#dyn = 4;
    println!("{} {gen}", gen + r#dyn);
}
