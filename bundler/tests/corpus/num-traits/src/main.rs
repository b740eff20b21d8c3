//! Geometry and arithmetic written once over number traits and used at several types.
use num_traits::{
    clamp, pow, Bounded, CheckedAdd, CheckedMul, Euclid, Float, FromPrimitive, Inv, Num, NumCast,
    One, PrimInt, Saturating, Signed, ToPrimitive, WrappingMul, Zero,
};
use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Vector<T> {
    x: T,
    y: T,
}

impl<T: Num + Copy> Vector<T> {
    fn dot(self, other: Self) -> T {
        self.x * other.x + self.y * other.y
    }

    fn cross(self, other: Self) -> T {
        self.x * other.y - self.y * other.x
    }
}

impl<T: Float> Vector<T> {
    fn unit(self) -> Self {
        let length = self.dot(self).sqrt().max(T::epsilon());
        Vector { x: self.x / length, y: self.y / length }
    }
}

impl<T: Add<Output = T>> Add for Vector<T> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

impl<T: Zero> Zero for Vector<T> {
    fn zero() -> Self {
        Vector { x: T::zero(), y: T::zero() }
    }
    fn is_zero(&self) -> bool {
        self.x.is_zero() && self.y.is_zero()
    }
}

/// Residues by a prime, so that `pow` of the crate works on them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Residue(u64);

const PRIME: u64 = 998_244_353;

impl Mul for Residue {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Residue(self.0 * other.0 % PRIME)
    }
}

impl One for Residue {
    fn one() -> Self {
        Residue(1)
    }
}

impl Inv for Residue {
    type Output = Self;
    fn inv(self) -> Self {
        pow(self, PRIME as usize - 2)
    }
}

fn area<T: Signed + Copy + Zero>(points: &[Vector<T>]) -> T {
    let pairs = points.iter().zip(points.iter().cycle().skip(1));
    pairs.fold(T::zero(), |sum, (a, b)| sum + a.cross(*b)).abs()
}

fn factorial<T: CheckedMul + FromPrimitive + One>(n: u32) -> Option<T> {
    (1..=n).try_fold(T::one(), |product, k| product.checked_mul(&T::from_u32(k)?))
}

fn mean<T: ToPrimitive>(values: &[T]) -> Option<f64> {
    let total = values.iter().try_fold(0.0, |sum, v| Some(sum + v.to_f64()?))?;
    Some(total / <f64 as NumCast>::from(values.len())?)
}

fn bits<T: PrimInt>(value: T) -> (u32, u32, T) {
    (value.count_ones(), value.leading_zeros(), value.rotate_left(3))
}

fn main() {
    let square = [(0, 0), (4, 0), (4, 3), (0, 3)].map(|(x, y)| Vector { x, y });
    println!(
        "{} {:.2}",
        area(&square),
        area(&square.map(|v| Vector { x: v.x as f64 / 2.0, y: v.y as f64 }))
    );
    let unit = Vector { x: 3.0f32, y: 4.0 }.unit();
    println!("{unit:?} {}", (Vector { x: 1, y: 2 } + Vector::zero()).is_zero());
    println!("{:?} {:?} {:?}", factorial::<u8>(5), factorial::<u8>(6), factorial::<i128>(25));
    println!("{:?} {:?}", pow(Residue(3), 1000), Residue(10).inv() * Residue(10));
    println!("{:?} {:?}", mean(&[1u8, 2, 4]), mean(&[0.5f32, 1.5]));
    println!("{:?} {:?}", bits(0b1011_0000u8), bits(-2i32));
    println!(
        "{:?} {} {}",
        CheckedAdd::checked_add(&250u8, &6),
        Saturating::saturating_add(250u8, 6),
        WrappingMul::wrapping_mul(&250u8, &2)
    );
    println!(
        "{} {} {:?}",
        clamp(15, 0, 9),
        Euclid::rem_euclid(&-7i32, &3),
        Euclid::div_euclid(&-7i64, &3)
    );
    println!(
        "{:?} {:?} {:?}",
        i64::from_str_radix("-zz", 36),
        <f64 as Num>::from_str_radix("1.5", 10),
        300i32.to_u8()
    );
    println!(
        "{} {} {}",
        <i16 as Bounded>::min_value(),
        f32::infinity().is_sign_positive(),
        (-2.5f64).signum()
    );
}
