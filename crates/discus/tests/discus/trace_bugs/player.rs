//! A small player of Connect Four with alpha-beta and the evaluation of SPFIAR's page, and with one of
//! twenty bugs if wanted. It writes a trace.

/// A classic bug of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bug {
    /// The child's value is not negated.
    SignForgotten,
    /// The window is passed on as it is.
    WindowNotNegated,
    /// The child's window is open below, so that nothing is cut two plies deeper.
    WindowOpened,
    /// The child's window does not know the best move so far.
    AlphaNotRaised,
    /// A cut needs more than beta.
    CutAboveBeta,
    /// The last of the best moves is chosen.
    LastOfEqual,
    DepthTooDeep,
    DepthTooShallow,
    /// Leaves are valued for the side that has just moved.
    WrongSideValued,
    /// Leaves are valued for the side to move at the root.
    RootSideValued,
    /// The search goes on after four in a row.
    WinNotSeen,
    /// A full board is no leaf.
    DrawNotSeen,
    /// A win is worth less the later it comes, which this evaluation does not say.
    WinByDistance,
    /// The best value so far is that of the last node, as in a global variable.
    BestNotReset,
    BestFromZero,
    /// The best value so far is alpha.
    BestFromAlpha,
    /// The value of the position itself counts as a move, as in a search of captures.
    StandPat,
    /// A disc stays on the board after a cut.
    UndoForgotten,
    /// A full column ends the loop over the moves.
    FullColumnStops,
    /// The same side moves again.
    SideNotSwitched,
}

impl Bug {
    pub(super) const ALL: [Bug; 20] = [
        Bug::SignForgotten,
        Bug::WindowNotNegated,
        Bug::WindowOpened,
        Bug::AlphaNotRaised,
        Bug::CutAboveBeta,
        Bug::LastOfEqual,
        Bug::DepthTooDeep,
        Bug::DepthTooShallow,
        Bug::WrongSideValued,
        Bug::RootSideValued,
        Bug::WinNotSeen,
        Bug::DrawNotSeen,
        Bug::WinByDistance,
        Bug::BestNotReset,
        Bug::BestFromZero,
        Bug::BestFromAlpha,
        Bug::StandPat,
        Bug::UndoForgotten,
        Bug::FullColumnStops,
        Bug::SideNotSwitched,
    ];
}

const ROWS: usize = 6;
const COLUMNS: usize = 7;

/// A win, and an open window.
const MOST: i64 = 2_147_483_647;

/// The four directions of a line, as steps of rows and columns.
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// A node that is entered.
#[derive(Clone, Copy)]
struct Node {
    ply: i64,
    played: Option<usize>,
    side: i64,
    depth: i64,
    alpha: i64,
    beta: i64,
}

struct Player {
    bug: Option<Bug>,
    /// 1 for the side that began, -1 for the other, 0 for none.
    board: [[i64; COLUMNS]; ROWS],
    root_side: i64,
    /// The best value of the last node, which only a broken player uses.
    last_best: i64,
    lines: Vec<String>,
}

/// The lines of the trace of a player with this bug.
pub(super) fn trace_of(bug: Option<Bug>, position: &str, depth: u32) -> Vec<String> {
    let moves = position.bytes().filter(u8::is_ascii_digit).map(|digit| usize::from(digit - b'1'));
    let mut player = Player {
        bug,
        board: [[0; COLUMNS]; ROWS],
        root_side: 1,
        last_best: -MOST,
        lines: Vec::new(),
    };
    for column in moves {
        player.drop(column, player.root_side).expect("a position");
        player.root_side = -player.root_side;
    }
    let begin = "{\"event\":\"begin\",\"version\":2,";
    player.lines.push(format!("{begin}\"position\":\"{position}\",\"depth\":{depth}}}"));
    let (side, depth) = (player.root_side, i64::from(depth));
    player.search(Node { ply: 0, played: None, side, depth, alpha: -MOST, beta: MOST });
    player.lines
}

impl Player {
    fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }

    /// Returns the row of the disc; `None` if the column is full.
    fn drop(&mut self, column: usize, side: i64) -> Option<usize> {
        let row = (0..ROWS).find(|&row| self.board[row][column] == 0)?;
        self.board[row][column] = side;
        Some(row)
    }

    fn is_full(&self) -> bool {
        self.board[ROWS - 1].iter().all(|&disc| disc != 0)
    }

    /// The discs of one side minus those of the other in a line; `None` if it leaves the board.
    fn line(&self, row: usize, column: usize, (up, right): (isize, isize)) -> Option<i64> {
        let disc = |far: isize| {
            let row = row.checked_add_signed(far * up)?;
            let column = column.checked_add_signed(far * right)?;
            self.board.get(row)?.get(column).copied()
        };
        (0..4).map(disc).sum()
    }

    /// The value of the position for the side that began.
    fn evaluate(&self) -> i64 {
        let mut sum = 0;
        for (row, column, step) in (0..ROWS)
            .flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
            .flat_map(|(row, column)| STEPS.map(|step| (row, column, step)))
        {
            match self.line(row, column, step) {
                Some(four @ (4 | -4)) => return four.signum() * MOST,
                Some(three @ (3 | -3)) => sum += 5 * three.signum(),
                Some(discs) => sum += discs,
                None => {}
            }
        }
        sum
    }

    /// The value of a leaf for the side to move.
    fn value(&self, node: &Node) -> i64 {
        let side = match self.bug {
            Some(Bug::WrongSideValued) => -node.side,
            Some(Bug::RootSideValued) => self.root_side,
            _ => node.side,
        };
        let value = side * self.evaluate();
        let is_win = value.abs() == MOST;
        if is_win && self.has(Bug::WinByDistance) {
            value - value.signum() * node.ply
        } else {
            value
        }
    }

    fn is_leaf(&self, node: &Node) -> bool {
        let last = match self.bug {
            Some(Bug::DepthTooDeep) => -1,
            Some(Bug::DepthTooShallow) => 1,
            _ => 0,
        };
        let is_won = self.evaluate().abs() == MOST && !self.has(Bug::WinNotSeen);
        let is_drawn = self.is_full() && !self.has(Bug::DrawNotSeen);
        node.depth <= last || is_won || is_drawn
    }

    fn search(&mut self, node: Node) -> i64 {
        if self.is_leaf(&node) {
            let value = self.value(&node);
            self.write("leaf", &node, Some(value), None);
            return value;
        }
        self.write("enter", &node, None, None);
        let mut best = self.first_best(&node);
        let mut chosen = None;
        for column in 0..COLUMNS {
            let Some(row) = self.drop(column, node.side) else {
                if self.has(Bug::FullColumnStops) {
                    break;
                }
                continue;
            };
            let value = self.child(&node, column, best);
            let is_better = value > best || (self.has(Bug::LastOfEqual) && value == best);
            let is_first = chosen.is_none() && best == -MOST;
            if is_better || is_first {
                (best, chosen) = (value, Some(column));
            }
            let is_cut =
                if self.has(Bug::CutAboveBeta) { best > node.beta } else { best >= node.beta };
            if is_cut && self.has(Bug::UndoForgotten) {
                break;
            }
            self.board[row][column] = 0;
            if is_cut {
                break;
            }
        }
        self.last_best = best;
        self.write("exit", &node, Some(best), chosen);
        best
    }

    /// The best value before the first move.
    fn first_best(&self, node: &Node) -> i64 {
        match self.bug {
            Some(Bug::BestNotReset) => self.last_best,
            Some(Bug::BestFromZero) => 0,
            Some(Bug::BestFromAlpha) => node.alpha,
            Some(Bug::StandPat) => self.value(node),
            _ => -MOST,
        }
    }

    /// The value of a child for the side to move at its parent.
    fn child(&mut self, node: &Node, column: usize, best: i64) -> i64 {
        let sure = node.alpha.max(best);
        let (alpha, beta) = match self.bug {
            Some(Bug::WindowNotNegated) => (sure, node.beta),
            Some(Bug::WindowOpened) => (-MOST, -sure),
            Some(Bug::AlphaNotRaised) => (-node.beta, -node.alpha),
            _ => (-node.beta, -sure),
        };
        let side = if self.has(Bug::SideNotSwitched) { node.side } else { -node.side };
        let (ply, depth) = (node.ply + 1, node.depth - 1);
        let value = self.search(Node { ply, played: Some(column), side, depth, alpha, beta });
        if self.has(Bug::SignForgotten) { value } else { -value }
    }

    fn write(&mut self, event: &str, node: &Node, value: Option<i64>, best: Option<usize>) {
        let Node { ply, alpha, beta, .. } = node;
        let field = |name: &str, number: Option<i64>| {
            number.map_or_else(String::new, |number| format!(",\"{name}\":{number}"))
        };
        let number = |column: Option<usize>| {
            column.map(|column| i64::try_from(column + 1).expect("a small number"))
        };
        let chosen = number(best).or((event == "exit").then_some(0));
        let (played, value) = (field("move", number(node.played)), field("value", value));
        let best = field("best", chosen);
        self.lines.push(format!(
            "{{\"event\":\"{event}\",\"ply\":{ply}{played},\"alpha\":{alpha},\"beta\":{beta}{value}{best}}}"
        ));
    }
}
