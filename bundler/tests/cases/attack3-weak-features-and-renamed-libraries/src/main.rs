fn main() {
    println!("{}", helper::mode());
    println!("{:?}", wide::WHAT);
    println!("{}", deep::r#async());
    println!("{} {} {} {}", cfg!(feature = "fast"), cfg!(feature = "slow"), cfg!(feature = "extra"), cfg!(feature = "never"));
    println!("{} {} {}", env!("CARGO_BIN_NAME"), env!("CARGO_PKG_VERSION_MINOR"), option_env!("CARGO_PKG_REPOSITORY").unwrap_or("none"));
}
