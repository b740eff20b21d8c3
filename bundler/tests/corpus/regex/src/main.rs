use regex::Regex;

fn main() {
    let move_line = Regex::new(r"^(?P<verb>MOVE|WAIT) (\d+) (\d+)(?: (.*))?$").unwrap();
    for line in ["MOVE 3 14 hello", "WAIT 0 0", "MOVE x y"] {
        match move_line.captures(line) {
            Some(c) => {
                println!("{} {} {} {:?}", &c["verb"], &c[2], &c[3], c.get(4).map(|m| m.as_str()))
            }
            None => println!("no match: {line}"),
        }
    }
    let number = Regex::new(r"-?\d+").unwrap();
    let sum: i32 =
        number.find_iter("a1 b-22 c333").map(|m| m.as_str().parse::<i32>().unwrap()).sum();
    println!("{sum}");
    println!("{}", number.replace_all("x=10, y=20", "<$0>"));
    println!("{:?}", Regex::new(r"\s*,\s*").unwrap().split("a , b,c").collect::<Vec<_>>());
}
