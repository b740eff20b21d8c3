use either::{Either, Left, Right};

fn neighbours(x: i32, wide: bool) -> impl Iterator<Item = i32> {
    if wide {
        Left((x - 2..=x + 2).filter(move |&n| n != x))
    } else {
        Right([x - 1, x + 1].into_iter())
    }
}

fn parse(word: &str) -> Either<i64, &str> {
    word.parse().map_or(Right(word), Left)
}

fn main() {
    println!("{:?} {:?}", neighbours(5, true).collect::<Vec<_>>(), neighbours(5, false).rev_sum());
    let words = ["12", "wait", "-4", "move"];
    for word in words {
        let e = parse(word);
        print!("{:?} {} {:?} ", e, e.is_left(), e.as_ref().right());
        println!("{}", either::for_both!(e, v => v.to_string().len()));
    }
    let total: i64 = words.iter().filter_map(|w| parse(w).left()).sum();
    println!("{total} {:?}", parse("7").map_left(|n| n * 2).flip());
    println!("{}", parse("x").either(|n| n + 1, |s| s.len() as i64));
    let mut e: Either<u8, String> = Right("text".into());
    if let Right(s) = e.as_mut() {
        s.push('!');
    }
    println!("{:?} {:?}", e.clone().right_or_else(|n| n.to_string()), e.left_or(3));
    let r: Either<Result<u8, i8>, u8> = Left(Err(-1));
    println!("{:?} {:?}", r, Either::<u8, u8>::Left(4).into_inner());
    println!("{:?}", inner());
    let both: Either<Vec<u8>, [u8; 2]> = Right([8, 9]);
    println!("{:?} {}", both.as_ref().either(|v| v.len(), |a| a.len()), Left::<_, &str>("display"));
    println!("{:?}", Right::<(u8, char), (u8, i8)>((1, 2)).map_right(|(a, b)| a as i8 + b));
}

fn inner() -> Either<u8, &'static str> {
    let value = either::try_left!(Left::<u8, &'static str>(6));
    Left(value + 1)
}

trait RevSum {
    fn rev_sum(self) -> i32;
}
impl<I: Iterator<Item = i32>> RevSum for I {
    fn rev_sum(self) -> i32 {
        self.fold(0, |a, b| b - a)
    }
}
