#![no_std]
#![debugger_visualizer(gdb_script_file = "../printer.py")]
extern crate alloc;

mod base {
    pub(crate) mod std {
        pub use ::alloc::{collections, vec};
        pub use core::*;
    }
}
pub mod search {
    use crate::base::*;
    use std::cmp::{Ord, PartialOrd};
    use std::collections::btree_map::{BTreeMap, Entry::Vacant};
    use std::vec::Vec;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Place(pub u8);

    pub fn reach<N: Ord + Clone, I: IntoIterator<Item = N>>(
        start: &N,
        mut next: impl FnMut(&N) -> I,
        mut goal: impl FnMut(&N) -> bool,
    ) -> Option<Vec<N>> {
        let mut parents: BTreeMap<N, usize> = BTreeMap::new();
        parents.insert(start.clone(), 0);
        let mut i = 0;
        while let Some((node, _)) = parents.iter().nth(i) {
            let node = node.clone();
            for s in next(&node) {
                if goal(&s) {
                    let mut path = std::vec![node.clone()];
                    path.push(s);
                    return Some(path);
                }
                if let Vacant(e) = parents.entry(s) {
                    e.insert(i);
                }
            }
            i += 1;
        }
        None
    }
}
