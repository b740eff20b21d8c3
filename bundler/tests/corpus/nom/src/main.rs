use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, digit1, multispace0, one_of};
use nom::combinator::{all_consuming, map, map_res, opt, recognize, value};
use nom::error::Error;
use nom::multi::{fold_many0, many1, separated_list0};
use nom::sequence::{delimited, pair, preceded, separated_pair, tuple};
use nom::{Finish, IResult, Parser};

fn word<'a, O>(
    f: impl FnMut(&'a str) -> IResult<&'a str, O>,
) -> impl FnMut(&'a str) -> IResult<&'a str, O> {
    delimited(multispace0, f, multispace0)
}
fn number(i: &str) -> IResult<&str, i64> {
    map_res(recognize(pair(opt(char('-')), digit1)), str::parse)(i)
}
fn factor(i: &str) -> IResult<&str, i64> {
    alt((
        word(number),
        delimited(word(char('(')), sum, word(char(')'))),
        value(42, word(tag("answer"))),
    ))(i)
}
fn term(i: &str) -> IResult<&str, i64> {
    let (i, first) = factor(i)?;
    fold_many0(
        pair(one_of("*/"), factor),
        move || first,
        |a, (op, b)| if op == '*' { a * b } else { a / b },
    )(i)
}
fn sum(i: &str) -> IResult<&str, i64> {
    let (i, first) = term(i)?;
    fold_many0(
        pair(one_of("+-"), term),
        move || first,
        |a, (op, b)| if op == '+' { a + b } else { a - b },
    )(i)
}
fn order(i: &str) -> IResult<&str, (String, Vec<(i64, i64)>)> {
    let name = map(take_while1(char::is_alphabetic), str::to_lowercase);
    tuple((
        name,
        preceded(char(':'), separated_list0(char(';'), separated_pair(number, char(','), number))),
    ))(i)
}

fn main() {
    for text in ["1+2*3", " ( 4 - 6 ) * -3 ", "answer/(2+5)", "2*", "7 x"] {
        match all_consuming(sum)(text).finish() {
            Ok((_, v)) => println!("{v}"),
            Err(Error { input, code }) => println!("error at {input:?} {code:?}"),
        }
    }
    println!("{:?}", order("MOVE:1,2;-3,4"));
    println!("{:?}", many1(word(digit1::<&str, Error<&str>>)).parse("1 22 333 x"));
    println!("{:?}", nom::number::complete::double::<_, Error<_>>("2.5e3rest"));
    println!("{:?}", nom::bytes::streaming::tag::<_, _, Error<&[u8]>>("abc")(&b"ab"[..]).is_err());
}
