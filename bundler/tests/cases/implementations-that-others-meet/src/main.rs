use render::Render;

struct Html;

impl Render<Html> for Vec<u8> {
    fn render(&self) -> u8 {
        2
    }
}

fn main() {
    println!("{}", render::page());
}
