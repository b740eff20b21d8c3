//! Minions, losses, and the comparison with the fast state.

use super::*;

impl Slow<'_> {
    fn chase(&self, monster: &mut Monster, chance: &mut impl Chance) {
        let mut best: Option<(u32, Vec<(usize, u8)>)> = None;
        for &id in &self.living {
            let to = self.people[id].cell;
            let offset = self.turn as usize % 4;
            let Some((cost, first)) = path(self.maze, &self.lit, monster.cell, to, offset) else {
                continue;
            };
            match &mut best {
                Some((least, tied)) if *least == cost => tied.push((id, first)),
                Some((least, _)) if *least < cost => {}
                _ => best = Some((cost, vec![(id, first)])),
            }
        }
        let mut tied = best.map_or(Vec::new(), |(_, tied)| tied);
        if let Some(kept) = tied.iter().copied().find(|&(id, _)| Some(id) == monster.target) {
            tied = vec![kept];
        }
        let mask = |ids: &mut dyn Iterator<Item = usize>| ids.fold(0u8, |mask, id| mask | 1 << id);
        let living = mask(&mut self.living.iter().copied());
        let target = monster.target.map_or(NOBODY, |id| id as u8);
        let ties = mask(&mut tied.iter().map(|&(id, _)| id));
        let choice = usize::from(chance.choose(living, target, ties));
        let chosen = if tied.len() > 1 {
            tied.into_iter().find(|&(id, _)| id == choice)
        } else {
            tied.pop()
        };
        if let Some((id, first)) = chosen {
            monster.target = Some(id);
            monster.cell = first;
        }
    }

    fn hit(&mut self, cell: u8) -> bool {
        let hit: Vec<usize> =
            self.living.iter().copied().filter(|&id| self.people[id].cell == cell).collect();
        for &id in &hit {
            self.people[id].sanity = (self.people[id].sanity - 20).max(0);
        }
        !hit.is_empty()
    }

    pub fn wanderer(&mut self, monster: &mut Monster, chance: &mut impl Chance) {
        if monster.phase == Phase::Spawning {
            monster.count -= 1;
            if monster.count == 0 {
                (monster.phase, monster.count) = (Phase::Wandering, self.rules.life_time);
            }
            return;
        }
        self.chase(monster, chance);
        monster.count = if self.hit(monster.cell) { 0 } else { monster.count - 1 };
    }

    fn acquire(&self, monster: &mut Monster) -> bool {
        if monster.target.is_some_and(|id| self.people[id].sanity == 0) {
            (monster.target, monster.memory) = (None, None);
        }
        let sees = |direction: (i32, i32), id: usize| {
            ray(self.maze, monster.cell, direction, self.people[id].cell)
        };
        if let Some(id) = monster.target {
            if DIRECTIONS.iter().any(|&direction| sees(direction, id).is_some()) {
                monster.memory = Some(self.people[id].cell);
                return true;
            }
        }
        let mut seen = BTreeSet::new();
        for direction in DIRECTIONS {
            for &id in &self.living {
                seen.extend(sees(direction, id).map(|distance| (distance, id)));
            }
        }
        monster.target = None;
        let Some(&(nearest, id)) = seen.first() else { return false };
        if seen.iter().filter(|&&(distance, _)| distance == nearest).count() > 1 {
            monster.memory = None;
            return false;
        }
        (monster.target, monster.memory) = (Some(id), Some(self.people[id].cell));
        true
    }

    pub fn slasher(&mut self, monster: &mut Monster, chance: &mut impl Chance) {
        match monster.phase {
            Phase::Spawning => {
                monster.count -= 1;
                if monster.count == 0 {
                    monster.phase = Phase::Rushing;
                }
            }
            Phase::Wandering => {
                if self.acquire(monster) {
                    (monster.phase, monster.count) = (Phase::Stalking, 2);
                } else {
                    self.chase(monster, chance);
                }
            }
            Phase::Stalking => {
                monster.count -= 1;
                self.acquire(monster);
                if monster.count == 0 {
                    monster.phase = Phase::Rushing;
                }
            }
            Phase::Rushing => {
                if self.acquire(monster) {
                    monster.cell = self.people[monster.target.unwrap()].cell;
                } else if let Some(memory) = monster.memory {
                    monster.cell = memory;
                }
                self.hit(monster.cell);
                (monster.target, monster.memory) = (None, None);
                (monster.phase, monster.count) = (Phase::Stunned, 6);
            }
            Phase::Stunned => {
                monster.count -= 1;
                if monster.count == 0 {
                    monster.phase = Phase::Wandering;
                }
            }
        }
    }

    pub fn lose(&mut self) {
        let near = |a: usize, b: usize| {
            a != b && self.manhattan(self.people[a].cell, self.people[b].cell) <= 2
        };
        let loss = |&id: &usize| match self.living.len() {
            1 => 50,
            _ if self.living.iter().any(|&other| near(id, other)) => self.rules.group_loss.into(),
            _ => i32::from(self.rules.lonely_loss),
        };
        let losses: Vec<i32> = self.living.iter().map(loss).collect();
        for (&id, loss) in self.living.iter().zip(losses) {
            self.people[id].sanity = (self.people[id].sanity - loss).max(0);
        }
        let people = &self.people;
        self.effects.retain(|effect| match effect {
            Effect::Plan { caster, .. } | Effect::Light { caster, .. } => {
                people[*caster].sanity > 0
            }
            _ => true,
        });
        self.living.retain(|&id| people[id].sanity > 0);
    }

    /// What differs from the fast state, if anything.
    pub fn differs_from(&self, maze: &Maze, fast: &State) -> Option<String> {
        let mut slow = Vec::new();
        for &id in &self.living {
            let person = &self.people[id];
            let timer = |wanted: bool| {
                let timers = self.effects.iter().filter_map(|effect| match effect {
                    Effect::Plan { caster, timer } if *caster == id && wanted => Some(*timer),
                    Effect::Light { caster, timer } if *caster == id && !wanted => Some(*timer),
                    _ => None,
                });
                timers.sum::<u8>()
            };
            slow.push(format!(
                "{id} {} {} {} {} {} {}",
                person.cell,
                person.sanity,
                person.plans,
                person.lights,
                timer(true),
                timer(false)
            ));
        }
        let explorers = fast.living().map(|id| {
            let e = fast.explorers[id];
            let (plan, light) = (e.plan_timer, e.light_timer);
            format!("{id} {} {} {} {} {plan} {light}", e.cell, e.sanity, e.plans, e.lights)
        });
        let mut quick: Vec<String> = explorers.collect();
        for m in &self.monsters {
            let (target, memory) = (m.target.map_or(NOBODY, |id| id as u8), m.memory);
            let memory = memory.unwrap_or(NOWHERE);
            slow.push(format!(
                "{} {} {:?} {} {target} {memory}",
                m.slasher, m.cell, m.phase, m.count
            ));
        }
        quick.extend(fast.minions().iter().map(|m| {
            let (count, target, memory) = (m.countdown, m.target, m.memory);
            format!("{} {} {:?} {count} {target} {memory}", m.slasher, m.cell, m.phase)
        }));
        for effect in &self.effects {
            match effect {
                Effect::Yell { caster, receiver, timer } => {
                    slow.push(format!("yell {} {timer}", 4 * caster + receiver));
                }
                Effect::Shelter { cell, energy } => slow.push(format!("shelter {cell} {energy}")),
                _ => {}
            }
        }
        let yells = (0..16).filter(|bit| fast.stunned >> bit & 1 != 0);
        quick.extend(yells.map(|bit| format!("yell {bit} 1")));
        let shelters = maze.shelters.iter().zip(fast.shelters).filter(|(_, energy)| *energy > 0);
        quick.extend(shelters.map(|(cell, energy)| format!("shelter {cell} {energy}")));
        let sort = |list: &[String]| list.iter().cloned().collect::<BTreeSet<_>>();
        let (slow, quick) = (sort(&slow), sort(&quick));
        (slow != quick).then(|| format!("slow {slow:?} fast {quick:?}"))
    }
}
