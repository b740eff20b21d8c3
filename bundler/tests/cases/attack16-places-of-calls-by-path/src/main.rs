mod m { macro_rules! h { () => { (column!(), std::column!(), ::core::line!()) } } pub(crate) use h; }
macro_rules! own { () => { column!() } }
fn show(place: (u32, u32)) -> (u32, u32) { return  ::core::convert::identity(place) }
fn main() { println!("{} {}", std::column!(), ::std::line!()); println!("{:?} {:?}", m::h!(), crate::m::h!()); println!("{} {}", own!(), std
   ::line!()); println!("{}", self::m::h!().0 as u64);
    println!("{:?} {:?} {:?}",   dep::here!(), ::dep::outer!(), show(dep
        ::here!()));
    println!("{:?}", { return println!("{}", loop { break   ::std::column!() }) });
}
