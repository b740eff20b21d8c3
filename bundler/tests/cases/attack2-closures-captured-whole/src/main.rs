fn main() {
    kit::run();
    println!("--");
    late::run();
    println!("--");
    kit::mixed(late::pair());
    println!("{}", kit::later()());
}
