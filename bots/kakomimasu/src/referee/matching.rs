//! Tiles and agents in pairs, found by augmenting paths: who has a partner keeps having one.

/// Pairs of tiles and agents.
pub struct Matching {
    of_tile: Vec<Option<usize>>,
    /// The tile of each agent.
    pub of_agent: Vec<Option<usize>>,
}

impl Matching {
    /// Nobody has a partner.
    pub fn new(tiles: usize, agents: usize) -> Self {
        Self { of_tile: vec![None; tiles], of_agent: vec![None; agents] }
    }

    /// Gives an agent a tile; `fits` takes tile and agent.
    pub fn take(&mut self, agent: usize, fits: &impl Fn(usize, usize) -> bool) -> bool {
        let (tiles, agents) = (&mut self.of_tile, &mut self.of_agent);
        let visited = &mut vec![false; tiles.len()];
        augment(agent, agents, tiles, &|agent, tile| fits(tile, agent), visited)
    }

    /// Gives a tile an agent, unless it has one.
    pub fn fill(&mut self, tile: usize, fits: &impl Fn(usize, usize) -> bool) -> bool {
        let (tiles, agents) = (&mut self.of_tile, &mut self.of_agent);
        let visited = &mut vec![false; agents.len()];
        tiles[tile].is_none() && augment(tile, tiles, agents, fits, visited)
    }
}

/// Finds a partner on the other side for one of this side, moving others' partners.
fn augment(
    one: usize,
    this: &mut [Option<usize>],
    other: &mut [Option<usize>],
    fits: &impl Fn(usize, usize) -> bool,
    visited: &mut [bool],
) -> bool {
    for partner in 0..other.len() {
        if visited[partner] || !fits(one, partner) {
            continue;
        }
        visited[partner] = true;
        let is_free = other[partner].is_none_or(|rival| augment(rival, this, other, fits, visited));
        if is_free {
            (this[one], other[partner]) = (Some(partner), Some(one));
            return true;
        }
    }
    false
}
