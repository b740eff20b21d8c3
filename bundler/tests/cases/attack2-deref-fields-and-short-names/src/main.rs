use kit::*;
fn main() {
    let mut o = Outer::new();
    println!("{} {} {}", o.width, o.height, o.depth);
    println!("{} {} {}", o.area(), o.perimeter(), o.volume());
    o.height += 10;
    println!("{} {}", o.area(), o.total());
    println!("{} {} {}", o.describe(), o.explain(), o.narrate());
    println!("{} {}", (*o).describe(), (**o).describe());
    println!("{}", Outer::describe(&o));
    println!("{} {}", 5i32.twice(), 5i32.thrice());
    println!("{} {:?}", "ab".twice(), "ab".thrice());
    let h = Handle::of(3);
    println!("{} {} {}", h.count(), h.value(), h.0.count());
    println!("{}", h.iter().map(|x| x.value()).sum::<i32>());
}
