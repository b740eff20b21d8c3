//! From a seed to the decks.

use fall2020::referee::deck::Decks;
use fall2020::sim::cards::FIRST_POTION_ID;

fn potions(decks: &Decks) -> Vec<usize> {
    decks.potions.iter().map(|&potion| FIRST_POTION_ID + usize::from(potion)).collect()
}

#[test]
fn whole_decks_of_seed_1() {
    let decks = Decks::new(1);
    let tome = [
        23, 29, 27, 17, 26, 21, 30, 11, 32, 22, 31, 34, 13, 18, 15, 33, 40, 35, 5, 10, 20, 25, 36,
        24, 12, 6, 16, 2, 3, 41, 28, 37, 4, 8, 1, 14, 19, 0, 9, 7, 38, 39,
    ];
    assert_eq!(decks.tome, tome);
    let ids = [
        76, 64, 49, 50, 48, 52, 58, 70, 73, 46, 63, 42, 62, 68, 66, 45, 71, 56, 53, 75, 59, 55, 44,
        67, 43, 77, 61, 47, 65, 60, 72, 69, 57, 51, 54, 74,
    ];
    assert_eq!(potions(&decks), ids);
    let row: Vec<u8> = decks.board().tome().iter().map(|slot| slot.spell).collect();
    assert_eq!(row, tome[..6]);
    assert_eq!(decks.board().potions(), &decks.potions[..5]);
}

#[test]
fn first_cards_of_other_seeds() {
    let expect = |seed, tome: &[u8], ids: &[usize]| {
        let decks = Decks::new(seed);
        assert_eq!(&decks.tome[..tome.len()], tome, "seed {seed}");
        assert_eq!(&potions(&decks)[..ids.len()], ids, "seed {seed}");
    };
    expect(0, &[37, 22, 31, 41, 9, 6, 20, 27, 13], &[42, 43, 66, 47, 67, 57, 45, 44]);
    expect(-7, &[6, 8, 18, 39, 27, 20, 5, 9, 35], &[51, 69, 67, 62, 73, 52, 48, 43]);
    let (tome, ids) = ([37, 39, 35, 12, 38, 40, 1, 24, 21], [54, 49, 71, 50, 72, 75, 77, 76]);
    expect(1234567890123456789, &tome, &ids);
}
