fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-cfg=tuned");
    println!("cargo:rustc-cfg=level=\"7\"");
    println!("cargo:rustc-cfg=level=\"9\"");
    println!("cargo::rustc-check-cfg=cfg(tuned)");
}
