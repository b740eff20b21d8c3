use fastrand::Rng;

fn main() {
    let mut rng = Rng::with_seed(7);
    println!("{} {} {} {}", rng.u8(..), rng.i16(-5..=5), rng.u64(10..), rng.usize(..100));
    println!("{} {} {} {}", rng.alphabetic(), rng.digit(16), rng.lowercase(), rng.bool());
    println!("{:.6} {:.6} {}", rng.f64(), rng.f32(), rng.char('a'..='f'));
    let mut list: Vec<u32> = (0..10).collect();
    rng.shuffle(&mut list);
    println!("{list:?} {:?} {:?}", rng.choice(&list), rng.choice(Vec::<u8>::new()));
    println!("{:?}", rng.choose_multiple(list.iter(), 3));
    let mut bytes = [0; 13];
    rng.fill(&mut bytes);
    println!("{bytes:?}");
    let mut fork = rng.fork();
    println!("{} {} {}", fork.u128(..), rng.get_seed() == fork.get_seed(), fork.alphanumeric());
    rng.seed(7);
    println!("{} {}", rng.u8(..), rng.clone().i128(-10..10));
    fastrand::seed(3);
    println!(
        "{} {} {:?}",
        fastrand::u32(..1000),
        fastrand::bool(),
        std::iter::repeat_with(|| fastrand::i8(..)).take(4).collect::<Vec<_>>()
    );
    println!("{}", std::iter::repeat_with(|| rng.alphanumeric()).take(12).collect::<String>());
}
