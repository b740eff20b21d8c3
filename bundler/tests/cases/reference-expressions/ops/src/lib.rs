//! Expressions of 2024: let chains, const blocks, let-else, labelled blocks, async keyword words.

#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
pub struct P { pub x: i32, pub y: i32 }

pub fn chain(a: Option<i32>, b: Result<i32, &str>) -> i32 {
    if let Some(x) = a && x > 1 && let Ok(y) = b { x * 10 + y }
    else if let Some(x @ ..=1) = a { x }
    else if a.is_none() || b.is_err() && !b.is_ok() { -1 }
    else { -2 }
}

pub fn drain(v: &mut Vec<Option<u8>>) -> u32 {
    let mut total = 0;
    while let Some(top) = v.pop() && let Some(n) = top && n != 0 { total = total * 10 + u32::from(n); }
    total
}

pub fn first_word(s: &str) -> &str {
    let Some((word, _)) = s.split_once(' ') else { return s };
    let [b'a'..=b'z', ..] = word.as_bytes() else { return if word.is_empty() { "empty" } else { "odd" } };
    word
}

pub const fn power<const N: u32>(b: u64) -> u64 { const { assert!(N < 10) }; let mut i = 0; let mut r = 1; while i < N { r *= b; i += 1; } r }

pub fn labelled(n: u32) -> u32 {
    let found = 'search: {
        for i in 0.. {
            for j in 0..i {
                if i * j > n { break 'search (i, j) }
                if j > 50 { break }
            }
        }
        (0, 0)
    };
    let mut k = 0;
    let last = 'outer: loop {
        k += 1;
        'inner: while k < 100 { k += 7; if k % 3 == 0 { continue 'outer } if k % 11 == 0 { break 'inner } }
        break 'outer k;
    };
    found.0 * 100 + found.1 + last
}

pub fn precedence(a: i32, b: i32, c: i32) -> Vec<i64> {
    vec![
        (a - (b - c)) as i64, (a - b - c).into(), ((a + b) * c) as _, i64::from(a + b * c),
        (a / (b * c)) as i64, (a << (b & 3)) as i64, ((a << b) & 3) as i64, (a & b << 1) as i64,
        ((a & b) << 1) as i64, (a ^ b | c & a) as i64, (a ^ (b | c) & a) as i64,
        -(a + b) as i64, (-a + b) as i64, !(a | b) as i64, (!a | b) as i64,
        if a < b { a } else { b } as i64 - 1, -{ a } as i64, (a % -b) as i64, (a as u8 as i8 as i32 + b) as i64,
        ((a as i64) < b as i64) as i64, ((a as u64) << 2) as i64, (a > b) as i64 + (a == b) as i64, (a as i64) >> 1,
    ]
}

pub fn logic(a: bool, b: bool, c: bool) -> [bool; 8] {
    [a || b && c, (a || b) && c, !a && b, !(a && b), a == b || c, a == (b || c), a & b | c, a ^ b == c]
}

pub fn tail_statements(n: i32) -> i32 {
    if n > 5 { n } else { 0 };
    { n };
    match n { 0 => return -1, _ => {} }
    ({ 1 } + { 2 });
    unsafe { core::hint::black_box(()) }
    *&mut { n } = 5;
    loop { break }
    -n
}
