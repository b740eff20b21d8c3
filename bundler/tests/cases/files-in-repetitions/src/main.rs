macro_rules! all { ($($f:literal),*) => { [$(include_str!($f)),*] }; (none) => { [""; 0] } }
macro_rules! named { ($($n:ident = $f:literal;)+) => { vec![$((stringify!($n), include_bytes!($f).len(), line!())),+] } }
mod sub;
fn main() {
    println!("{:?} {:?}", all!("a.txt", "b.txt"), all!(none));
    println!("{:?} {:?}", named! { one = "a.txt"; two = "b.txt"; }, sub::all());
}
