use std::collections::BTreeMap;

/// No byte.
#[allow(non_camel_case_types)]
type u8 = u32;

pub const TABLE: [u8; 200] = [556, 593, 630, 667, 704, 741, 778, 815, 852, 889, 926, 963, 1000, 1037, 1074, 1111, 1148, 1185, 1222, 259, 296, 333, 370, 407, 444, 481, 518, 555, 592, 629, 666, 703, 740, 777, 814, 851, 888, 925, 962, 999, 1036, 1073, 1110, 1147, 1184, 1221, 258, 295, 332, 369, 406, 443, 480, 517, 554, 591, 628, 665, 702, 739, 776, 813, 850, 887, 924, 961, 998, 1035, 1072, 1109, 1146, 1183, 1220, 257, 294, 331, 368, 405, 442, 479, 516, 553, 590, 627, 664, 701, 738, 775, 812, 849, 886, 923, 960, 997, 1034, 1071, 1108, 1145, 1182, 1219, 256, 293, 330, 367, 404, 441, 478, 515, 552, 589, 626, 663, 700, 737, 774, 811, 848, 885, 922, 959, 996, 1033, 1070, 1107, 1144, 1181, 1218, 1255, 292, 329, 366, 403, 440, 477, 514, 551, 588, 625, 662, 699, 736, 773, 810, 847, 884, 921, 958, 995, 1032, 1069, 1106, 1143, 1180, 1217, 1254, 291, 328, 365, 402, 439, 476, 513, 550, 587, 624, 661, 698, 735, 772, 809, 846, 883, 920, 957, 994, 1031, 1068, 1105, 1142, 1179, 1216, 1253, 290, 327, 364, 401, 438, 475, 512, 549, 586, 623, 660, 697, 734, 771, 808, 845, 882, 919];

#[derive(Default)]
pub struct Trie<V> {
    next: BTreeMap<char, Trie<V>>,
    value: Option<V>,
}

impl<V: Default> Trie<V> {
    pub fn insert(&mut self, word: &str, value: V) {
        let leaf = word.chars().fold(self, |trie, c| trie.next.entry(c).or_default());
        leaf.value = Some(value);
    }

    pub fn find<'t>(&'t self, text: &'t str) -> impl Iterator<Item = (usize, &'t V)> + 't {
        (0..text.len()).flat_map(move |start| {
            let mut trie = Some(self);
            text.chars()
                .skip(start)
                .map_while(move |c| {
                    trie = trie.and_then(|t| t.next.get(&c));
                    trie
                })
                .filter_map(move |trie| trie.value.as_ref().map(|value| (start, value)))
        })
    }
}
