//! Speed of the beams, of Chokudai search and of the selection, each beside a plain reference of the
//! same run: alternating, CPU time of the thread, medians of the pairs' ratios. Absolute figures
//! differ from machine to machine, ratios hardly.
//!
//!     cargo bench -p engine --bench speed              # all rows
//!     cargo bench -p engine --bench speed -- S1 S7     # some
//!
//! What a row does not prove: references are written here from published descriptions, so ratios
//! against the libraries themselves differ; games are toys with cheap rules.

#[allow(dead_code)] // the example uses the rest
#[path = "../../examples/maze/game.rs"]
mod maze;
#[allow(dead_code)] // the example uses the rest
#[path = "../../examples/pyramid/game.rs"]
mod pyramid;

mod deadline;
mod edge;
mod hand;
mod measure;
mod rows;
mod selection;
mod textbook;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    println!("engine: CPU time, one thread, alternating pairs, median [lowest, highest] ratio");
    for (name, row) in rows::ALL {
        if wanted.is_empty() || wanted.iter().any(|w| w.eq_ignore_ascii_case(name)) {
            row();
        }
    }
}
