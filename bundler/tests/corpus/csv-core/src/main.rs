use csv_core::{
    ReadFieldResult, Reader, ReaderBuilder, Terminator, WriteResult, Writer, WriterBuilder,
};

fn read(mut reader: Reader, mut input: &[u8]) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field) = (vec![], vec![], vec![]);
    let mut out = [0u8; 4];
    loop {
        let (result, taken, given) = reader.read_field(input, &mut out);
        input = &input[taken..];
        field.extend_from_slice(&out[..given]);
        match result {
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
            ReadFieldResult::Field { record_end } => {
                row.push(String::from_utf8(std::mem::take(&mut field)).unwrap());
                if record_end {
                    rows.push(std::mem::take(&mut row));
                }
            }
            ReadFieldResult::End => return rows,
        }
    }
}

fn main() {
    let text = b"name,x,y\r\n\"a, \"\"b\"\"\",1,2\nlonger name,3,\n";
    let rows = read(Reader::new(), text);
    println!("{rows:?}");
    println!(
        "{:?}",
        read(ReaderBuilder::new().delimiter(b';').comment(Some(b'#')).build(), b"#x\n1;2\n'3';4")
    );
    let mut writer: Writer = WriterBuilder::new().terminator(Terminator::Any(b'|')).build();
    let (mut buffer, mut at) = ([0u8; 200], 0);
    for row in &rows {
        for (i, field) in row.iter().enumerate() {
            if i > 0 {
                let (r, n) = writer.delimiter(&mut buffer[at..]);
                assert_eq!(r, WriteResult::InputEmpty);
                at += n;
            }
            at += writer.field(field.as_bytes(), &mut buffer[at..]).2;
        }
        at += writer.terminator(&mut buffer[at..]).1;
    }
    at += writer.finish(&mut buffer[at..]).1;
    println!("{} {at}", String::from_utf8_lossy(&buffer[..at]));
}
