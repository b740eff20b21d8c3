//! The pieces of greatest weight, a given number of them, with least numbers by attribute and one per group.

/// Attributes.
pub const CLASSES: usize = 3;

/// A weighed piece.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    weight: i32,
    piece: u16,
    /// Groups of which one more piece may come; 0 where more may.
    group: u16,
}

/// Chooses from a stream of pieces.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    size: usize,
    lists: [Vec<Entry>; CLASSES],
    /// What was chosen last.
    pub chosen: Vec<u16>,
    /// The lowest weight that was chosen.
    pub lowest: i32,
}

impl Choice {
    /// Starts a choice of `size` pieces.
    pub fn start(&mut self, size: usize) {
        self.size = size;
        self.lists.iter_mut().for_each(Vec::clear);
    }

    /// Lowest weight that can still matter in a class.
    #[inline]
    pub fn bar(&self, class: usize) -> i32 {
        let list = &self.lists[class];
        if list.len() < self.size {
            i32::MIN
        } else {
            list.last().map_or(i32::MAX, |e| e.weight)
        }
    }

    /// Offers a piece. `group` is not 0 if only one of that number may be chosen.
    pub fn offer(&mut self, class: usize, weight: i32, piece: u16, group: u16) {
        if weight <= self.bar(class) || self.size == 0 {
            return;
        }
        let (size, list) = (self.size, &mut self.lists[class]);
        if group != 0 {
            if let Some(index) = list.iter().position(|entry| entry.group == group) {
                if list[index].weight >= weight {
                    return;
                }
                list.remove(index);
            }
        }
        let place = list.partition_point(|entry| entry.weight >= weight);
        list.insert(place, Entry { weight, piece, group });
        list.truncate(size);
    }

    /// Ends the choice: the sum of the best pieces, at least `need` of each class; `None` if there are
    /// not so many.
    pub fn finish(&mut self, need: [i32; CLASSES]) -> Option<i32> {
        let need = need.map(|need| need.max(0) as usize);
        let mut next = need;
        self.chosen.clear();
        self.lowest = i32::MAX;
        let mut sum = 0;
        let mut rest = self.size.checked_sub(need.iter().sum())?;
        for (list, &need) in self.lists.iter().zip(&need) {
            for entry in list.get(..need)? {
                sum += entry.weight;
                self.chosen.push(entry.piece);
                self.lowest = self.lowest.min(entry.weight);
            }
        }
        while rest > 0 {
            let heads = (0..CLASSES).filter_map(|class| {
                let entry = self.lists[class].get(next[class])?;
                Some((entry.weight, std::cmp::Reverse(class)))
            });
            let (_, std::cmp::Reverse(class)) = heads.max()?;
            let entry = self.lists[class][next[class]];
            next[class] += 1;
            rest -= 1;
            sum += entry.weight;
            self.chosen.push(entry.piece);
            self.lowest = self.lowest.min(entry.weight);
        }
        Some(sum)
    }
}
