fn main() { println!("old"); old::all(); println!("new"); new::all();
  println!("--m old check"); old::check!(new::D("q")); println!("--m new check"); new::check!(old::D("q"));
}
