use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::process::{ExitCode, Termination};
use std::cell::RefCell;
thread_local!(static SEEN: RefCell<Vec<String>> = RefCell::default());
fn describe(p: &(dyn Any + Send)) -> String {
    if let Some(s) = p.downcast_ref::<&'static str>() { format!("str:{s}") }
    else if let Some(s) = p.downcast_ref::<String>() { format!("string:{s}") }
    else if let Some(c) = p.downcast_ref::<p18::Custom>() { format!("{c:?}") }
    else if let Some(c) = p.downcast_ref::<Box<dyn Any + Send>>() { format!("boxed {:?}", c.downcast_ref::<i32>()) }
    else if p.is::<u64>() { String::from("u64") } else { String::from("?") }
}
struct Guard<'a>(&'a str, &'a RefCell<Vec<String>>);
impl Drop for Guard<'_> { fn drop(&mut self) { self.1.borrow_mut().push(format!("{}{}", self.0, if std::thread::panicking() { "!" } else { "" })); } }
struct Outcome { code: u8, msgs: RefCell<Vec<String>> }
impl Termination for Outcome { fn report(self) -> ExitCode { println!("report {} {:?}", self.code, self.msgs.borrow()); ExitCode::from(self.code) } }
macro_rules! catch { ($($n:ident => $e:expr),* $(,)?) => { $( { let r = panic::catch_unwind(AssertUnwindSafe(|| { $e })); println!("{:<10} {}", stringify!($n), match r { Ok(v) => format!("ok {:?}", v), Err(p) => describe(&*p) }); } )* } }
fn main() -> impl Termination {
    panic::set_hook(Box::new(|i| SEEN.with(|s| s.borrow_mut().push(describe(i.payload())))));
    let x = 5; let y = "yy";
    catch! {
        custom => p18::custom(), string => p18::string(), literal => p18::literal(), captured => p18::captured(1), fmt => p18::fmt(2),
        asserted => p18::asserted(false), fine => p18::asserted(true), assertv => p18::assert_val(false), unreach => p18::unreach(), empty => p18::empty(),
        std_panic => p18::std_panic(), core_panic => p18::core_panic(),
        many0 => p18::many(0), many1 => p18::many(1), many2 => p18::many(2), many3 => p18::many(3),
        lit21 => p21::literal(4), via18 => p21::via18(6), args => p21::via18_args(7), vialit => p21::via_lit(), any => p21::any(9),
        main_die => p18::die!("main {x}"), main_die2 => p18::die!("a {} {y}", x), die21 => p21::die21!("d {y}"), named => p21::named21!(y),
        check => p18::check!(x == 6, "check {x} {}", y), check2 => p18::check!(x > 9), check3 => p18::check!(x == 5, "fine"),
        lit => p18::die_literal!(), idx => [1, 2][x % 3], div => x / (x - 5), unwrap => None::<u8>.expect("exp"), res => Err::<u8, _>("e").unwrap(), over => "300".parse::<u8>().unwrap(),
        ae => assert_eq!(x, 6, "cmp {y}"), ne => assert_ne!(x, 5),
    }
    println!("{}", p18::panic::panic());
    let log = RefCell::new(vec![]);
    let r = panic::catch_unwind(AssertUnwindSafe(|| { let _a = Guard("a", &log); let _b = Guard("b", &log); let v: Vec<Guard> = (0..4).map(|i| { if i == 2 { panic::resume_unwind(Box::new("resumed")) } Guard(["v0", "v1"][i], &log) }).collect(); drop(v); }));
    println!("{:?} {:?}", r.map_err(|p| describe(&*p)), log.take());
    { let _n = Guard("normal", &log); }
    let t = std::thread::spawn(|| -> u8 { p18::die!("thread {}", 1) }).join();
    println!("{:?}", t.map_err(|e| describe(&*e)));
    println!("{}", SEEN.with(|s| s.borrow().join("|")));
    let _ = panic::take_hook();
    Outcome { code: 17, msgs: log }
}
