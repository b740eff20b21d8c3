macro_rules! opposites {
    ($($a:ident <=> $b:ident),* $(,)?) => {
        impl Dir {
            pub const ALL: [Dir; 4] = [$(Dir::$a, Dir::$b),*];
            pub fn opposite(self) -> Dir {
                match self { $(Dir::$a => Dir::$b, Dir::$b => Dir::$a),* }
            }
        }
        impl std::ops::Neg for Dir { type Output = Dir; fn neg(self) -> Dir { self.opposite() } }
    };
}
