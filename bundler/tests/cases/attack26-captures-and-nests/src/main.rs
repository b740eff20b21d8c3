use old::{register, Board};

fn main() {
    let board = Board { cells: [0b101, 0b1010], ply: 4 };
    println!("{} {}", board.hash(), board.named());
    println!("{}", register().plug());
}
