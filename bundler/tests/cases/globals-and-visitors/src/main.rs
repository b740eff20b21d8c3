use old::{Sum, Tree, Visitor};
struct Shower<'a, W: std::fmt::Write>(&'a mut W);
impl<W: std::fmt::Write> Visitor for Shower<'_, W> {
    type Out = std::fmt::Result;
    fn visit(&mut self, n: &Tree) -> Self::Out {
        match n {
            Tree::Leaf(x) => write!(self.0, "{x}"),
            Tree::Node(a, b) => {
                self.0.write_char('(')?;
                a.accept(self)?;
                self.0.write_str(" ")?;
                b.accept(self)?;
                self.0.write_char(')')
            }
        }
    }
}
fn main() {
    println!("{:?} {} {}", old::table(), old::table().len(), old::hits());
    println!("{} {}", old::enter(|| old::enter(old::depth)), old::depth());
    old::NAMES.with_borrow_mut(|n| n.push("a".into()));
    println!("{} {} {:?}", old::add(1), old::add(2), old::NAMES.with_borrow(|n| n.clone()));
    for s in ["5", "-3", "x"] {
        match old::try_it(s) {
            Ok(n) if n > 3 => println!("big {n}"),
            Ok(n) => println!("{n}"),
            Err(e) => println!("{e}"),
        }
    }
    let t = Tree::Node(
        Box::new(Tree::Leaf(1)),
        Box::new(Tree::Node(Box::new(Tree::Leaf(2)), Box::new(Tree::Leaf(3)))),
    );
    let mut out = String::new();
    let _ = t.accept(&mut Shower(&mut out));
    let mut d = old::Depth(0);
    t.accept(&mut d);
    println!("{} {out} {}", t.accept(&mut Sum), d.0);
    if let Some(inner) = &old::make(2).1
        && let Some(last) = &inner.1
        && last.0 == 0
    {
        println!("chain {}", last.0);
    } else {
        println!("no");
    }
    let mut v = vec::list();
    let w1 = v[1];
    v[0] += w1;
    println!("{:?} {} {:?}", v[0], v[0].dot(v[1]), 2.0 * vec::Vec { x: 1.5, y: 2.0 });
    let w: Vec<u8> = std::vec![1, 2];
    println!("{w:?}");
    let async_like = async || 5;
    let _ = async_like;
}
