#[derive(Clone)]
pub struct Count(pub u32);
impl Iterator for Count {
    type Item = u32;
    fn next(&mut self) -> Option<u32> { if self.0 == 0 { None } else { self.0 -= 1; Some(self.0) } }
    fn size_hint(&self) -> (usize, Option<usize>) { println!("hint {}", self.0); (self.0 as usize, Some(self.0 as usize)) }
    fn nth(&mut self, n: usize) -> Option<u32> { println!("nth {n}"); for _ in 0..n { self.next()?; } self.next() }
    fn count(self) -> usize { println!("count"); 100 + self.0 as usize }
    fn last(self) -> Option<u32> { println!("last"); Some(77) }
    fn fold<B, F: FnMut(B, u32) -> B>(mut self, init: B, mut f: F) -> B { println!("fold"); let mut a = init; while let Some(x) = self.next() { a = f(a, x); } a }
}
impl ExactSizeIterator for Count {}
impl DoubleEndedIterator for Count { fn next_back(&mut self) -> Option<u32> { self.next().map(|x| x) } }
#[derive(Default)]
pub struct Bag(pub String);
impl Extend<u32> for Bag { fn extend<I: IntoIterator<Item = u32>>(&mut self, i: I) { for x in i { self.0 += &format!("{x};"); } } }
impl FromIterator<u32> for Bag { fn from_iter<I: IntoIterator<Item = u32>>(i: I) -> Bag { let mut b = Bag::default(); b.0.push('!'); b.extend(i); b } }
impl<'a> IntoIterator for &'a Bag { type Item = char; type IntoIter = std::str::Chars<'a>; fn into_iter(self) -> Self::IntoIter { self.0.chars() } }
#[derive(Clone, Copy)]
pub struct Money(pub i64);
impl std::iter::Sum for Money { fn sum<I: Iterator<Item = Money>>(i: I) -> Money { Money(i.map(|m| m.0).sum::<i64>() + 1000) } }
impl<'a> std::iter::Product<&'a Money> for Money { fn product<I: Iterator<Item = &'a Money>>(i: I) -> Money { Money(i.map(|m| m.0).product::<i64>() + 5) } }
pub struct Down(pub u8);
impl Iterator for Down { type Item = u8; fn next(&mut self) -> Option<u8> { self.0.checked_sub(1).map(|x| { self.0 = x; x }) } fn size_hint(&self) -> (usize, Option<usize>) { (self.0 as usize, Some(self.0 as usize)) } }
impl DoubleEndedIterator for Down { fn next_back(&mut self) -> Option<u8> { self.next().map(|x| x + 10) } }
impl ExactSizeIterator for Down { fn len(&self) -> usize { 40 } }
