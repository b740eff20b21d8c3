use std::process::Command;
fn main() {
    let out = std::env::var("OUT_DIR").unwrap();
    assert!(Command::new("cc").args(["-c", "native.c", "-o"]).arg(format!("{out}/native.o")).status().unwrap().success());
    assert!(Command::new("ar").arg("crs").arg(format!("{out}/libnative.a")).arg(format!("{out}/native.o")).status().unwrap().success());
    println!("cargo:rustc-link-search=native={out}");
    println!("cargo:rustc-link-lib=static=native");
}
