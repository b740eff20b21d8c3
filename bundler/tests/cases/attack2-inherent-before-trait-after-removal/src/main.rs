use kit::*;
use std::rc::Rc;
fn main() {
    let t = Token(3);
    println!("{} {} {}", t.size(), (&t).size(), (&&t).size());
    println!("{} {}", Rc::new(Token(4)).size(), Box::new(Token(5)).size());
    println!("{} {}", Own(2).clone().0, Rc::new(Own(2)).clone().0);
    println!("{}", (&NoClone(7)).clone().0);
    println!("{:?} {:?}", Text::new("abc").len(), Text::new("abc").to_string());
    println!("{:?}", Text::new("abc").chars().rev().collect::<String>());
    println!("{}", Text::new("zz").to_owned().len());
    println!("{} {}", List(vec![1, 2]).iter().count(), List(vec![1, 2]).first());
    println!("{}", List(vec![4, 5]).into_iter().map(|x| x.to_string()).collect::<String>());
    println!("{}", (&List(vec![4, 5])).into_iter().map(|x| x.to_string()).collect::<String>());
    println!("{} {}", Num(1).max(Num(2)).0, Num(1).cmp(&Num(2)));
    println!("{} {}", Num(1) == Num(1), Num(1).eq(&Num(1)));
    println!("{}", Num(5).borrow());
    println!("{}", Maybe::Nothing.unwrap_or(3));
    println!("{} {}", Maybe::Just(1).map(|x| x + 1).unwrap_or(9), Maybe::Just(1).is_some());
    println!("{}", kit::inner());
    let mut p = Pen(0);
    p.write(1); (&mut p).write(2); p.by_ref().write(3);
    println!("{}", p.0);
}
