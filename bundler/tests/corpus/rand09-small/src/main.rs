//! Hill climbing over an assignment of jobs: every draw comes from one seeded generator.
use rand::distr::{Bernoulli, Distribution, StandardUniform, Uniform};
use rand::rngs::SmallRng;
use rand::seq::{IndexedMutRandom, IndexedRandom, IteratorRandom, SliceRandom};
use rand::{Rng, RngCore, SeedableRng};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Job {
    length: u32,
    value: f32,
}

impl Distribution<Job> for StandardUniform {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Job {
        Job { length: rng.random_range(1..=20), value: rng.random() }
    }
}

trait Neighborhood {
    fn propose(&self, rng: &mut dyn RngCore) -> (usize, usize);
    fn score(&self) -> f64;
    fn apply(&mut self, change: (usize, usize)) -> usize;
}

struct Schedule {
    jobs: Vec<Job>,
    machine: Vec<usize>,
    machines: usize,
}

impl Neighborhood for Schedule {
    fn propose(&self, rng: &mut dyn RngCore) -> (usize, usize) {
        (rng.random_range(0..self.jobs.len()), rng.random_range(0..self.machines))
    }

    fn score(&self) -> f64 {
        let mut load = vec![0.0; self.machines];
        for (job, &m) in self.jobs.iter().zip(&self.machine) {
            load[m] += f64::from(job.length) * (1.0 + f64::from(job.value));
        }
        load.iter().copied().fold(0.0, f64::max)
    }

    fn apply(&mut self, (job, machine): (usize, usize)) -> usize {
        std::mem::replace(&mut self.machine[job], machine)
    }
}

fn climb<N: Neighborhood>(problem: &mut N, steps: usize, rng: &mut SmallRng) -> usize {
    let mut best = problem.score();
    let mut improved = 0;
    for _ in 0..steps {
        let change = problem.propose(rng);
        let old = problem.apply(change);
        let next = problem.score();
        if next > best {
            problem.apply((change.0, old));
        } else {
            improved += usize::from(next < best);
            best = next;
        }
    }
    improved
}

fn main() {
    let mut rng = SmallRng::seed_from_u64(909);
    let jobs: Vec<Job> = (&mut rng).sample_iter(StandardUniform).take(14).collect();
    println!("{:?} {:.5}", jobs.iter().map(|j| j.length).collect::<Vec<_>>(), jobs[3].value);
    let mut schedule = Schedule { machine: vec![0; jobs.len()], jobs, machines: 3 };
    let improved = climb(&mut schedule, 300, &mut rng);
    println!("{:.4} {improved} {:?}", schedule.score(), schedule.machine);
    let mut order: Vec<u8> = (0..9).collect();
    order.shuffle(&mut rng);
    if let Some(one) = order.choose_mut(&mut rng) {
        *one += 100;
    }
    println!("{order:?} {:?}", order.choose(&mut rng));
    let coin = Bernoulli::new(0.25).expect("a probability");
    let range = Uniform::new(10i32, 20).expect("a range");
    println!("{} {}", (0..200).filter(|_| coin.sample(&mut rng)).count(), range.sample(&mut rng));
    let mut bytes = [0u8; 6];
    rng.fill(&mut bytes);
    println!("{bytes:?} {} {}", rng.next_u64(), rng.random_bool(0.5));
    let mut words = [0u16; 3];
    rng.fill(&mut words);
    println!("{words:?}");
    let mut few = [0; 3];
    (0..30).choose_multiple_fill(&mut rng, &mut few);
    println!("{few:?} {:?}", "word".chars().choose(&mut rng));
    let mut child = SmallRng::from_rng(&mut rng);
    println!("{:?} {}", child.random::<(u8, i64, bool)>(), child.random_ratio(1, 4));
    let pair: Option<[u8; 2]> = order.choose_multiple_array(&mut child);
    println!("{pair:?}");
}
