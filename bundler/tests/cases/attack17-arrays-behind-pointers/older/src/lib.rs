use std::rc::Rc;

pub fn kinds() -> Vec<usize> {
    let (b, rc, a) = (Box::new([1u8; 2]), Rc::new([1u8]), [1u8]);
    let mut out = Vec::new();
    out.extend(b.into_iter().map(::std::mem::size_of_val));
    out.extend(rc.into_iter().map(::std::mem::size_of_val));
    out.extend(a.into_iter().map(|x| ::std::mem::size_of_val(&x)));
    for x in b.into_iter() {
        out.push(::std::mem::size_of_val(&x));
    }
    out
}
