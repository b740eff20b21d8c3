fn main() { println!("cargo:rustc-env=FROM_BUILD={}", gen::EXTRA); }
