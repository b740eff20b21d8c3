unsafe extern "C" {
    safe fn kit_nested() -> i32;
    safe fn kit_made() -> i32;
}

fn main() {
    println!("{} {} {} {}", kit::own(), kit_nested(), kit_made(), kit::on());
}
