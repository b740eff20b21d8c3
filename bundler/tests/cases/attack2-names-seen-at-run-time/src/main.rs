use kit::{short, Tagged};
#[derive(Debug, Default)]
struct LongStructName { first_field: u8, second_field: Option<Inner> }
#[derive(Debug, Default)]
struct Inner(u8, &'static str);
#[derive(Debug)]
enum Choice { FirstChoice { inside: u8 }, SecondChoice(Box<Choice>), Third }
struct Generic<T>(T);
fn show(v: &dyn std::fmt::Debug) { println!("{:?} {:#?}", v, v) }
fn main() {
    show(&LongStructName { second_field: Some(Inner(1, "x")), ..Default::default() });
    show(&Choice::SecondChoice(Box::new(Choice::FirstChoice { inside: 3 })));
    show(&Choice::Third);
    println!("{} {}", short::<LongStructName>(), short::<Tagged>());
    println!("{}", short::<Generic<u8>>());
    println!("{}", Generic(4).0);
    println!("{}", stringify!(LongStructName::first_field));
    println!("{}", kit::name_of!(main));
    println!("{:?}", LongStructName::default().first_field);
}
