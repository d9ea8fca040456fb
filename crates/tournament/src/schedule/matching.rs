//! Tells whether all players can be paired: Edmonds' "Paths, trees, and flowers" (1965).

use std::collections::VecDeque;

/// Returns true if the vertices can all be paired, each with a neighbour of its own.
pub(super) fn is_perfect(vertices: usize, are_neighbours: impl Fn(usize, usize) -> bool) -> bool {
    let neighbours = (0..vertices).map(|one| {
        (0..vertices).filter(|other| one != *other && are_neighbours(one, *other)).collect()
    });
    let mut graph = Graph { neighbours: neighbours.collect(), mates: vec![None; vertices] };
    graph.pair_greedily();
    // A vertex from which no path leads to another free one stays free in some largest matching.
    (0..vertices).all(|vertex| graph.mates[vertex].is_some() || graph.augment(vertex))
}

struct Graph {
    neighbours: Vec<Vec<usize>>,
    mates: Vec<Option<usize>>,
}

/// The search for a path from one free vertex to another on which pairs and other edges alternate.
struct Forest {
    /// The vertex from which a vertex was reached by an edge that is no pair.
    parents: Vec<Option<usize>>,
    /// Odd circles ("blossoms") are shrunk to one vertex each.
    bases: Vec<usize>,
    is_reached: Vec<bool>,
    waiting: VecDeque<usize>,
}

impl Graph {
    /// Most pairs are found without a search.
    fn pair_greedily(&mut self) {
        for one in 0..self.mates.len() {
            if self.mates[one].is_some() {
                continue;
            }
            let free = self.neighbours[one].iter().find(|other| self.mates[**other].is_none());
            if let Some(other) = free.copied() {
                (self.mates[one], self.mates[other]) = (Some(other), Some(one));
            }
        }
    }

    /// One more pair, if a path leads from this free vertex to another.
    fn augment(&mut self, root: usize) -> bool {
        let size = self.mates.len();
        let mut forest = Forest {
            parents: vec![None; size],
            bases: (0..size).collect(),
            is_reached: vec![false; size],
            waiting: VecDeque::from([root]),
        };
        forest.is_reached[root] = true;
        while let Some(from) = forest.waiting.pop_front() {
            for to in self.neighbours[from].clone() {
                if forest.bases[from] == forest.bases[to] || self.mates[from] == Some(to) {
                    continue;
                }
                let closes_a_circle =
                    to == root || self.mates[to].is_some_and(|mate| forest.parents[mate].is_some());
                if closes_a_circle {
                    forest.shrink(&self.mates, from, to);
                } else if forest.parents[to].is_none() {
                    forest.parents[to] = Some(from);
                    let Some(mate) = self.mates[to] else {
                        self.flip(&forest.parents, to);
                        return true;
                    };
                    forest.reach(mate);
                }
            }
        }
        false
    }

    /// Exchanges the pairs and the other edges along the path.
    fn flip(&mut self, parents: &[Option<usize>], end: usize) {
        let mut end = Some(end);
        while let Some(vertex) = end {
            let parent = parents[vertex].expect("a path goes back to its root by parents");
            end = self.mates[parent];
            (self.mates[vertex], self.mates[parent]) = (Some(parent), Some(vertex));
        }
    }
}

impl Forest {
    fn reach(&mut self, vertex: usize) {
        if !self.is_reached[vertex] {
            self.is_reached[vertex] = true;
            self.waiting.push_back(vertex);
        }
    }

    /// Shrinks the odd circle that an edge between two reached vertices closes.
    fn shrink(&mut self, mates: &[Option<usize>], from: usize, to: usize) {
        let base = self.common_base(mates, from, to);
        let mut is_inside = vec![false; self.bases.len()];
        self.mark(mates, &mut is_inside, from, base, to);
        self.mark(mates, &mut is_inside, to, base, from);
        for vertex in 0..self.bases.len() {
            if is_inside[self.bases[vertex]] {
                self.bases[vertex] = base;
                self.reach(vertex);
            }
        }
    }

    /// The vertex at which the ways of two vertices back to the root meet.
    fn common_base(&self, mates: &[Option<usize>], one: usize, other: usize) -> usize {
        let mut is_on_way = vec![false; self.bases.len()];
        for base in self.way(mates, one) {
            is_on_way[base] = true;
        }
        let meeting = self.way(mates, other).find(|base| is_on_way[*base]);
        meeting.expect("both ways lead to the root")
    }

    fn way(&self, mates: &[Option<usize>], from: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(self.bases[from]), move |base| {
            let parent = self.parents[mates[*base]?]?;
            Some(self.bases[parent])
        })
    }

    /// Marks one side of the circle, and lets its way back lead round the circle.
    fn mark(
        &mut self,
        mates: &[Option<usize>],
        is_inside: &mut [bool],
        from: usize,
        base: usize,
        child: usize,
    ) {
        let (mut vertex, mut child) = (from, child);
        while self.bases[vertex] != base {
            let mate = mates[vertex].expect("only the root is free");
            is_inside[self.bases[vertex]] = true;
            is_inside[self.bases[mate]] = true;
            self.parents[vertex] = Some(child);
            child = mate;
            vertex = self.parents[mate].expect("a reached vertex has a way back");
        }
    }
}
