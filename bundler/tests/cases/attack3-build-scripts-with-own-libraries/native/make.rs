fn main() { println!("cargo:answer=41"); println!("cargo:rustc-env=NATIVE=yes"); println!("cargo:rustc-cfg=quick"); println!("cargo:rustc-check-cfg=cfg(quick)"); }
