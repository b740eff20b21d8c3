use num_rational::{Ratio, Rational32, Rational64};

type R = Rational64;

fn solve(mut m: Vec<Vec<R>>) -> Option<Vec<R>> {
    let n = m.len();
    for col in 0..n {
        let pivot = (col..n).find(|&r| m[r][col] != R::from_integer(0))?;
        m.swap(col, pivot);
        let head = m[col][col];
        m[col].iter_mut().for_each(|v| *v /= head);
        for row in (0..n).filter(|&r| r != col) {
            let factor = m[row][col];
            for k in col..=n {
                let by = m[col][k] * factor;
                m[row][k] -= by;
            }
        }
    }
    Some(m.into_iter().map(|row| row[n]).collect())
}

fn main() {
    let half = R::new(1, 2);
    let third = Ratio::new(-2i64, -6);
    println!("{} {} {} {}", half + third, half - third, half * third, half / third);
    println!("{:?} {} {:?}", third, half > third, half.cmp(&third));
    println!(
        "{} {} {} {}",
        R::new(7, 2).floor(),
        R::new(-7, 2).ceil(),
        R::new(7, 2).round(),
        R::new(7, 3).fract()
    );
    println!("{} {} {:?}", half.recip(), half.pow(-3), "22/7".parse::<Rational32>());
    let system = [[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]];
    let rows = system.iter().map(|r| r.iter().map(|&v| R::from_integer(v)).collect()).collect();
    println!("{:?}", solve(rows).map(|v| v.iter().map(R::to_string).collect::<Vec<_>>()));
    let harmonic: R = (1..=10).map(|n| R::new(1, n)).sum();
    println!("{harmonic} {} {:>8}|{:<6}|", harmonic.is_integer(), harmonic.numer() % 100, half);
    println!(
        "{:?} {}",
        Ratio::<i32>::approximate_float(0.75f64),
        R::from((3, 9)) % third + R::from_integer(1)
    );
    println!("{:?}", (half + 1, third.trunc(), -half, half.into_raw()));
}
