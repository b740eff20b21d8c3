macro_rules! when {
    ($predicate:meta) => {
        cfg!($predicate)
    };
}

fn main() {
    println!("{} {}", when!(feature = "fast"), when!(feature = "slow"));
}
