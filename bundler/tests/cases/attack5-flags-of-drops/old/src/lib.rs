use std::rc::Rc;

/// How many of `b` differ from their neighbours in `a`, where both are marked.
pub fn transposed<T: PartialEq<U>, U>(
    a: impl Iterator<Item = (bool, T)>,
    mut b: impl Iterator<Item = (bool, U)>,
) -> usize {
    let mut count = 0;
    for (marked, first) in a {
        if marked {
            loop {
                if let Some((marked, second)) = b.next() {
                    if !marked {
                        continue;
                    }
                    if first != second {
                        count += 1;
                    }
                    break;
                }
            }
        }
    }
    count
}

pub fn total(boxed: Box<[u16]>, shared: Rc<Box<[u16]>>) -> u16 {
    let mut sum = 0;
    for x in boxed.into_iter() {
        sum += *x;
    }
    sum + shared.into_iter().sum::<u16>()
}
