fn main() {
    println!("cargo:rustc-check-cfg=cfg(with_extra)");
    if std::env::var_os("CARGO_FEATURE_EXTRA").is_some() { println!("cargo:rustc-cfg=with_extra"); }
}
