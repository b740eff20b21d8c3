//! Plain text tables: first column to the left, the others to the right.

/// Lays `rows` out under `head`, two spaces between columns, every line ended by a line feed. Control
/// characters become spaces: cells may come from any file, and terminals obey them.
pub fn layout(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut widths: Vec<usize> = head.iter().map(|cell| cell.chars().count()).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let head: Vec<String> = head.iter().map(|cell| cell.to_string()).collect();
    std::iter::once(&head).chain(rows).map(|row| line(row, &widths)).collect()
}

fn line(cells: &[String], widths: &[usize]) -> String {
    let mut text = String::new();
    for (column, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        if column == 0 {
            text += &format!("{cell:<width$}");
        } else {
            text += &format!("  {cell:>width$}");
        }
    }
    text.replace(char::is_control, " ").trim_end().to_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = vec![vec!["a".into(), "1".into()], vec!["long".into(), "1000".into()]];
        assert_eq!(layout(&["bot", "n"], &rows), "bot      n\na        1\nlong  1000\n");
    }

    #[test]
    fn cells_do_not_steer_the_terminal() {
        let rows = vec![vec!["a\u{1b}[2J\n".into(), "\u{9b}1".into()]];
        assert_eq!(layout(&["bot", "n"], &rows), "bot      n\na [2J    1\n");
    }
}
