use regex_lite::{Captures, Regex, RegexBuilder};

fn main() {
    let command =
        Regex::new(r"^(?<verb>[A-Z]+)(?:\s+(?<x>-?\d+)\s+(?<y>-?\d+))?(?:\s*;\s*(.*))?$").unwrap();
    for line in ["MOVE 3 -4; go there", "WAIT", "BUILD 10 20", "move 1 2", "USE 1"] {
        match command.captures(line) {
            Some(c) => println!(
                "{} {:?} {:?} {:?}",
                &c["verb"],
                c.name("x").map(|m| m.as_str()),
                c.name("y").map(|m| m.range()),
                c.get(4).map(|m| m.as_str())
            ),
            None => println!("no: {line}"),
        }
    }
    let number = Regex::new(r"\d+(\.\d+)?").unwrap();
    let text = "a=1, b=2.5; c=007 d=.5";
    println!("{:?}", number.find_iter(text).map(|m| m.as_str()).collect::<Vec<_>>());
    println!("{}", number.replace_all(text, "<$0>"));
    println!("{}", number.replacen(text, 2, |c: &Captures| (c[0].len() * 10).to_string()));
    let words = RegexBuilder::new(r"\b(\w)\w*\b").case_insensitive(true).build().unwrap();
    println!(
        "{:?}",
        words.captures_iter("the Quick brown").map(|c| c[1].to_string()).collect::<String>()
    );
    println!(
        "{:?} {:?}",
        Regex::new(r"[,;]\s*").unwrap().split("a, b;c").collect::<Vec<_>>(),
        Regex::new("a(b").is_err()
    );
    println!(
        "{:?} {}",
        Regex::new(r"(?i)ab{2,3}?c|x+$").unwrap().find("zABBCxx").map(|m| m.range()),
        regex_lite::escape("a.b*c")
    );
}
