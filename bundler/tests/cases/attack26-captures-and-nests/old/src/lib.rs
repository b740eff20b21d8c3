pub struct Keys<const N: usize>;

impl<const N: usize> Keys<N> {
    pub const ALL: [[u64; 2]; N] = {
        let mut keys = [[7; 2]; N];
        let mut i = 0;
        while i < N {
            keys[i][1] = 3 * i as u64;
            i += 1;
        }
        keys
    };
}

pub struct Board {
    pub cells: [u16; 2],
    pub ply: u8,
}

impl Board {
    pub fn hash(&self) -> u64 {
        let keys = &Keys::<9>::ALL;
        (0..18).fold(self.ply as u64, |hash, i| {
            if self.cells[i % 2] >> (i / 2) & 1 == 1 {
                hash * 31 ^ keys[i / 2][i % 2]
            } else {
                hash
            }
        })
    }

    pub fn named(&self) -> String {
        let names = &["a", "b", "c"];
        let word = "ply";
        (0..3).map(|i| format!("{}{}{}", names[i], word.len(), self.cells[0])).collect()
    }
}

pub trait Plug {
    fn plug(&self) -> String;
}

pub fn register() -> Box<dyn Plug> {
    struct Local(u8);
    const _: () = {
        impl Plug for Local {
            fn plug(&self) -> String {
                format!("{} {}", self.0, helper())
            }
        }
        fn helper() -> u8 {
            1
        }
    };
    fn helper() -> u8 {
        2
    }
    Box::new(Local(helper()))
}
