pub fn iterate() -> usize {
    let list = [1u8, 2, 3];
    let mut sum = 0;
    for x in list.into_iter() {
        let y: &u8 = x;
        sum += *y as usize;
    }
    sum + Box::new([1u8; 4]).into_iter().map(|x: &u8| ::std::mem::size_of_val(x)).sum::<usize>()
}
