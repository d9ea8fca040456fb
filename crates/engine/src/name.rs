use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use fastrand::Rng;
use rules::Game;
use search::Evaluator;

use crate::engines::{AlphaBeta, Engine, Minimax, Random};
use crate::levels::{CONNECT_FOUR, levelled, strength};

/// The maximum depth that a name can give, in plies.
pub const MAX_DEPTH: u32 = 60;

/// The strongest level; 1 is the weakest.
pub const MAX_LEVEL: u32 = 10;

/// The name of an engine: its kind, then its numbers after colons.
///
/// | name | plays |
/// |---|---|
/// | `random:SEED` | any legal move |
/// | `greedy` | the move after which the position looks best |
/// | `minimax:DEPTH` | by plain minimax, the first of equal moves |
/// | `alpha-beta:DEPTH` | the same, faster |
/// | `level:LEVEL:SEED` | 1 to 10: ever stronger, any of several equal moves |
/// | `perfect:SEED` | any of the best moves, proved; Connect Four on the standard board only |
/// | `strong:NODES:threads=N:hash=MIB:tables=N` | as well as it can within so many nodes, or until it is stopped; checkers only |
/// | `checkers-2026:SEED` | as level 10 of checkers played in 2026, to compare; checkers only |
///
/// On the standard board of Connect Four the levels from 6 on see the end of a game, higher levels
/// sooner; level 10 sees it as soon as it can be proved in a few seconds. On other boards level 10
/// is a longer search. In checkers each level searches deeper than the one below it and lapses more
/// rarely.
///
/// The seed may be omitted; it is then 0. So may the nodes of `strong`; they are then five million,
/// or as many as a clock allows. Without `threads=` it has one thread, and without `hash=` a
/// transposition table of 8 MiB. `tables=4` leaves out endgame tables of more than four pieces, and
/// `tables=0` all of them.
///
/// ```
/// use discus_engine::Name;
/// let name: Name = "minimax:4".parse()?;
/// assert_eq!(name.to_string(), "minimax:4");
/// assert!("minimax".parse::<Name>().is_err());
/// # Ok::<(), discus_engine::UnknownEngine>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// Any legal move.
    Random {
        /// The seed of the random choice.
        seed: u64,
    },
    /// The move after which the position looks best.
    Greedy,
    /// Plain minimax.
    Minimax {
        /// The depth in plies.
        depth: u32,
    },
    /// The same moves as minimax, but faster.
    AlphaBeta {
        /// The depth in plies.
        depth: u32,
    },
    /// A playing strength for human opponents.
    Level {
        /// 1 to [`MAX_LEVEL`].
        level: u32,
        /// The seed of the choice between equal moves.
        seed: u64,
    },
    /// The best move of the engine for checkers.
    Strong(Resources),
    /// Level 10 of checkers as it was before it rested on that engine, kept for matches.
    Checkers2026 {
        /// The seed of the choice between equal moves.
        seed: u64,
    },
    /// A move with the greatest exact score: it wins as soon and loses as late as possible.
    Perfect {
        /// The seed of the choice between equal moves.
        seed: u64,
    },
}

/// The resources of the engine for checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The number of positions that it visits for a move; `None`: the usual number, or as many as a clock
    /// allows.
    pub nodes: Option<u64>,
    /// The number of threads, 1 to [`MAX_THREADS`](Resources::MAX_THREADS). With more than one, its
    /// answers vary.
    pub threads: u16,
    /// The size of the transposition table in MiB, 1 to [`MAX_HASH`](Resources::MAX_HASH).
    pub hash: u16,
    /// The greatest number of pieces in the endgame tables that it uses, 0 to
    /// [`MAX_TABLES`](Resources::MAX_TABLES), as far as there are such tables.
    pub tables: u16,
}

impl Resources {
    /// Those of `strong` without numbers.
    pub const USUAL: Resources =
        Resources { nodes: None, threads: 1, hash: 8, tables: Resources::MAX_TABLES };

    /// The greatest number of threads.
    pub const MAX_THREADS: u16 = 256;

    /// The largest transposition table, in MiB.
    pub const MAX_HASH: u16 = 4096;

    /// The greatest number of pieces in endgame tables.
    #[allow(clippy::cast_possible_truncation, reason = "six fits")]
    pub const MAX_TABLES: u16 = tables::Material::MOST_PIECES as u16;
}

/// Writes what differs from the usual ones, each after a colon.
impl fmt::Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Resources { nodes, threads, hash, tables } = *self;
        if let Some(nodes) = nodes {
            write!(f, ":{nodes}")?;
        }
        if threads != Resources::USUAL.threads {
            write!(f, ":threads={threads}")?;
        }
        if hash != Resources::USUAL.hash {
            write!(f, ":hash={hash}")?;
        }
        if tables != Resources::USUAL.tables {
            write!(f, ":tables={tables}")?;
        }
        Ok(())
    }
}

/// No engine has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEngine {
    name: String,
}

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no engine {:?}; choose random:SEED, greedy, minimax:DEPTH, \
             alpha-beta:DEPTH (1 to {MAX_DEPTH}), level:LEVEL:SEED (1 to {MAX_LEVEL}), perfect:SEED, \
             strong:NODES:threads=N:hash=MIB:tables=N or checkers-2026:SEED",
            self.name
        )
    }
}

impl std::error::Error for UnknownEngine {}

/// The engine does not play this game or on this board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// The perfect player has no solver for the game or board.
    Perfect,
    /// The engine plays checkers only.
    Checkers,
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self {
            Unsuited::Perfect => {
                "the engine perfect plays Connect Four on the board of 6 rows and 7 columns only"
            }
            Unsuited::Checkers => "the engines strong and checkers-2026 play checkers only",
        };
        write!(f, "{what}; choose level:{MAX_LEVEL} instead")
    }
}

impl std::error::Error for Unsuited {}

impl FromStr for Name {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Name, UnknownEngine> {
        parse(name).ok_or_else(|| UnknownEngine { name: name.to_owned() })
    }
}

/// Writes the whole name in the form that is read: engines with equal names play alike.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Random { seed } => write!(f, "random:{seed}"),
            Name::Greedy => f.write_str("greedy"),
            Name::Minimax { depth } => write!(f, "minimax:{depth}"),
            Name::AlphaBeta { depth } => write!(f, "alpha-beta:{depth}"),
            Name::Level { level, seed } => write!(f, "level:{level}:{seed}"),
            Name::Perfect { seed } => write!(f, "perfect:{seed}"),
            Name::Strong(resources) => write!(f, "strong{resources}"),
            Name::Checkers2026 { seed } => write!(f, "checkers-2026:{seed}"),
        }
    }
}

impl Name {
    /// The name without its seed: `level:5`.
    pub fn without_seed(self) -> String {
        let whole = self.to_string();
        let seed = if self.has_seed() { whole.rsplit_once(':') } else { None };
        seed.map_or(whole.clone(), |(name, _)| name.to_owned())
    }

    fn has_seed(self) -> bool {
        match self {
            Name::Random { .. }
            | Name::Level { .. }
            | Name::Perfect { .. }
            | Name::Checkers2026 { .. } => true,
            Name::Greedy | Name::Minimax { .. } | Name::AlphaBeta { .. } | Name::Strong(_) => false,
        }
    }

    /// The same engine with a seed mixed from its own and this one; engines without a seed stay as
    /// they are.
    #[must_use]
    pub fn reseeded(self, game: u64) -> Name {
        // Both seeds must matter, and equal seeds must not cancel each other out.
        self.with_seed(|seed| seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game))
    }

    /// The same engine with a new seed made from its own; engines without a seed stay as they are.
    #[must_use]
    pub fn with_seed(self, new: impl FnOnce(u64) -> u64) -> Name {
        match self {
            Name::Random { seed } => Name::Random { seed: new(seed) },
            Name::Level { level, seed } => Name::Level { level, seed: new(seed) },
            Name::Perfect { seed } => Name::Perfect { seed: new(seed) },
            Name::Checkers2026 { seed } => Name::Checkers2026 { seed: new(seed) },
            Name::Greedy | Name::Minimax { .. } | Name::AlphaBeta { .. } | Name::Strong(_) => self,
        }
    }
}

fn parse(name: &str) -> Option<Name> {
    let parts: Vec<&str> = name.split(':').collect();
    let seed = |text: Option<&&str>| text.map_or(Some(0), |text| digits(text));
    Some(match parts[..] {
        ["random"] | ["random", _] => Name::Random { seed: seed(parts.get(1))? },
        ["greedy"] => Name::Greedy,
        ["minimax", depth] => Name::Minimax { depth: number(depth, 1..=MAX_DEPTH)? },
        ["alpha-beta", depth] => Name::AlphaBeta { depth: number(depth, 1..=MAX_DEPTH)? },
        ["level", level] | ["level", level, _] => {
            Name::Level { level: number(level, 1..=MAX_LEVEL)?, seed: seed(parts.get(2))? }
        }
        ["perfect"] | ["perfect", _] => Name::Perfect { seed: seed(parts.get(1))? },
        ["strong", ref parts @ ..] => Name::Strong(resources(parts)?),
        ["checkers-2026"] | ["checkers-2026", _] => {
            Name::Checkers2026 { seed: seed(parts.get(1))? }
        }
        _ => return None,
    })
}

/// Reads resources, each given once at most.
fn resources(parts: &[&str]) -> Option<Resources> {
    let Resources { threads, hash, tables, .. } = Resources::USUAL;
    let (nodes, parts) = match parts {
        [nodes, rest @ ..] if !nodes.contains('=') => (Some(number(nodes, 1..=u64::MAX)?), rest),
        rest => (None, rest),
    };
    let (mut given_threads, mut given_hash, mut given_tables) = (None, None, None);
    for part in parts {
        let (key, value) = part.split_once('=')?;
        let (given, range) = match key {
            "threads" => (&mut given_threads, 1..=Resources::MAX_THREADS),
            "hash" => (&mut given_hash, 1..=Resources::MAX_HASH),
            "tables" => (&mut given_tables, 0..=Resources::MAX_TABLES),
            _ => return None,
        };
        if given.replace(number(value, range)?).is_some() {
            return None;
        }
    }
    let (threads, hash) = (given_threads.unwrap_or(threads), given_hash.unwrap_or(hash));
    let tables = given_tables.unwrap_or(tables);
    Some(Resources { nodes, threads, hash, tables })
}

fn number<N: FromStr + PartialOrd>(text: &str, range: RangeInclusive<N>) -> Option<N> {
    digits(text).filter(|number| range.contains(number))
}

/// Reads a number that consists of digits only, without the sign that `parse` would accept.
fn digits<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

impl Name {
    /// Builds the engine with this name, for any game and with any evaluator.
    ///
    /// `node_cost` is the cost of a node of this game relative to one on the standard board. The
    /// levels search fewer nodes by this factor.
    ///
    /// # Errors
    /// If the engine plays another game only.
    pub fn build<G, E>(self, evaluator: E, node_cost: usize) -> Result<Box<dyn Engine<G>>, Unsuited>
    where
        G: Game + 'static,
        E: Evaluator<G> + Send + 'static,
    {
        Ok(match self {
            Name::Random { seed } => Box::new(Random(Rng::with_seed(seed))),
            Name::Greedy => Box::new(AlphaBeta { evaluator, depth: 1 }),
            Name::Minimax { depth } => Box::new(Minimax { evaluator, depth }),
            Name::AlphaBeta { depth } => Box::new(AlphaBeta { evaluator, depth }),
            Name::Level { level, seed } => {
                levelled(evaluator, strength(&CONNECT_FOUR, level), seed, node_cost)
            }
            Name::Perfect { .. } => return Err(Unsuited::Perfect),
            Name::Strong(_) | Name::Checkers2026 { .. } => return Err(Unsuited::Checkers),
        })
    }
}
