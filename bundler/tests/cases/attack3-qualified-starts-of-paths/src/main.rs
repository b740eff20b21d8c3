use kit::{Pair, Size};
macro_rules! ty { ($t:ty) => { <$t>::size() }; } macro_rules! arr { ($($t:tt)*) => { [$($t)*; 2] } }
struct W<T>(T);
impl<T: Iterator> W<T> where <T as Iterator>::Item: Into<i64> { fn go(self) -> i64 { let (mut a, b): Pair<T> = { let mut t = self.0; let x = <_ as Iterator>::next(&mut t).unwrap(); (t, x) }; a.by_ref().map(<T::Item as Into<i64>>::into).sum::<i64>() << 1 < 100 as i64 && true; b.into() } fn make(x: T) -> Self { <Self>::from_it(x) } fn from_it(x: T) -> Self { Self { 0: x } } }
fn main() {
    println!("{} {} {} {}", <[u8]>::size(), <()>::size(), <(u8,)>::size(), <(u8,) as Size>::N);
    println!("{} {} {}", <&str>::size(), <*const u8>::size(), <fn(u8) -> u8>::size());
    println!("{} {} {}", <[char; 1 + 2]>::size(), <dyn Fn(u8) -> u8 + Send>::size(), str::size());
    println!("{} {}", <<[u8] as Size>::Twin as Size>::size(), <<<str as Size>::Twin as Size>::Twin as Size>::Twin::size());
    println!("{} {} {}", ty!(&'static [u8]), ty!(arr![u8]), <arr!(u8) as Size>::N);
    println!("{} {}", W::make(1..3i32).go(), W::<std::vec::IntoIter<u8>>::make(vec![7, 8].into_iter()).go());
    println!("{:?} {:?}", <u8 as Default>::default() + <u8>::from(true), <[i32]>::first(&[4]));
    println!("{:?} {}", Vec::<Option<Vec<u8>>>::new(), <str>::len("abc") as u8 as usize >> 1);
    println!("{} {}", (3 as usize) < <str as Size>::N, ((1 << 3) as usize) << <() as Size>::N);
    println!("{:?}", ["a", "b"].iter().map(|s| <str>::len(s)).chain(Some(<i32 as From<u8>>::from(2) as usize)).collect::<Vec<_>>());
    println!("{}", (&[1u8][..]).of() + "x".of() + (b"ab").of());
}
