use std::collections::BTreeMap;

fn sum(text: &str) -> u32 {
    let names = BTreeMap::from([(1, kit::Big(vec![7]))]);
    println!("{names:?}");
    match kit::read(text) {
        Ok(kit::Big(limbs)) => limbs.iter().sum(),
        Err(_) => 0,
    }
}

fn main() {
    println!("{:?} {:?} {:?}", kit::Opt::Some, (kit::Both(2), 1), kit::core::option::Option::None);
    println!("{:?} {}", kit::r#gen(4).collect::<Vec<_>>(), old::iterate());
    println!("{} {}", sum("3.4"), sum("x"));
}
