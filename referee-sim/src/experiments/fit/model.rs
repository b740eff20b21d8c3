//! Sums of weighted terms fitted to results: logistic regression for a share of rivals beaten, least squares for
//! a margin, both by Newton's method, and standard errors that know positions of a game from those of others
//! (White's sandwich, clustered: Liang, Zeger 1986).
//!
//! Weights are the old ones times a common factor, and what each differs from that: differences cost something (a
//! ridge), the factor does not. What games say little of so keeps its old proportion.

use anyhow::{bail, Result};
use nalgebra::{Cholesky, DMatrix, DVector, Dyn};

/// Newton's method ends when no standardised coefficient changes by more.
const CLOSE: f64 = 1e-8;
/// Steps of Newton's method; a handful is usual.
const STEPS: usize = 100;
/// A pivot so much smaller than the largest means that terms depend on each other.
const DEPENDENT: f64 = 1e-6;

/// What results are and how a sum of terms predicts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// From 0 to 1, by the logistic function.
    Outcome,
    /// Any number, by the sum itself.
    Margin,
}

impl Target {
    /// What is predicted for a sum, and how fast that changes with it.
    fn predict(self, sum: f64) -> (f64, f64) {
        match self {
            Self::Margin => (sum, 1.0),
            Self::Outcome => {
                let share = 1.0 / (1.0 + (-sum).exp());
                (share, share * (1.0 - share))
            }
        }
    }

    /// What the difference costs: half a square, or the logarithm of what was thought likely.
    pub fn loss(self, sum: f64, result: f64) -> f64 {
        match self {
            Self::Margin => 0.5 * (sum - result) * (sum - result),
            // ln(1 + e^s) - r s, without overflow.
            Self::Outcome => sum.max(0.0) + (-sum.abs()).exp().ln_1p() - result * sum,
        }
    }
}

/// Positions: terms by column, a result, and the number of the game, which ascends.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    starts: Vec<usize>,
    columns: Vec<u32>,
    values: Vec<f32>,
    results: Vec<f64>,
    games: Vec<usize>,
}

impl Rows {
    /// Adds a position: its terms in the order of their columns, without those that are 0.
    pub fn push(&mut self, terms: impl IntoIterator<Item = (u32, f32)>, result: f64, game: usize) {
        self.starts.push(self.columns.len());
        for (column, value) in terms {
            self.columns.push(column);
            self.values.push(value);
        }
        self.results.push(result);
        self.games.push(game);
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// True if there is no position.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// The game of a position.
    pub fn game(&self, at: usize) -> usize {
        self.games[at]
    }

    /// Number of games, if these are numbered without gaps.
    pub fn games(&self) -> usize {
        self.games.last().map_or(0, |last| last + 1)
    }

    /// The result of a position.
    pub fn result(&self, at: usize) -> f64 {
        self.results[at]
    }

    /// The terms of a position.
    pub fn terms(&self, at: usize) -> impl Iterator<Item = (usize, f64)> + Clone + '_ {
        let end = self.starts.get(at + 1).copied().unwrap_or(self.columns.len());
        let range = self.starts[at]..end;
        let columns = self.columns[range.clone()].iter().map(|column| *column as usize);
        columns.zip(self.values[range].iter().map(|value| f64::from(*value)))
    }

    /// The sum of a position's terms by these weights.
    pub fn sum(&self, at: usize, weights: &[f64]) -> f64 {
        self.terms(at).map(|(column, value)| weights[column] * value).sum()
    }

    /// The standard deviation of every column over the given positions.
    pub fn spreads(&self, of: &[usize], columns: usize) -> Vec<f64> {
        let (mut sums, mut squares) = (vec![0.0; columns], vec![0.0; columns]);
        for &at in of {
            for (column, value) in self.terms(at) {
                sums[column] += value;
                squares[column] += value * value;
            }
        }
        let count = of.len().max(1) as f64;
        let spread = |(sum, square): (f64, f64)| {
            let variance = square / count - (sum / count) * (sum / count);
            // What rounding leaves of a constant is none.
            if variance > 1e-9 * square / count {
                variance.sqrt()
            } else {
                0.0
            }
        };
        sums.into_iter().zip(squares).map(spread).collect()
    }
}

/// What was fitted. Columns without any spread, or not free to differ, have the error 0.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// Weights by column.
    pub weights: Vec<f64>,
    /// Their standard errors.
    pub errors: Vec<f64>,
    /// What is added to each sum.
    pub constant: f64,
}

/// The unknowns: differences of standardised terms, the factor of the old weights, the constant.
struct Problem<'a> {
    rows: &'a Rows,
    of: &'a [usize],
    target: Target,
    old: &'a [f64],
    /// By column of the rows: the place among the unknowns, and what a value is multiplied by.
    places: Vec<Option<(usize, f64)>>,
    /// The place of the old weights' factor, if they say anything, and what their sum is multiplied by.
    factor: Option<(usize, f64)>,
    /// By unknown.
    ridge: DVector<f64>,
}

/// Fits the positions `of` the rows. Half a square of a weight's difference from its `old` proportion costs `ridge`, in
/// units in which its column's standard deviation is 1; an infinite one allows none.
pub fn fit(
    rows: &Rows,
    of: &[usize],
    target: Target,
    ridge: &[f64],
    old: &[f64],
) -> Result<Fitted> {
    let (mut places, mut costs) = (Vec::new(), Vec::new());
    for (spread, ridge) in rows.spreads(of, ridge.len()).iter().zip(ridge) {
        let is_there = *spread > 0.0 && ridge.is_finite();
        places.push(is_there.then(|| (costs.len(), 1.0 / spread)));
        costs.extend(is_there.then_some(*ridge));
    }
    let mut sums = Rows::default();
    of.iter().for_each(|&at| sums.push([(0, rows.sum(at, old) as f32)], 0.0, 0));
    let spread = sums.spreads(&(0..of.len()).collect::<Vec<_>>(), 1)[0];
    let factor = (spread > 0.0).then(|| (costs.len(), 1.0 / spread));
    costs.extend(factor.map(|_| 0.0));
    costs.push(0.0);
    let ridge = DVector::from_vec(costs);
    let problem = Problem { rows, of, target, old, places, factor, ridge };
    let unknowns = problem.solve()?;
    let errors = problem.errors(&unknowns)?;
    let constant = unknowns[unknowns.len() - 1];
    Ok(Fitted { weights: problem.weights(&unknowns), errors, constant })
}

impl Problem<'_> {
    fn size(&self) -> usize {
        self.ridge.len()
    }

    /// The terms of a position by unknown.
    fn terms(&self, at: usize) -> impl Iterator<Item = (usize, f64)> + Clone + '_ {
        let own = self.rows.terms(at);
        let own = own.filter_map(|(column, value)| {
            self.places[column].map(|(place, by)| (place, by * value))
        });
        let old = self.factor.map(|(place, by)| (place, by * self.rows.sum(at, self.old)));
        own.chain(old).chain([(self.size() - 1, 1.0)])
    }

    /// The weights by column.
    fn weights(&self, unknowns: &DVector<f64>) -> Vec<f64> {
        let value = |(at, by): (usize, f64)| unknowns[at] * by;
        let factor = self.factor.map_or(0.0, value);
        let places = self.places.iter().zip(self.old);
        places.map(|(place, old)| factor * old + place.map_or(0.0, value)).collect()
    }

    fn sum(&self, at: usize, unknowns: &DVector<f64>) -> f64 {
        self.terms(at).map(|(place, value)| unknowns[place] * value).sum()
    }

    fn cost(&self, unknowns: &DVector<f64>) -> f64 {
        let loss = |at: &usize| self.target.loss(self.sum(*at, unknowns), self.rows.results[*at]);
        let squares = unknowns.component_mul(unknowns).dot(&self.ridge);
        self.of.iter().map(loss).sum::<f64>() + 0.5 * squares
    }

    /// The gradient of every game, and the second derivative of all of the cost.
    fn derivatives(&self, unknowns: &DVector<f64>) -> (Vec<DVector<f64>>, DMatrix<f64>) {
        let size = self.size();
        let mut second = DMatrix::from_diagonal(&self.ridge);
        let (mut games, mut last) = (Vec::<DVector<f64>>::new(), None);
        let mut terms = Vec::new();
        for &at in self.of {
            terms.clear();
            terms.extend(self.terms(at));
            let sum: f64 = terms.iter().map(|(place, value)| unknowns[*place] * value).sum();
            let (predicted, slope) = self.target.predict(sum);
            if last != Some(self.rows.games[at]) {
                last = Some(self.rows.games[at]);
                games.push(DVector::zeros(size));
            }
            let Some(game) = games.last_mut() else { continue };
            for (count, &(i, a)) in terms.iter().enumerate() {
                game[i] += (predicted - self.rows.results[at]) * a;
                // Places ascend: the lower triangle.
                for &(j, b) in &terms[..=count] {
                    second[(i, j)] += slope * a * b;
                }
            }
        }
        second.fill_upper_triangle_with_lower_triangle();
        (games, second)
    }

    fn decomposed(&self, second: DMatrix<f64>) -> Result<Cholesky<f64, Dyn>> {
        let most = second.diagonal().max();
        let factor = Cholesky::new(second).filter(|factor| {
            let least = factor.l_dirty().diagonal().min();
            least * least > DEPENDENT * DEPENDENT * most
        });
        match factor {
            Some(factor) => Ok(factor),
            None => bail!("terms depend on each other: a greater --ridge decides between them"),
        }
    }

    fn solve(&self) -> Result<DVector<f64>> {
        let mut unknowns = DVector::zeros(self.size());
        let mut cost = self.cost(&unknowns);
        for _ in 0..STEPS {
            let (games, second) = self.derivatives(&unknowns);
            let gradient = games.iter().fold(self.ridge.component_mul(&unknowns), |sum, g| sum + g);
            let mut step = self.decomposed(second)?.solve(&gradient);
            let mut next = &unknowns - &step;
            let mut next_cost = self.cost(&next);
            while next_cost > cost && step.amax() > CLOSE {
                step *= 0.5;
                next = &unknowns - &step;
                next_cost = self.cost(&next);
            }
            (unknowns, cost) = (next, next_cost);
            if step.amax() <= CLOSE {
                return Ok(unknowns);
            }
        }
        bail!(
            "no weights are best: terms tell results apart for certain; a greater --ridge decides"
        )
    }

    /// The standard errors of the weights; 0 for those that no position tells anything about.
    fn errors(&self, unknowns: &DVector<f64>) -> Result<Vec<f64>> {
        let (games, second) = self.derivatives(unknowns);
        if games.len() < 2 {
            bail!("expected two games or more, found {}", games.len());
        }
        let factor = self.decomposed(second)?;
        let few = games.len() as f64 / (games.len() - 1) as f64;
        let mut squares = vec![0.0; self.places.len()];
        for game in games {
            let moved = self.weights(&factor.solve(&game));
            squares.iter_mut().zip(moved).for_each(|(sum, moved)| *sum += few * moved * moved);
        }
        let there = self.places.iter().map(Option::is_some);
        Ok(squares.iter().zip(there).map(|(sum, is)| if is { sum.sqrt() } else { 0.0 }).collect())
    }
}
