use winnow::ascii::{alpha1, dec_int, digit1, multispace0, space1};
use winnow::combinator::{
    alt, delimited, dispatch, fail, opt, peek, preceded, repeat, separated, separated_pair, seq,
    terminated,
};
use winnow::error::ContextError;
use winnow::prelude::*;
use winnow::token::{any, take_until, take_while};

#[derive(Debug, PartialEq)]
enum Command<'s> {
    Move { x: i32, y: i32 },
    Say(&'s str),
    Repeat(u32, Box<Command<'s>>),
}
#[derive(Debug)]
struct Unit {
    id: u8,
    at: (i32, i32),
}

fn command<'s>(input: &mut &'s str) -> PResult<Command<'s>> {
    alt((
        preceded(("move", space1), separated_pair(dec_int, ',', dec_int))
            .map(|(x, y)| Command::Move { x, y }),
        preceded(("say", space1), delimited('"', take_until(0.., "\""), '"')).map(Command::Say),
        (terminated(digit1.try_map(str::parse::<u32>), 'x'), command)
            .map(|(n, c)| Command::Repeat(n, Box::new(c))),
    ))
    .parse_next(input)
}
fn unit(input: &mut &str) -> PResult<Unit> {
    seq! { Unit { _: '#', id: digit1.parse_to(), _: '@', at: separated_pair(dec_int, '/', dec_int) } }.parse_next(input)
}
fn radix(input: &mut &str) -> PResult<u32, ContextError> {
    dispatch! { peek(any);
        'b' => preceded('b', take_while(1.., '0'..='1')).try_map(|s| u32::from_str_radix(s, 2)),
        'h' => preceded('h', take_while(1.., ('0'..='9', 'a'..='f'))).try_map(|s| u32::from_str_radix(s, 16)),
        _ => fail,
    }
    .parse_next(input)
}

fn main() {
    let mut list =
        separated::<_, _, Vec<_>, _, _, _, _>(0.., command, (multispace0, ';', multispace0));
    println!("{:?}", list.parse("move 3,-4 ; say \"hi there\"; 2x3xmove 0,0"));
    println!("{}", command.parse("jump 1").is_err());
    println!("{:?} {:?}", unit.parse("#7@-1/20"), unit.parse("#900@1/2").is_err());
    println!("{:?} {:?} {:?}", radix.parse("b101"), radix.parse("hff"), radix.parse("zz").is_err());
    let mut rest = "aa12bb";
    let words: Vec<&str> =
        repeat(1.., alt((alpha1::<_, ContextError>, digit1))).parse_next(&mut rest).unwrap();
    println!("{words:?} {rest:?} {:?}", opt(alpha1::<_, ContextError>).parse_next(&mut rest));
}
