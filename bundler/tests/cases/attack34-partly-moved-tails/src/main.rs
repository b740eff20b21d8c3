fn main() {
    let count = std::cell::Cell::new(0);
    for n in 0..4 {
        println!("{:?} {:?} {}", p24::guarded(&count, n), p24::later(&count, n), count.get());
    }
    for text in ["a", "1 b", "+ 3", "("] {
        let parsed = p24::parsed(&mut p24::Parser::new(text), &count);
        println!("{:?} {}", parsed.map(|(e, _)| e), count.get());
    }
    for n in 0..4 {
        println!("{} {:?}", p24::partly(n), p24::held(n));
    }
    let neg = p24::Parser::new("-(-a)").expr(0).unwrap();
    println!("{:?}", p24::boxed(Box::new(neg)));
    println!("{:?}", p24::pair((None, Some(p24::Token::Close))));
    for text in ["1 + 2 * x", "-(a - 3) / 4", "(1 + ", "1 + )", "(2 3", "\" + 1", "["] {
        println!("{:?}", p24::Parser::new(text).expr(0));
    }
}
