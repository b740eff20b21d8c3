use kit::*;
const LIMIT: i32 = 1;
const OTHER: i32 = 2;
static TOTAL: i32 = 3;
struct Unit;
#[derive(Debug, Clone, Copy, PartialEq)]
struct Point { across: i32, down: i32 }
fn classify(value: i32) -> String {
    match value {
        LIMIT => "limit".into(),
        OTHER => "other".into(),
        FAR => "far".into(),
        rest @ 10..=20 => format!("teen {rest}"),
        other => format!("{other} {other:>width$} {0:?}", other, width = 4),
    }
}
fn both(point: Point) -> i32 { let Point { across, down: below } = point; let Point { across: right, .. } = point; across * 100 + below * 10 + right }
fn make(across: i32) -> Point { let down = across + TOTAL; Point { across, down } }
fn first(list: &[i32]) -> i32 {
    'outer: for (index, item) in list.iter().enumerate() {
        'inner: loop { if *item > LIMIT { println!("at {index}"); break 'outer; } break 'inner; }
    };
    -1
}
fn main() {
    for value in [1, 2, 99, 15, 50] { println!("{}", classify(value)); }
    println!("{} {:?}", both(make(4)), make(LIMIT));
    let Unit = Unit;
    let fill = "x"; let digits = 3; let size = 9;
    println!("{fill:>size$} {:.digits$} {:>1$} {:.*}", 1.23456, size, digits, 9.87654);
    println!("{across} {0}", make(1).across, across = make(2).down);
    let (a, b, c, d, e) = (1, 2, 3, 4, 5);
    println!("{}", { let a = b; let b = a + c; let c = a * b + d; a + b + c + e });
    println!("{}", shadow(3));
    println!("{}", [1, 2, 3].iter().map(|&a| { let b = a; move |c: i32| a + b + c }).map(|f| f(a)).sum::<i32>());
    if let Some(LIMIT) | Some(FAR) = Some(c - 2) { println!("limit again") }
    println!("{}", matches!(Shape::Round(Round), Shape::Round(Round)));
    println!("{}", fold!(a, b, |x, y| x * 10 + y));
    println!("{:?}", first2());
}
fn first2() -> i32 { first_of(&[0, 1, 5]) }
fn first_of(list: &[i32]) -> i32 { let found = 'search: { for (place, item) in list.iter().enumerate() { if *item > LIMIT { break 'search Some(place) } } None }; match found { Some(place) => place as i32, None => first(&[]) } }
