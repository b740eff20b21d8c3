use code_a_la_mode::referee::KitchenReferee;
use engine::referee::Referee;
fn main() {
    let r = KitchenReferee::new(std::env::args().nth(1).unwrap().parse().unwrap(), 4);
    println!("{}", r.init(0).join("\n"));
}
