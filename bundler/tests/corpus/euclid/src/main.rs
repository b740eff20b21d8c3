use euclid::approxeq::ApproxEq;
use euclid::{
    point2, rect, size2, vec2, Angle, Box2D, Length, Point2D, Rect, Scale, SideOffsets2D,
    Transform2D, Vector2D,
};

struct World;
struct Screen;
type Place = Point2D<f64, World>;

fn bounce(mut at: Place, mut speed: Vector2D<f64, World>, room: Rect<f64, World>) -> (Place, u32) {
    let mut hits = 0;
    for _ in 0..50 {
        let next = at + speed;
        if room.contains(next) {
            at = next;
        } else {
            hits += 1;
            speed = if next.x < room.min_x() || next.x >= room.max_x() {
                vec2(-speed.x, speed.y)
            } else {
                vec2(speed.x, -speed.y)
            };
        }
    }
    (at, hits)
}

fn main() {
    println!("{:?}", bounce(point2(1., 2.), vec2(3., 1.5), rect(0., 0., 16., 9.)));
    let scale: Scale<f64, World, Screen> = Scale::new(2.5);
    let p: Point2D<f64, Screen> = point2::<_, World>(2., 4.) * scale;
    println!("{:?} {:?}", p, scale.inverse().transform_point(p).to_tuple());
    let a: Box2D<i32, World> = Box2D::new(point2(0, 0), point2(4, 6));
    let b = Box2D::from_origin_and_size(point2(2, 3), size2(5, 5));
    println!("{:?} {:?} {}", a.intersection(&b), a.union(&b), a.area());
    println!("{:?} {}", a.inner_box(SideOffsets2D::new(1, 1, 1, 1)), b.contains(point2(7, 7)));
    let turn: Transform2D<f64, World, World> =
        Transform2D::rotation(Angle::degrees(90.)).then_translate(vec2(1., 0.));
    println!(
        "{:?} {}",
        turn.transform_point(point2(1., 0.)).round(),
        turn.determinant().approx_eq(&1.)
    );
    println!("{:?}", turn.inverse().map(|t| t.transform_vector(vec2(0., 2.)).round()));
    let l = Length::<f32, World>::new(3.) + Length::new(4.);
    println!(
        "{:?} {:?} {}",
        l,
        Angle::degrees(270f32).signed(),
        vec2::<i32, World>(3, 4).square_length()
    );
    println!(
        "{:?} {:?}",
        Point2D::<_, World>::new(1, 2).lerp_(),
        vec2::<f64, World>(3., 4.).with_max_length(1.)
    );
}
trait Middle {
    fn lerp_(self) -> (f32, f32);
}
impl<U> Middle for Point2D<i32, U> {
    fn lerp_(self) -> (f32, f32) {
        self.cast::<f32>().lerp(point2(3., 3.), 0.5).to_tuple()
    }
}
