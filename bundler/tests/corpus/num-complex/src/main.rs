use num_complex::{c64, Complex, Complex64, ComplexFloat};

fn fft(values: &mut [Complex64], sign: f64) {
    let n = values.len();
    if n == 1 {
        return;
    }
    let (mut even, mut odd): (Vec<_>, Vec<_>) = (
        values.iter().copied().step_by(2).collect(),
        values.iter().copied().skip(1).step_by(2).collect(),
    );
    fft(&mut even, sign);
    fft(&mut odd, sign);
    for k in 0..n / 2 {
        let t = Complex64::cis(sign * std::f64::consts::TAU * k as f64 / n as f64) * odd[k];
        values[k] = even[k] + t;
        values[k + n / 2] = even[k] - t;
    }
}

fn multiply(a: &[i64], b: &[i64]) -> Vec<i64> {
    let n = (a.len() + b.len()).next_power_of_two();
    let lift = |p: &[i64]| -> Vec<Complex64> {
        (0..n).map(|i| c64(*p.get(i).unwrap_or(&0) as f64, 0.)).collect()
    };
    let (mut x, mut y) = (lift(a), lift(b));
    fft(&mut x, 1.);
    fft(&mut y, 1.);
    x.iter_mut().zip(y).for_each(|(p, q)| *p *= q);
    fft(&mut x, -1.);
    x.iter().map(|c| (c.re / n as f64).round() as i64).collect()
}

fn main() {
    println!("{:?}", multiply(&[1, 2, 3], &[4, 5, 6, 7]));
    let z = Complex::new(3i32, -4);
    println!("{} {} {:?} {}", z, z.conj(), z * Complex::i(), z.norm_sqr());
    println!("{} {:?} {}", z + 1, z - Complex::new(3, 0), -z);
    let w = Complex64::from_polar(2., 0.5);
    println!("{:.3} {:.3} {:.3}", w, w.sqrt(), w.powi(3));
    println!("{:.3} {:.3} {:.3}", w.exp(), w.ln(), w.arg());
    println!("{:.4} {:.4}", ComplexFloat::abs(w), w.inv() * w);
    println!("{:?} {}", "1.5-2i".parse::<Complex64>(), Complex::<f32>::default());
    println!(
        "{:?}",
        (0..4)
            .map(|k| Complex64::cis(std::f64::consts::FRAC_PI_2 * k as f64))
            .sum::<Complex64>()
            .norm()
            < 1e-12
    );
}
