#[derive(Debug)]
enum Action {
    Wait,
    Cast(Box<Vec<u8>>),
    Say(String),
}

fn parse(line: &str) -> Result<Action, String> {
    let first = Action::Say(line.to_string());
    let numbers = vec![1, 2];
    match line.split(' ').collect::<Vec<_>>()[..] {
        ["WAIT"] => Ok(Action::Wait),
        ["CAST"] => Ok(Action::Cast(Box::new(numbers))),
        ["SAY", ..] => Ok(first),
        [other, ..] => Err(format!("{other}?")),
        [] => unreachable!(),
    }
}

fn main() {
    for line in ["WAIT", "CAST", "SAY hello", "JUMP 1"] {
        println!("{:?}", parse(line));
    }
}
