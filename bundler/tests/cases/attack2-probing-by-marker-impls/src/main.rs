use kit::{kind, is, level, Fast, Named, Plain, Slow};
fn main() {
    println!("{}", kind!(Plain));
    println!("{}", kind!(Named));
    println!("{}", kind!(5u8));
    println!("{} {}", is!(Plain: Send), is!(std::rc::Rc<u8>: Send));
    println!("{} {}", is!(Plain: kit::Mark), is!(Named: kit::Mark));
    println!("{} {}", is!(Plain: Copy), is!(Named: Copy));
    println!("{} {} {}", level(&Fast), level(&Slow), level(&Plain));
    println!("{}", kit::describe());
}
