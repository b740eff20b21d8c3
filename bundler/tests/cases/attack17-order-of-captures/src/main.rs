fn main() {
    old::order();
    old::nested();
    old::unused();
    old::sizes();
    old::futures();
    old::shapes();
    let last = old::boxed();
    println!("{}", last());
    drop(last);
    println!();
}
