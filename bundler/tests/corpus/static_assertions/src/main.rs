use static_assertions::*;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    x: i16,
    y: i16,
    kind: u8,
}
trait Named {
    fn name(&self) -> String;
}
impl Named for Cell {
    fn name(&self) -> String {
        format!("{}:{}:{}", self.x, self.y, self.kind)
    }
}
assert_impl_all!(Cell: Copy, Send, Sync, PartialEq<Cell>);
assert_not_impl_any!(Cell: Drop, Eq);
assert_not_impl_all!(Vec<Cell>: Copy, Clone);
assert_impl_one!(std::rc::Rc<u8>: Clone, Send);
assert_impl_any!(u8: From<bool>, From<u16>);
assert_eq_size!(Cell, [u16; 3]);
assert_eq_align!(Cell, i16);
assert_type_eq_all!(<Vec<u8> as IntoIterator>::Item, u8);
assert_type_ne_all!(u8, i8);
assert_obj_safe!(Named);
assert_fields!(Cell: x, y);
const_assert!(std::mem::size_of::<Cell>() == 6);
const_assert_eq!(WIDTH % 8, 0);
const_assert_ne!(WIDTH, 8);
assert_cfg!(unix, "only here");
const WIDTH: usize = 16;

fn main() {
    let cell = Cell { x: 1, y: -2, kind: 3 };
    assert_eq_size_val!(cell, cell.clone());
    assert_eq_size_ptr!(&cell, &[0u16; 3]);
    let named: &dyn Named = &cell;
    println!("{} {WIDTH} {}", named.name(), std::mem::size_of_val(named));
}
