use slotmap::{
    new_key_type, DefaultKey, DenseSlotMap, HopSlotMap, Key, KeyData, SecondaryMap, SlotMap,
    SparseSecondaryMap,
};

new_key_type! {
    /// A unit.
    struct UnitKey;
    struct TeamKey;
}

fn main() {
    let mut units: SlotMap<UnitKey, &str> = SlotMap::with_key();
    let ant = units.insert("ant");
    let bee = units.insert_with_key(|k| if k.is_null() { "null" } else { "bee" });
    println!("{:?}", units.get(ant));
    println!("{:?} {}", units.remove(ant), units.contains_key(ant));
    let cat = units.insert("cat");
    println!("{:?} {} {:?}", units.get(ant), units[cat], cat);
    let mut life: SecondaryMap<UnitKey, i32> = SecondaryMap::new();
    life.insert(bee, 5);
    life.insert(cat, 7);
    *life.entry(cat).unwrap().or_insert(0) += 1;
    units.retain(|k, _| life[k] > 5);
    println!("{:?} {:?}", units.values().collect::<Vec<_>>(), life.values().sum::<i32>());
    let mut sparse = SparseSecondaryMap::new();
    sparse.insert(cat, 'c');
    println!("{:?} {:?}", sparse.get(cat), sparse.get(bee));
    let mut dense: DenseSlotMap<TeamKey, Vec<UnitKey>> = DenseSlotMap::with_key();
    let team = dense.insert(vec![bee, cat]);
    println!(
        "{} {:?}",
        dense[team].len(),
        dense.iter().map(|(k, v)| (k == team, v.len())).collect::<Vec<_>>()
    );
    let mut hop = HopSlotMap::new();
    let keys: Vec<DefaultKey> = (0..6).map(|i| hop.insert(i * i)).collect();
    keys.iter().step_by(2).for_each(|k| {
        hop.remove(*k);
    });
    println!("{:?} {}", hop.into_iter().map(|(_, v)| v).collect::<Vec<_>>(), keys[1] < keys[3]);
    println!(
        "{:?} {:?}",
        KeyData::from_ffi(bee.data().as_ffi()) == bee.data(),
        units.drain().count()
    );
}
