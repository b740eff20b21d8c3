//! Bandit over slot machines: arms pay by seeded StdRng streams, the policy draws by weight.
use rand::distr::weighted::WeightedIndex;
use rand::distr::{Alphanumeric, Distribution, SampleString};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

struct Arm {
    rng: StdRng,
    mean: f64,
}

impl Arm {
    fn new(seed: u64, mean: f64) -> Self {
        Arm { rng: StdRng::seed_from_u64(seed), mean }
    }

    fn pull(&mut self) -> f64 {
        self.mean + self.rng.random_range(-0.5..0.5)
    }
}

#[derive(Default, Clone, Copy, Debug)]
struct Stats {
    visits: u32,
    total: f64,
}

impl Stats {
    fn mean(&self) -> f64 {
        if self.visits == 0 {
            0.0
        } else {
            self.total / f64::from(self.visits)
        }
    }
}

trait Policy {
    fn pick<R: Rng>(&self, stats: &[Stats], rng: &mut R) -> usize;
}

struct Greedy {
    epsilon: f64,
}

struct Proportional;

impl Policy for Greedy {
    fn pick<R: Rng>(&self, stats: &[Stats], rng: &mut R) -> usize {
        if rng.random_bool(self.epsilon) {
            return rng.random_range(0..stats.len());
        }
        (0..stats.len()).max_by(|&a, &b| stats[a].mean().total_cmp(&stats[b].mean())).unwrap_or(0)
    }
}

impl Policy for Proportional {
    fn pick<R: Rng>(&self, stats: &[Stats], rng: &mut R) -> usize {
        let weights = stats.iter().map(|s| 0.1 + s.mean().max(0.0));
        WeightedIndex::new(weights).expect("positive weights").sample(rng)
    }
}

fn run(policy: &impl Policy, rounds: u32, rng: &mut StdRng) -> Vec<Stats> {
    let mut arms = [Arm::new(1, 0.2), Arm::new(2, 0.8), Arm::new(3, 0.5)];
    let mut stats = vec![Stats::default(); arms.len()];
    for _ in 0..rounds {
        let arm = policy.pick(&stats, rng);
        stats[arm].visits += 1;
        stats[arm].total += arms[arm].pull();
    }
    stats
}

fn main() {
    let mut rng = StdRng::from_seed([9; 32]);
    for (name, stats) in [
        ("greedy", run(&Greedy { epsilon: 0.2 }, 200, &mut rng)),
        ("proportional", run(&Proportional, 200, &mut rng)),
    ] {
        let line: Vec<String> =
            stats.iter().map(|s| format!("{}:{:.4}", s.visits, s.mean())).collect();
        println!("{name} {}", line.join(" "));
    }
    println!("{}", Alphanumeric.sample_string(&mut rng, 10));
    let mut order = vec!["a", "b", "c", "d", "e"];
    order.shuffle(&mut rng);
    let heavy = order.choose_weighted(&mut rng, |w| w.len() as f64).map_err(|e| e.to_string());
    println!("{order:?} {heavy:?}");
    let mut fork = StdRng::from_rng(&mut rng);
    println!("{} {:.6} {}", fork.random::<u128>(), fork.random::<f32>(), fork == fork.clone());
    println!("{:?}", fork.random_iter::<u16>().take(4).collect::<Vec<_>>());
}
