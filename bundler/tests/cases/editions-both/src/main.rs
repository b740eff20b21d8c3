mod g { pub fn gen() -> &'static str { stringify!(gen) } }
fn main() {
    old::boxed(); old::arr(); new::boxed();
    println!("{} {} {}", old::kind!(_), old::kind!(const { 3 }), old::kind!(3));
    old::each!(&[1, 2]); old::each!(vec![1]);
    println!("{} {} {}", old::gen(), old::name!(gen), g::gen());
    println!("{}", old::cap("ab", &String::from("c")).count());
    println!("{}", old::cap2(3)()); let n = 3; let it = { let s = old::S(&n); s.it(3) }; println!("{:?}", it.collect::<Vec<_>>());
    old::set(); println!("{}", old::fut()); old::guard(); new::guard(); old::pats(); println!("{}", old::w3_exported(-4));
    println!("{} {}", new::cap("a", "b").count(), new::cap3("a", "b").count()); println!("{}", new::takes(new::fut()));
    println!("{} {}", new::shape(Some(1)), new::shape(Some(3)));
}
