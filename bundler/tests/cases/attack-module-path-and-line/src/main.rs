mod outer { pub mod inner { pub fn p() -> &'static str { module_path!() } pub fn q() -> String { kit::here!() } } pub fn local() -> &'static str { mod hidden { pub fn p() -> &'static str { module_path!() } } hidden::p() } }
fn main() {
    println!("{} {} {}", outer::inner::p(), outer::inner::q(), outer::local());
    println!("{}", kit::deep::path());
    println!("{}", line!());

    println!("{}", file!());
    println!("{}", kit::made::name());
    println!("{}", kit::caller() > 0);
}
