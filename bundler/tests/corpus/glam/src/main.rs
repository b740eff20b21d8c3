use glam::{
    ivec2, vec2, vec3, Affine2, BVec2, DVec2, IVec2, Mat2, Mat3, Mat4, Quat, UVec3, Vec2, Vec3,
    Vec3Swizzles, Vec4,
};

#[derive(Debug, Clone, Copy)]
struct Pod {
    at: Vec2,
    speed: Vec2,
    angle: f32,
}

impl Pod {
    fn step(&mut self, target: Vec2, thrust: f32) {
        let want = (target - self.at).to_angle();
        let turn = (want - self.angle).clamp(-0.3, 0.3);
        self.angle += turn;
        self.speed += Vec2::from_angle(self.angle) * thrust;
        self.at = (self.at + self.speed).round();
        self.speed = (self.speed * 0.85).trunc();
    }
}

fn main() {
    let mut pod = Pod { at: vec2(1000., 500.), speed: Vec2::ZERO, angle: 0. };
    for turn in 0..30 {
        let target = if turn < 15 { vec2(5000., 4000.) } else { vec2(500., 3000.) };
        pod.step(target, 100.);
    }
    println!("{} {} {:.3}", pod.at, pod.speed, pod.angle);
    println!("{:?} {} {}", ivec2(3, -4).yx_(), IVec2::new(7, 9) / 2, ivec2(1, 2).dot(ivec2(3, 4)));
    println!(
        "{} {:?} {}",
        vec3(1., 2., 3.).cross(Vec3::X),
        vec3(1., 2., 3.).zyx(),
        Vec3::ONE.length_squared()
    );
    println!("{:?} {:?}", vec2(1., 5.).cmplt(vec2(2., 2.)), BVec2::TRUE & BVec2::new(false, true));
    println!("{} {}", Mat2::from_cols_array(&[1., 2., 3., 4.]).inverse(), Mat3::IDENTITY * 2.0);
    println!(
        "{}",
        Affine2::from_scale_angle_translation(vec2(2., 3.), 0., vec2(1., 1.))
            .transform_point2(vec2(1., 2.))
    );
    let turned = Quat::from_rotation_z(std::f32::consts::FRAC_PI_2) * vec3(1., 0., 0.);
    println!("{:?} {:?}", turned.round(), Mat4::from_translation(vec3(1., 2., 3.)) * Vec4::W);
    println!(
        "{} {} {:?}",
        DVec2::new(3., 4.).length(),
        UVec3::splat(2).element_product(),
        vec2(3., 4.).normalize_or_zero().to_array()
    );
    println!(
        "{:?} {}",
        vec2(0., 1.).lerp(vec2(1., 3.), 0.5),
        vec2(1., 1.).angle_to(vec2(0., 1.)) > 0.78
    );
}
trait Swap {
    fn yx_(self) -> IVec2;
}
impl Swap for IVec2 {
    fn yx_(self) -> IVec2 {
        glam::Vec2Swizzles::yx(self)
    }
}
