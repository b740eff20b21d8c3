use kit::deep::*;
use kit::*;
use tool::*;
struct Noisy;
impl Drop for Noisy { fn drop(&mut self) { println!("noisy dropped"); } }
fn main() {
    println!("{}", all());
    drop(Noisy);
    println!("after drop");
    match 9 { limit => println!("any value {limit}") }
    println!("{}", 5.speak());
    println!("{}", helper());
    println!("{:?}", vec![1, 2]);
    println!("{} {}", min(4, 5), low());
    #[allow(non_snake_case)]
    let Empty = 4;
    println!("{}", Empty + 1);
}
