#[derive(m::Make)]
struct Points(i32);

trait Lex<'s> {
    fn lex(s: &'s [u8]) -> u8;
}
struct Words;
struct Unused;
impl Unused {
    #[allow(dead_code)]
    fn f(&self) {}
}
impl Default for Words {
    fn default() -> Self {
        Words
    }
}
impl<'s> Lex<'s> for Words {
    fn lex(s: &'s [u8]) -> u8 {
        static T: [u8; 3] = [1, 2, 3];
        fn pattern(i: u8) -> bool {
            T[i as usize] & 1 > 0
        }
        pattern(s[0]) as u8
    }
}

fn main() {
    println!("{:?} {}", Points::make(Some(3)).map(|p| p.0), Words::lex(&[2]));
    println!("{} {}", eng::Effect::empty().0, eng::Grid(3).0);
    for x in eng::ranking(vec![1, 2]).map(|a| a + 1).chain(eng::iter()) {
        println!("{x}");
    }
    println!("{}", eng::compose(|a: u8| a + 1, |b: u8| format!("<{b}>"))(4));
    println!("{:?} {}", eng::HERE.next.map(|n| n.name), eng::THERE.name);
}
