use fixedbitset::FixedBitSet;

fn main() {
    let mut set = FixedBitSet::with_capacity(100);
    set.insert(3);
    set.insert(64);
    set.toggle(3);
    println!("{:?} {}", set.ones().collect::<Vec<_>>(), set.count_ones(..));
}
