use smallstr::SmallString;
use std::fmt::Write;

type Word = SmallString<[u8; 8]>;

fn main() {
    let mut w = Word::from("MOVE");
    w.push(' ');
    write!(w, "{} {}", 3, 4).unwrap();
    println!("{w} {} {}", w.len(), w.spilled());
    w.push_str("; WAIT long");
    println!("{w:?} {} {:?}", w.spilled(), w.pop());
    w.truncate(4);
    w.shrink_to_fit();
    println!("{w} {} {:?}", w.spilled(), w.find('V'));
    w.insert(0, '>');
    w.insert_str(1, "> ");
    println!("{w} {:?} {}", w.remove(0), w == "> MOVE");
    w.retain(|c| c != 'O');
    let words: Vec<Word> = "b a c".split(' ').map(Word::from).collect();
    println!("{w} {:?} {:?}", words.iter().max(), words.iter().map(|w| &**w).collect::<String>());
    let joined: Word = ["x", "yz"].into_iter().collect();
    println!("{joined} {} {:?}", joined.to_uppercase(), joined.clone().into_string().into_bytes());
    println!("{:?}", std::collections::HashMap::from([(Word::from("k"), 1)]).get("k"));
}
