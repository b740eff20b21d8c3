use roaring::RoaringBitmap;

fn main() {
    let a: RoaringBitmap = (0..1000).filter(|i| i % 3 == 0).collect();
    let b: RoaringBitmap = (0..100_000).step_by(5).collect();
    println!("{} {}", a.len(), b.len());
    println!("{} {} {}", (&a & &b).len(), (&a | &b).len(), (&a - &b).len());
    println!("{:?} {:?}", (&a ^ &b).iter().take(8).collect::<Vec<u32>>(), b.max());
    let mut c = a.clone();
    c.insert_range(500..70_000);
    c.remove(600);
    println!("{} {} {:?}", c.contains(600), c.rank(900), c.select(250));
    println!("{}", a.is_subset(&c));
}
