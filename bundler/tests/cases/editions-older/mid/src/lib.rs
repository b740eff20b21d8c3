pub struct D(pub &'static str);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
#[macro_export]
macro_rules! each { ($e:expr) => { for x in $e.into_iter() { let _: &u32 = x; println!("{}", x); } } }
pub fn arr() { each!([1, 2]); let a = [1u32,2]; for x in a.into_iter() { println!("{}", x + 1); } let b: Box<[u32]> = Box::new([3]); for x in b.into_iter() { println!("{}", x); }
  let v: Vec<&u32> = { let z = [a]; let _ = z.into_iter().count(); a.into_iter().collect() }; println!("{:?}", v); }
pub fn pan(i: u32) { if i == 1 { panic!("a{}b") } if i == 2 { panic!(i) } if i==3 { panic!(String::from("x")) } assert!(i != 4, "{}"); let s="q"; if i==5 { panic!(s) } }
pub fn clo() { let t = (D("a"), D("b")); { let c = move || { let _x = &t.0; }; c(); println!("end"); } 
  let u = (D("c"), D("d")); { let c = || { let _x = u.0; (|| 3)() }; c(); } println!("e"); }
pub fn clo2() { let t = (D("a"), D("b")); let c = move || println!("{}", t.0 .0); c(); println!("cend"); }
pub trait TryInto { fn try_into(self) -> u32; }
impl TryInto for u8 { fn try_into(self) -> u32 { self as u32 + 1 } }
pub trait FromIter { fn from_iter(x: u32) -> Self; }
impl FromIter for Vec<u32> { fn from_iter(x: u32) -> Self { vec![x] } }
pub fn pre() { println!("{} {:?}", 3u8.try_into(), Vec::from_iter(3)); println!("{:?}", <Vec<u32>>::from_iter(4)); }
macro_rules! pt { ($p:pat | $q:pat) => { 1 }; ($p:pat) => { 2 } }
pub fn pp() -> u32 { pt!(1 | 2) }
macro_rules! pf { (z $x:expr) => { 1 }; ($a:tt $b:tt) => {2}; ($a:tt) => {3} }
pub fn px() -> u32 { pf!(z"a") }
macro_rules! nm { ($i:ident) => { stringify!($i) } }
pub fn gen() -> &'static str { nm!(gen) }
pub fn gen2() -> &'static str { stringify!(gen) }
