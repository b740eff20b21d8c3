//! Maxima over the pieces of a class, without a rest that is compared one by one.

use super::state::Lane;

/// Lanes that are compared at once. The last ones overlap those before: that does not change a maximum,
/// and no rest is left that would be compared one by one.
const LANES: usize = 16;

/// The highest of some numbers.
pub fn highest<V: Lane>(values: &[V]) -> V {
    let Some(&last) = values.last_chunk::<LANES>() else {
        return values.iter().copied().max().unwrap_or(V::LOW);
    };
    let mut top = last;
    for values in values.as_chunks::<LANES>().0 {
        for (top, &value) in top.iter_mut().zip(values) {
            *top = value.max(*top);
        }
    }
    top.into_iter().max().unwrap_or(V::LOW)
}

/// The highest of some numbers less others.
pub fn highest_less<V: Lane>(values: &[V], less: &[i16]) -> V {
    let worth = |(&value, &less): (&V, &i16)| value - V::from(less);
    let (Some(last), Some(last_less)) = (values.last_chunk::<LANES>(), less.last_chunk::<LANES>())
    else {
        return values.iter().zip(less).map(worth).max().unwrap_or(V::LOW);
    };
    let mut top: [V; LANES] = std::array::from_fn(|lane| worth((&last[lane], &last_less[lane])));
    for (values, less) in values.as_chunks::<LANES>().0.iter().zip(less.as_chunks::<LANES>().0) {
        for (top, both) in top.iter_mut().zip(values.iter().zip(less)) {
            *top = worth(both).max(*top);
        }
    }
    top.into_iter().max().unwrap_or(V::LOW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maxima_of_any_length() {
        let number = |i: usize| (i * i * 37 % 1009) as i16 - 500;
        for n in 0..70 {
            let values: Vec<i16> = (0..n).map(number).collect();
            let less: Vec<i16> = (0..n).map(|i| number(i + 11)).collect();
            let most = values.iter().copied().max().unwrap_or(i16::LOW);
            assert_eq!(highest(&values), most);
            let rest = values.iter().zip(&less).map(|(value, less)| value - less);
            assert_eq!(highest_less(&values, &less), rest.max().unwrap_or(i16::LOW));
        }
    }
}
