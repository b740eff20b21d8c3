use facade::Show;
macro_rules! shown { ($($name:ident),*) => { $(#[derive(Show)] struct $name;)* } }
shown!(Left, Right);
fn is<T: facade::deep::Show>(_: &T) -> u8 { 3 }
fn main() {
    macro_rules! local { ($name:ident) => { #[derive(Show)] struct $name; } }
    local!(Inner);
    use facade::deep::below::length;
    println!("{} {} {} {}", length(&Left), length(&Right), length(&Inner), is(&Right));
}
