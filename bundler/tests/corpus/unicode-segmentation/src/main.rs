use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

fn reversed(s: &str) -> String {
    s.graphemes(true).rev().collect()
}

fn main() {
    let text = "e\u{301}a\u{310}\r\nZ\u{1F1E9}\u{1F1EA}\u{1F468}\u{200d}\u{1F469}";
    println!("{:?}", text.graphemes(true).collect::<Vec<_>>());
    println!("{} {}", text.chars().count(), text.grapheme_indices(false).count());
    println!("{:?}", reversed("noe\u{308}l"));
    let line = "The bot can't move 3.5 steps, or \"32.3\" feet.";
    println!("{:?}", line.unicode_words().collect::<Vec<_>>());
    println!("{:?}", line.split_word_bounds().filter(|w| w.len() > 3).collect::<Vec<_>>());
    println!("{:?}", line.unicode_word_indices().map(|(i, _)| i).collect::<Vec<_>>());
    println!("{:?}", "Mr. Fox jumped. Did he? Yes!".unicode_sentences().collect::<Vec<_>>());
    let mut cursor = GraphemeCursor::new(0, text.len(), true);
    let mut ends = vec![];
    while let Ok(Some(at)) = cursor.next_boundary(text, 0) {
        ends.push(at);
    }
    println!("{ends:?}");
}
