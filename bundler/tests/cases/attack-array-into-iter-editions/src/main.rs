use aux::Len;
macro_rules! alt { ($p:pat) => { "one" }; ($p:pat | $q:pat) => { "two" } }
trait TryInto<T> { fn try_into(self) -> T; }
impl TryInto<&'static str> for u8 { fn try_into(self) -> &'static str { "own try_into" } }
trait FromIterator { fn from_iter(x: u8) -> u8 { x } }
impl FromIterator for Vec<u8> {}
fn main() {
    for x in [1u8, 2].into_iter() { let y: &u8 = x; print!("{} ", y); }
    println!();
    println!("{}", alt!(1 | 2));
    println!("{}", kit::alt!(1 | 2));
    println!("{}", 5u8.try_into());
    println!("{}", <Vec<u8>>::from_iter(4));
    println!("{} {}", kit::run(), aux::run());
    println!("{:?}", kit::sum());
    println!("{}", Len::len(&[1, 2, 3]));
    let r = std::panic::catch_unwind(|| panic!("{}"));
    println!("{:?}", r.unwrap_err().downcast_ref::<&str>());
    let r = std::panic::catch_unwind(|| kit::fail(3));
    println!("{:?}", r.unwrap_err().downcast_ref::<String>());
    let r = std::panic::catch_unwind(|| std::panic!("{x}"));
    println!("{:?}", r.unwrap_err().downcast_ref::<&str>());
    let r = std::panic::catch_unwind(|| assert!(1 > 2, "{}"));
    println!("{:?}", r.unwrap_err().downcast_ref::<&str>());
    println!("{}", aux::boxed());
    println!("{:?}", match 3u8 { 0...3 => "low", _ => "high" });
}
