use ancient::Named;

fn helper() -> &'static str {
    "prog helper"
}
fn local() -> u8 {
    8
}

ancient::old_trait!(Job, run);
struct J(u32);
impl Job for J {
    fn run(&self, x: u32) -> u32 {
        self.0 * x
    }
}

mod nested {
    fn helper() -> &'static str {
        "nested helper"
    }
    pub fn go() -> (&'static str, &'static str, &'static str) {
        (helper(), ancient::call_root!(), ancient::call_root!(helper))
    }
    pub mod std {
        pub mod collections {
            pub struct BTreeMap;
        }
    }
    pub fn map() -> usize {
        let _ = self::std::collections::BTreeMap;
        ancient::make_map!(1 => "x", 2 => "y").len()
    }
}

fn main() {
    println!("{:?}", ancient::table());
    println!("{:?}", ancient::both_shapes());
    println!("{:?}", ancient::tag_after());
    println!("{} {} {}", ancient::after::tag_in(), ancient::after::reset::tag_in(), ancient::after::tag_again());
    println!("{:?} {}", ancient::inner::mins(), ancient::inner::deep::up());
    println!("{} {}", ancient::r#async(), ancient::call_root!(local));
    println!("{:?} {}", nested::go(), nested::map());
    println!("{} {}", J(4).run(5), <J as Job>::boxed()(4));
    println!("{} {}", ancient::Plain::pick(None, [1, 2]), <ancient::inner::deep::Depth as Named>::pick(None, [1, 2]));
    println!("{} {} {}", shapes::class(5), shapes::class(b'q'), shapes::class(200));
    let b: Box<dyn shapes::Shape + Send> = Box::new(shapes::Sq(1.5));
    println!("{} {}", b.tripled(), (&*b as &dyn shapes::Shape).doubled());
    println!("{} {}", shapes::tag!(), shapes::only_shapes!());
    println!("{:?}", ancient::make_map!('a' => 1, 'b' => 2));
}
