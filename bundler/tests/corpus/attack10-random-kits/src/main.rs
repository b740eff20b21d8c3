use rand::{distributions::{Alphanumeric, Bernoulli, DistString, Distribution, Open01, OpenClosed01, Slice, Standard, Uniform, WeightedIndex, uniform::{SampleBorrow, SampleUniform, UniformInt, UniformSampler}}, prelude::*, rngs::SmallRng};
use rand_pcg::{Lcg64Xsh32, Mcg128Xsl64, Pcg32};
use rngkit::{family, lcg::{Block, Lcg}, Counted, SplitMix64, Xs64, X256};
mod anneal;
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Cell(u8, u8);
pub struct UniformCell(UniformInt<u8>, UniformInt<u8>);
impl UniformSampler for UniformCell {
    type X = Cell;
    fn new<A: SampleBorrow<Cell> + Sized, B: SampleBorrow<Cell> + Sized>(a: A, b: B) -> Self {
        let (a, b) = (*a.borrow(), *b.borrow());
        UniformCell(UniformInt::new(a.0, b.0), UniformInt::new(a.1, b.1))
    }
    fn new_inclusive<A: SampleBorrow<Cell> + Sized, B: SampleBorrow<Cell> + Sized>(a: A, b: B) -> Self { let b = *b.borrow(); Self::new(a, Cell(b.0 + 1, b.1 + 1)) }
    fn sample<R: Rng + ?Sized>(&self, r: &mut R) -> Cell { Cell(self.0.sample(r), self.1.sample(r)) }
}
impl SampleUniform for Cell { type Sampler = UniformCell; }
#[derive(Debug)]
enum Action { Move(Cell), Fire { power: f32 }, Wait }
impl Distribution<Action> for Standard {
    fn sample<R: Rng + ?Sized>(&self, r: &mut R) -> Action {
        match r.gen_range(0..=2) { 0 => Action::Move(r.gen_range(Cell(1, 1)..Cell(4, 9))), 1 => Action::Fire { power: r.sample(OpenClosed01) }, _ => Action::Wait }
    }
}
fn stats(r: &mut dyn RngCore) -> String {
    let v: Vec<u32> = Uniform::from(0..1000).sample_iter(&mut *r).take(200).collect();
    format!("{} {:?} {}", v.iter().sum::<u32>(), v.iter().max(), r.next_u32())
}
fn main() {
    let mut r = SmallRng::seed_from_u64(2024);
    println!("{:?} {:?}", r.gen::<(u8, i16, bool)>(), r.gen::<[u64; 2]>());
    println!("{}", stats(&mut Pcg32::new(1, 2)));
    println!("{}", stats(&mut Lcg64Xsh32::seed_from_u64(3)));
    println!("{}", stats(&mut Mcg128Xsl64::new(0xcafe)));
    println!("{}", stats(&mut Lcg::from_seed([1, 2, 3, 4])));
    println!("{}", stats(&mut Block::seed_from_u64(9)));
    let mut jump = X256::seed_from_u64(5);
    jump.jump();
    println!("{} {:?}", stats(&mut jump), family::<Xs64>(4).map(|mut x| x.gen_range('a'..='z')).collect::<String>());
    for mut x in family::<Counted<SplitMix64>>(3) { println!("{:?} {:?}", x.gen::<Action>(), x.words); }
    let mut v: Vec<_> = (0..10).collect();
    v.shuffle(&mut r);
    println!("{v:?} {:?} {:?}", v.choose(&mut r), v.choose_multiple(&mut r, 3).collect::<Vec<_>>());
    println!("{:?}", v.choose_weighted(&mut r, |x| x * x).map_err(|e| e.to_string()));
    println!("{:?}", (0..50).filter(|i| i % 7 == 0).choose_multiple(&mut r, 3));
    println!("{:?}", rand::seq::index::sample(&mut r, 100, 5).into_vec());
    println!("{}", Alphanumeric.sample_string(&mut r, 12));
    let w = WeightedIndex::new([1.5, 0.0, 3.5]).unwrap();
    println!("{:?} {:?}", w.sample_iter(&mut r).take(12).collect::<Vec<_>>(), WeightedIndex::<u32>::new(&[0, 0]).map(|_| ()));
    println!("{:?}", Bernoulli::new(0.3).map(|b| (0..1000).filter(|_| b.sample(&mut r)).count()));
    println!("{:?} {}", Bernoulli::from_ratio(3, 2).unwrap_err(), r.gen_ratio(1, 1) && r.gen_bool(1.0));
    println!("{:?}", Slice::new(&["n", "e", "s", "w"]).unwrap().sample_iter(&mut r).take(6).copied().collect::<String>());
    println!("{:.9} {:.6}", r.sample::<f64, _>(Open01), Uniform::new_inclusive(-1.0f32, 1.0).map(|x| x * 100.).sample(&mut r));
    let mut buf = [0u8; 11];
    r.fill(&mut buf[..]);
    println!("{buf:02x?} {}", StdLike(&mut r).gen::<u8>());
    let tour = anneal::solve(12, &mut Counted { inner: r, words: 0 });
    println!("{tour}");
}
struct StdLike<'a, R: ?Sized>(&'a mut R);
impl<R: RngCore + ?Sized> RngCore for StdLike<'_, R> {
    fn next_u32(&mut self) -> u32 { !self.0.next_u32() }
    fn next_u64(&mut self) -> u64 { !self.0.next_u64() }
    fn fill_bytes(&mut self, d: &mut [u8]) { self.0.fill_bytes(d) }
    fn try_fill_bytes(&mut self, d: &mut [u8]) -> Result<(), rand::Error> { self.0.try_fill_bytes(d) }
}
