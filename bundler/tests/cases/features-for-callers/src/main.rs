
fn main() { println!("{} {}", eng::on!(), eng::a()); eng::item!(); println!("{}", made()); }
