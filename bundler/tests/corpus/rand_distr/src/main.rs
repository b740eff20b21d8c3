use rand_core::SeedableRng;
use rand_distr::{
    Bernoulli, Beta, Binomial, Distribution, Exp, Gamma, Geometric, Normal, Poisson, Standard,
    StandardNormal, Triangular, UnitCircle, UnitSphere, Weibull, Zipf,
};
use rand_pcg::Pcg64;

fn mean<D: Distribution<f64>>(d: &D, rng: &mut Pcg64) -> f64 {
    d.sample_iter(rng).take(2000).sum::<f64>() / 2000.0
}

fn main() {
    let mut rng = Pcg64::seed_from_u64(2024);
    println!("{:.6}", mean(&Normal::new(5.0, 2.0).unwrap(), &mut rng));
    println!(
        "{:.6} {:.6}",
        mean(&Exp::new(0.5).unwrap(), &mut rng),
        mean(&Gamma::new(2.0, 3.0).unwrap(), &mut rng)
    );
    println!(
        "{:.6} {:.6}",
        mean(&Beta::new(2.0, 5.0).unwrap(), &mut rng),
        mean(&Weibull::new(1.0, 2.0).unwrap(), &mut rng)
    );
    println!(
        "{:.6} {:.6}",
        mean(&Triangular::new(0.0, 10.0, 3.0).unwrap(), &mut rng),
        mean(&Poisson::new(4.0).unwrap(), &mut rng)
    );
    println!(
        "{:.6} {:.6}",
        mean(&Zipf::new(50, 1.2).unwrap(), &mut rng),
        mean(&StandardNormal, &mut rng)
    );
    let draws: Vec<u64> = Binomial::new(20, 0.3).unwrap().sample_iter(&mut rng).take(8).collect();
    println!("{draws:?} {:?}", Geometric::new(0.2).unwrap().sample(&mut rng));
    let heads =
        Bernoulli::new(0.75).unwrap().sample_iter(&mut rng).take(1000).filter(|h| *h).count();
    println!("{heads}");
    let [x, y]: [f64; 2] = UnitCircle.sample(&mut rng);
    let [a, b, c]: [f64; 3] = UnitSphere.sample(&mut rng);
    println!("{:.4} {:.4} {x:.4} {a:.4}", x * x + y * y, a * a + b * b + c * c);
    let plain: (u8, bool, char) = Standard.sample(&mut rng);
    println!("{plain:?} {:?} {:?}", Normal::new(1.0, f64::NAN).is_err(), Exp::new(-1.0f32));
}
