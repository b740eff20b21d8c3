//! Running ratings, game by game: OpenSkill (Weng, Lin 2011) and TrueSkill (Herbrich, Minka, Graepel
//! 2006), as the crate `skillratings` has them.
//!
//! Both depend on the order of the games; callers give them in the order of blocks. Bradley-Terry is
//! what a league ranks by; these are for comparison with other arenas and for ranks of 3 or 4 seats.

use skillratings::trueskill::{trueskill_multi_team, TrueSkillConfig, TrueSkillRating};
use skillratings::weng_lin::{weng_lin_multi_team, WengLinConfig, WengLinRating};
use skillratings::MultiTeamOutcome;

/// A rating and its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// Mean.
    pub mean: f64,
    /// Standard deviation.
    pub deviation: f64,
}

/// Both ratings of all bots.
#[derive(Clone, Debug)]
pub struct Skills {
    open_skill: Vec<WengLinRating>,
    true_skill: Vec<TrueSkillRating>,
}

impl Skills {
    /// Everybody unknown.
    pub fn new(bots: usize) -> Self {
        Self {
            open_skill: vec![WengLinRating::new(); bots],
            true_skill: vec![TrueSkillRating::new(); bots],
        }
    }

    /// Adds a game: the bot and the score of every seat. Games of a bot against itself say nothing.
    pub fn add(&mut self, seats: &[usize], scores: &[i64]) {
        let twice = seats.iter().enumerate().any(|(seat, bot)| seats[..seat].contains(bot));
        if twice || seats.len() < 2 {
            return;
        }
        let rank = |score: &i64| 1 + scores.iter().filter(|other| *other > score).count();
        let ranks: Vec<usize> = scores.iter().map(rank).collect();
        let open: Vec<[WengLinRating; 1]> = seats.iter().map(|&b| [self.open_skill[b]]).collect();
        let teams: Vec<_> = open
            .iter()
            .zip(&ranks)
            .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank)))
            .collect();
        for (&bot, team) in seats.iter().zip(weng_lin_multi_team(&teams, &WengLinConfig::new())) {
            self.open_skill[bot] = team[0];
        }
        let fine: Vec<[TrueSkillRating; 1]> = seats.iter().map(|&b| [self.true_skill[b]]).collect();
        let teams: Vec<_> = fine
            .iter()
            .zip(&ranks)
            .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank)))
            .collect();
        // Only weights can be refused, and there are none.
        let new = trueskill_multi_team(&teams, &TrueSkillConfig::new(), None).unwrap_or_default();
        for (&bot, team) in seats.iter().zip(new) {
            self.true_skill[bot] = team[0];
        }
    }

    /// OpenSkill of a bot.
    pub fn open_skill(&self, bot: usize) -> Skill {
        let rating = self.open_skill[bot];
        Skill { mean: rating.rating, deviation: rating.uncertainty }
    }

    /// TrueSkill of a bot.
    pub fn true_skill(&self, bot: usize) -> Skill {
        let rating = self.true_skill[bot];
        Skill { mean: rating.rating, deviation: rating.uncertainty }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rise_and_everybody_gets_more_certain() {
        let mut skills = Skills::new(4);
        for _ in 0..20 {
            skills.add(&[2, 0, 1, 3], &[7, 9, 7, 1]);
            skills.add(&[1, 1], &[5, 3]);
        }
        for of in [Skills::open_skill, Skills::true_skill] {
            let skill = |bot| of(&skills, bot);
            assert!(skill(0).mean > skill(1).mean && skill(1).mean > skill(3).mean);
            assert!((skill(1).mean - skill(2).mean).abs() < 1.0, "ties");
            assert!(skill(0).deviation < 25.0 / 3.0);
        }
    }

    #[test]
    fn the_first_game_is_the_published_example() {
        // Two new players, the first wins: TrueSkill 29.396 and 20.604 with deviation 7.171.
        let mut skills = Skills::new(2);
        skills.add(&[0, 1], &[1, 0]);
        let skill = skills.true_skill(0);
        assert!(
            (skill.mean - 29.396).abs() < 0.01 && (skill.deviation - 7.171).abs() < 0.01,
            "{skill:?}"
        );
    }
}
