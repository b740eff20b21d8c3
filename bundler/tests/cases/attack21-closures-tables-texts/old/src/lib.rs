pub fn never(n: i32) {
    match n {
        0 => unreachable!("{n}",),
        1 => unreachable!("{{n}} {}"),
        _ => unreachable!("{} of 2", n),
    }
}
