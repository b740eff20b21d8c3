//! Value over time, one picture per class of instances: share of the best known value that each
//! method has reached within a time, mean over the class.

use super::Case;
use othellonia::bot::Method;
use plotters::prelude::*;
use std::error::Error;
use std::path::Path;
use std::time::Duration;

const CLASSES: [&str; 4] = ["rules", "cup", "dense", "flat"];
const METHODS: [(Method, &str, RGBColor); 4] = [
    (Method::Greedy, "greedy", RGBColor(150, 150, 150)),
    (Method::Climb, "single exchanges", RGBColor(60, 120, 220)),
    (Method::Vds, "article's search", RGBColor(220, 120, 30)),
    (Method::Best, "ours", RGBColor(30, 150, 60)),
];
/// Budgets in milliseconds.
const BUDGETS: [u64; 12] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];

/// Writes the pictures.
pub fn run(cases: &[Case], folder: &Path) {
    for class in CLASSES {
        let of_class = |case: &&Case| {
            case.name.contains(class) || (class == "rules" && case.name.starts_with("n2000-t"))
        };
        let cases: Vec<&Case> =
            cases.iter().filter(of_class).filter(|case| case.best.is_some()).collect();
        if cases.is_empty() {
            continue;
        }
        let curves = METHODS.map(|(method, ..)| curve(&cases, method));
        let path = folder.join(format!("{class}.svg"));
        match draw(&path, class, cases.len(), &curves) {
            Ok(()) => println!("{}", path.display()),
            Err(error) => println!("{}: {error}", path.display()),
        }
    }
}

/// Milliseconds and percent of the best known value.
fn curve(cases: &[&Case], method: Method) -> Vec<(f64, f64)> {
    let at = |ms: u64| {
        let share = |case: &&Case| {
            let (value, _) = case.run(method, Duration::from_millis(ms));
            100.0 - case.gap(value)
        };
        cases.iter().map(share).sum::<f64>() / cases.len() as f64
    };
    BUDGETS.iter().map(|&ms| (ms as f64, at(ms))).collect()
}

fn draw(
    path: &Path,
    class: &str,
    count: usize,
    curves: &[Vec<(f64, f64)>; 4],
) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::new(path, (760, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(format!("{class}: {count} queries"), ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(50)
        .build_cartesian_2d((1f64..2048f64).log_scale(), 50f64..101f64)?;
    chart
        .configure_mesh()
        .x_desc("milliseconds")
        .y_desc("% of best known")
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .draw()?;
    for ((_, name, color), curve) in METHODS.iter().zip(curves) {
        let color = *color;
        chart
            .draw_series(LineSeries::new(curve.iter().copied(), color.stroke_width(2)))?
            .label(*name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::LowerRight)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK)
        .draw()?;
    root.present()?;
    Ok(())
}
