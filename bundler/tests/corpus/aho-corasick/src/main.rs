use aho_corasick::{AhoCorasick, AhoCorasickKind, Anchored, Input, MatchKind};

fn main() {
    let words = ["he", "she", "his", "hers", "sherlock"];
    let ac = AhoCorasick::new(words).unwrap();
    let text = "ushers and sherlock; this is his";
    for m in ac.find_iter(text) {
        print!("{}@{} ", words[m.pattern().as_usize()], m.start());
    }
    println!();
    println!(
        "{:?}",
        ac.find_overlapping_iter(text)
            .map(|m| (m.pattern().as_usize(), m.end()))
            .collect::<Vec<_>>()
    );
    let longest = AhoCorasick::builder()
        .match_kind(MatchKind::LeftmostLongest)
        .ascii_case_insensitive(true)
        .build(words)
        .unwrap();
    println!(
        "{:?}",
        longest.find_iter("SHERLOCK hers").map(|m| &text[..m.len()]).collect::<Vec<_>>()
    );
    println!("{}", longest.replace_all("she saw his hat", &["HE", "SHE", "HIS", "HERS", "S"]));
    let dfa = AhoCorasick::builder().kind(Some(AhoCorasickKind::DFA)).build(["ab", "bc"]).unwrap();
    println!("{:?} {} {:?}", dfa.find("xxabc").map(|m| m.range()), dfa.patterns_len(), dfa.kind());
    println!("{:?}", longest.is_match(Input::new("zzhe").range(2..)));
    let anchored = AhoCorasick::builder()
        .start_kind(aho_corasick::StartKind::Anchored)
        .build(["go", "gone"])
        .unwrap();
    println!(
        "{:?}",
        anchored.try_find(Input::new("gone").anchored(Anchored::Yes)).map(|m| m.map(|m| m.end()))
    );
    let mut out = String::new();
    ac.replace_all_with(text, &mut out, |m, s, dst| {
        dst.push_str(&s.to_uppercase());
        m.start() < 15
    });
    println!("{out}");
}
