//! Annealing of a tour: every draw that a bot makes comes from one seeded generator.
use rand::distributions::{Bernoulli, Distribution, Standard, Uniform};
use rand::rngs::SmallRng;
use rand::seq::{IteratorRandom, SliceRandom};
use rand::{Rng, RngCore, SeedableRng};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    x: f64,
    y: f64,
}

impl Distribution<Point> for Standard {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Point {
        Point { x: rng.gen::<f64>() * 100.0, y: rng.gen_range(0.0..=100.0) }
    }
}

impl Point {
    fn distance(self, other: Point) -> f64 {
        ((self.x - other.x).powi(2) + (self.y - other.y).powi(2)).sqrt()
    }
}

struct Tour<'r, R: Rng> {
    points: Vec<Point>,
    order: Vec<usize>,
    rng: &'r mut R,
}

impl<R: Rng> Tour<'_, R> {
    fn length(&self) -> f64 {
        let n = self.order.len();
        (0..n)
            .map(|i| self.points[self.order[i]].distance(self.points[self.order[(i + 1) % n]]))
            .sum()
    }

    fn anneal(&mut self, steps: u32) -> (f64, u32) {
        let mut current = self.length();
        let mut accepted = 0;
        let index = Uniform::from(0..self.order.len());
        for step in 0..steps {
            let (mut i, mut j) = (index.sample(self.rng), index.sample(self.rng));
            if i > j {
                std::mem::swap(&mut i, &mut j);
            }
            self.order[i..=j].reverse();
            let next = self.length();
            let heat = 20.0 * (1.0 - f64::from(step) / f64::from(steps)) + 1e-9;
            if next <= current || self.rng.gen_bool(((current - next) / heat).exp()) {
                current = next;
                accepted += 1;
            } else {
                self.order[i..=j].reverse();
            }
        }
        (current, accepted)
    }
}

fn main() {
    let mut rng = SmallRng::seed_from_u64(2020);
    let points: Vec<Point> = (0..12).map(|_| rng.gen()).collect();
    println!("{:.3} {:.3}", points[0].x, points[11].y);
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.shuffle(&mut rng);
    println!("{order:?}");
    let mut tour = Tour { points, order, rng: &mut rng };
    let before = tour.length();
    let (after, accepted) = tour.anneal(400);
    println!("{before:.2} {after:.2} {accepted}");
    let coin = Bernoulli::from_ratio(1, 3).expect("a ratio below one");
    let heads = (0..300).filter(|_| coin.sample(&mut rng)).count();
    let weights = [1u32, 5, 2];
    let pick = (0..3).choose(&mut rng);
    let heavy = weights.choose(&mut rng);
    println!("{heads} {pick:?} {heavy:?}");
    let mut bytes = [0u8; 5];
    rng.fill_bytes(&mut bytes);
    let mut words = [0u16; 4];
    rng.fill(&mut words[..]);
    println!("{bytes:?} {words:?} {}", rng.next_u32());
    println!("{:?} {}", rng.gen::<(u8, i16, bool)>(), rng.gen_range(-5i64..5));
    let mut few = [0; 4];
    (0..50).choose_multiple_fill(&mut rng, &mut few);
    let mut child = SmallRng::from_rng(&mut rng).expect("never fails");
    println!("{few:?} {} {}", child.gen_ratio(2, 3), child.gen::<char>().len_utf8());
}
