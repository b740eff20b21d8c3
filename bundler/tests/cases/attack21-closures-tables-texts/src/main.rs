fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    for n in 0..3 {
        let payload = std::panic::catch_unwind(|| old::never(n)).unwrap_err();
        println!("{:?}", payload.downcast_ref::<String>());
    }
    let sum: u32 = words::TABLE.iter().sum();
    println!("{sum}");
    let mut trie = words::Trie::default();
    for word in ["an", "banana", "nan"] {
        trie.insert(word, word.len());
    }
    println!("{:?}", trie.find("bananas").collect::<Vec<_>>());
}
