//! The server's clock as its `Date` headers show it.
//!
//! A header says in which second the server answered: somewhere between the sending of the request and
//! the arrival of the answer. Each answer narrows down how far the two clocks are apart.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Bounds of what the server's clock is ahead of ours, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ServerClock {
    low: f64,
    high: f64,
}

impl Default for ServerClock {
    fn default() -> Self {
        Self { low: f64::NEG_INFINITY, high: f64::INFINITY }
    }
}

/// Seconds since 1970 by our clock.
pub fn local() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64()
}

impl ServerClock {
    /// Takes a `Date` header of a request sent at `sent` and answered at `received`.
    pub fn observe(&mut self, date: &str, sent: f64, received: f64) {
        let Some(second) = parse_date(date) else { return };
        let (low, high) = (second as f64 - received, second as f64 + 1.0 - sent);
        let (low, high) = (self.low.max(low), self.high.min(high));
        // Clocks that were set or drift contradict themselves: only the last answer counts then.
        *self = if low <= high {
            Self { low, high }
        } else {
            Self { low: second as f64 - received, high: second as f64 + 1.0 - sent }
        };
    }

    /// What the server's clock is ahead of ours: none as long as that is possible.
    pub fn ahead(&self) -> f64 {
        if self.low <= 0.0 && self.high >= 0.0 {
            0.0
        } else {
            (self.low + self.high) / 2.0
        }
    }

    /// Seconds since 1970 by the server's clock.
    pub fn now(&self) -> f64 {
        local() + self.ahead()
    }

    /// Time left until a moment of the server's clock.
    pub fn until(&self, moment: f64) -> Duration {
        Duration::from_secs_f64((moment - self.now()).clamp(0.0, 86_400.0))
    }
}

/// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`.
fn parse_date(text: &str) -> Option<i64> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let &[_, day, month, year, time, _] = &words[..] else { return None };
    let (day, year) = (i64::from(day.parse::<u8>().ok()?), i64::from(year.parse::<u16>().ok()?));
    let month = MONTHS.find(month).filter(|at| at % 3 == 0)? as i64 / 3 + 1;
    let mut clock = time.split(':').map(|part| part.parse::<u8>().ok().map(i64::from));
    let (hour, minute, second) = (clock.next()??, clock.next()??, clock.next()??);
    // Days by the civil calendar (Hinnant), years beginning in March.
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    Some((days - 719_468) * 86_400 + hour * 3600 + minute * 60 + second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read() {
        assert_eq!(parse_date("Sun, 06 Nov 1994 08:49:37 GMT"), Some(784_111_777));
        assert_eq!(parse_date("Thu, 01 Jan 1970 00:00:00 GMT"), Some(0));
        assert_eq!(parse_date("Thu, 29 Feb 2024 23:59:59 GMT"), Some(1_709_251_199));
        assert_eq!(parse_date("yesterday"), None);
    }

    #[test]
    fn answers_narrow_the_difference() {
        let mut clock = ServerClock::default();
        let date = "Thu, 01 Jan 1970 00:01:40 GMT";
        clock.observe(date, 90.0, 90.2);
        assert!((clock.ahead() - 10.4).abs() < 0.01, "{clock:?}");
        clock.observe(date, 90.5, 90.6);
        assert!(clock.low > 9.79 && clock.high < 10.51, "{clock:?}");
        clock.observe(date, 100.0, 100.5);
        assert_eq!(clock.ahead(), 0.0);
    }
}
