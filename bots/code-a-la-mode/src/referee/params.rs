//! The bot's numbers by name.

use crate::bot::Settings;
use crate::weights::Weights;
use engine::referee::{fit_search, Kept, Parameters};

engine::parameters!(Settings {
    search,
    weights,
    plies_by_habit,
    least_foretold,
    least_ahead,
    ahead,
    memory,
    trust,
    good_help,
    least_help,
    most_returns
});
engine::parameters!(Weights {
    fade,
    useless,
    no_dish,
    somebody,
    baking,
    ahead,
    walk,
    served,
    least_time
});

/// Settings with changes. They live as long as the process; equal ones are shared.
pub fn changed(mut settings: Settings, changes: &[(String, f64)]) -> Option<&'static Settings> {
    static KEPT: Kept<Settings> = Kept::new();
    settings.change(changes)?;
    fit_search(&mut settings.search, 64)?;
    Some(KEPT.get(&settings, || settings))
}
