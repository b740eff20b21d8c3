use memchr::{memchr, memchr2_iter, memchr3, memchr_iter, memmem, memrchr, memrchr2};

fn main() {
    let map = b"..#..@....\n.###...#..\n....E...##\n@........E";
    println!("{:?} {:?} {:?}", memchr(b'#', map), memrchr(b'@', map), memchr(b'?', map));
    let rows: Vec<&[u8]> = {
        let mut start = 0;
        let mut out = Vec::new();
        for end in memchr_iter(b'\n', map).chain([map.len()]) {
            out.push(&map[start..end]);
            start = end + 1;
        }
        out
    };
    println!("{:?}", rows.iter().map(|r| memchr_iter(b'#', r).count()).collect::<Vec<_>>());
    println!("{:?}", memchr2_iter(b'@', b'E', map).map(|i| (i / 11, i % 11)).collect::<Vec<_>>());
    println!("{:?} {:?}", memchr3(b'a', b'b', b'E', map), memrchr2(b'@', b'#', map));
    println!("{:?}", memchr_iter(b'.', map).rev().step_by(7).collect::<Vec<_>>());
    let text = "the bot moves the unit to the other bot; the end of the game ".repeat(20);
    let finder = memmem::Finder::new("the bot");
    println!("{:?} {}", finder.find(text.as_bytes()), finder.find_iter(text.as_bytes()).count());
    println!("{:?}", memmem::find(text.as_bytes(), b"game"));
    println!(
        "{:?} {}",
        memmem::rfind(text.as_bytes(), b"other"),
        memmem::find_iter(text.as_bytes(), "the ").count()
    );
    println!("{:?}", memmem::find(b"aaaaaaaaaaaaaaaaaaab", b"aab"));
}
