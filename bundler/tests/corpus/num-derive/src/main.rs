//! Numbers as enums and as types of their own.
use num_derive::{FromPrimitive, Num, NumCast, NumOps, One, ToPrimitive, Zero};
use num_traits::{FromPrimitive as _, Num as _, One as _, ToPrimitive as _, Zero as _};

#[derive(Debug, Clone, Copy, PartialEq, Eq, FromPrimitive, ToPrimitive)]
#[repr(i8)]
enum Direction {
    North = -1,
    East,
    South = 5,
    West,
}

#[derive(
    Debug, Clone, Copy, PartialEq, PartialOrd, FromPrimitive, ToPrimitive, Num, NumCast, NumOps, One,
    Zero,
)]
struct Fixed(i32);

#[derive(Debug, PartialEq, FromPrimitive)]
enum Plain {
    A,
    B,
    C,
}

fn power<T: num_traits::Num + Copy>(base: T, times: u32) -> T {
    (0..times).fold(T::one(), |acc, _| acc * base)
}

fn read(text: &str) -> Option<Direction> {
    text.parse::<i64>().ok().and_then(Direction::from_i64)
}

fn main() {
    for text in ["-1", "0", "1", "5", "6", "x"] {
        let direction = read(text);
        println!("{text}: {direction:?} {:?}", direction.and_then(|d| d.to_i64()));
    }
    for code in 0..4u8 {
        print!("{:?} ", Plain::from_u8(code));
    }
    println!();
    let a = Fixed::from_i64(12).unwrap();
    println!("{:?} {:?} {:?} {:?}", a + Fixed(3), a - Fixed(20), a * a, a / Fixed(5) % Fixed(2));
    println!("{:?} {:?}", power(Fixed(3), 5), Fixed::from_str_radix("ff", 16));
    println!("{} {:?} {:?}", Fixed::zero().is_zero(), Fixed::one(), a.to_f64());
    println!("{:?} {:?}", <Fixed as num_traits::NumCast>::from(7.9f32), Fixed::from_u64(9));
    println!("{:?} {}", Direction::West as i8, a > Fixed::one());
}
