use approx::{
    abs_diff_eq, assert_abs_diff_eq, assert_relative_eq, assert_ulps_ne, relative_eq, ulps_eq,
    AbsDiffEq, Relative, RelativeEq, UlpsEq,
};

#[derive(Debug, Clone, Copy, PartialEq)]
struct Pos {
    x: f64,
    y: f64,
}
impl AbsDiffEq for Pos {
    type Epsilon = f64;
    fn default_epsilon() -> f64 {
        1e-9
    }
    fn abs_diff_eq(&self, o: &Pos, e: f64) -> bool {
        self.x.abs_diff_eq(&o.x, e) && self.y.abs_diff_eq(&o.y, e)
    }
}
impl RelativeEq for Pos {
    fn default_max_relative() -> f64 {
        f64::default_max_relative()
    }
    fn relative_eq(&self, o: &Pos, e: f64, r: f64) -> bool {
        self.x.relative_eq(&o.x, e, r) && self.y.relative_eq(&o.y, e, r)
    }
}

fn main() {
    let third = (0..3).map(|_| 0.1f64).sum::<f64>();
    println!(
        "{} {} {}",
        third == 0.3,
        relative_eq!(third, 0.3),
        abs_diff_eq!(1.0, 1.1, epsilon = 0.2)
    );
    println!("{} {}", ulps_eq!(1.0f32, 1.000_000_1, max_ulps = 1), 1.0f64.ulps_ne(&1.1, 1e-9, 4));
    let (a, b) = (Pos { x: 1.0, y: 2.0 }, Pos { x: 1.0 + 1e-12, y: 2.0 });
    assert_abs_diff_eq!(a, b);
    assert_relative_eq!(a, b, max_relative = 1e-6);
    assert_ulps_ne!(1.0, 2.0);
    println!(
        "{} {}",
        relative_eq!(a, Pos { x: 1.1, ..b }),
        Relative::default().epsilon(0.5).eq(&a, &Pos { x: 1.2, ..b })
    );
    println!(
        "{} {}",
        [1.0, 2.0][..].abs_diff_eq(&[1.0, 2.0 + 1e-20][..], 1e-10),
        5i32.abs_diff_eq(&7, 2)
    );
    let failed = std::panic::catch_unwind(|| assert_relative_eq!(1.0, 1.5));
    println!("{}", failed.is_err());
}
