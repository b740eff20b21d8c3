#[macro_use]
extern crate derives;
#[macro_use]
extern crate makers;

derive_by!(MakeFrom { struct Point });

fn main() {
    println!("{}", Point::from(4).0);
}
