fn main() {
    println!("{:?} {}", conv::each!(vec!(1, 2)), conv::each!(words));
}
