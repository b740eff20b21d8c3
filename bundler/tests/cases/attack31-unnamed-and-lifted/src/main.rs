use haunt::tally as counted;

fn main() {
    println!("{:?} {} {}", haunt::summon!(7), haunt::count(), counted!(x y));
    println!("{:?}", rules::Conv::<_>::conv(5));
}
