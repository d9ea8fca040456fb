//! Compares the trace of another program with the search, which is the reference.

use search::{Event, Node, Observer, Score};

use super::parse::{BadTrace, Step, StepKind, TraceReader};
use super::text::bound;

/// The result of a comparison.
pub enum Compared {
    /// No differences. Contains the number of nodes.
    Same(u64),
    /// The first difference, in words.
    Differs(String),
}

/// Why a comparison ended early.
enum End {
    Difference(String),
    Bad(BadTrace),
}

impl From<BadTrace> for End {
    fn from(bad: BadTrace) -> End {
        End::Bad(bad)
    }
}

pub(super) struct Comparison<'a, M> {
    theirs: TraceReader,
    name: &'a dyn Fn(&M) -> String,
    depth: u32,
    /// The moves to the current node of the reference.
    path: Vec<String>,
    end: Option<End>,
}

impl<M> Observer<M> for Comparison<'_, M> {
    fn see(&mut self, event: Event<M>) {
        if self.end.is_none() {
            self.end = self.compare(event).err();
        }
    }

    fn has_seen_enough(&self) -> bool {
        self.end.is_some()
    }
}

impl<'a, M> Comparison<'a, M> {
    pub(super) fn new(theirs: TraceReader, name: &'a dyn Fn(&M) -> String, depth: u32) -> Self {
        Comparison { theirs, name, depth, path: Vec::new(), end: None }
    }

    fn compare(&mut self, event: Event<M>) -> Result<(), End> {
        match event {
            Event::Enter(node) => self.visit(&node, None),
            Event::Leaf(node, value) => {
                self.visit(&node, Some(value))?;
                self.path.pop();
                Ok(())
            }
            Event::Cut { node, by, value } => self.cut(&node, &by, value),
            Event::Exit { node, best, value } => self.exit(&node, &best, value),
        }
    }

    /// The reference visits a node, which is a leaf if it has a value.
    fn visit(&mut self, node: &Node<M>, value: Option<Score>) -> Result<(), End> {
        let parent = self.here();
        let played = node.played.as_ref().map(self.name);
        let next = played.as_deref().unwrap_or("the root").to_owned();
        let Some(step) = self.theirs.next()? else {
            let what = format!("yours ends, the reference visits {next} next");
            return Err(End::Difference(format!("after the last line, at {parent}: {what}")));
        };
        if matches!(step.kind, StepKind::Cut | StepKind::Exit) {
            let what = format!("yours leaves it, the reference searches {next} next");
            return Err(differs(&step, &parent, &what));
        }
        if let (Some(ours), Some(yours)) = (&played, &step.played)
            && !ours.eq_ignore_ascii_case(yours)
        {
            let what = format!("the reference searches {ours} next, yours {yours}");
            return Err(differs(&step, &parent, &what));
        }
        self.path.extend(played);
        match (value, step.kind) {
            (Some(_), StepKind::Enter) => {
                let what = "the reference values it as a leaf, yours looks at its moves";
                return Err(differs(&step, &self.here(), what));
            }
            (None, StepKind::Leaf) => {
                let what = "the reference looks at its moves, yours values it as a leaf";
                return Err(differs(&step, &self.here(), what));
            }
            _ => {}
        }
        self.numbers(&step, node, value)
    }

    /// The reference cuts off a node. The trace need not contain the cut, but must leave the node too.
    fn cut(&mut self, node: &Node<M>, by: &M, value: Score) -> Result<(), End> {
        let kind = self.theirs.peek()?.map(|step| step.kind);
        if kind == Some(StepKind::Exit) {
            return Ok(());
        }
        let by = (self.name)(by);
        let ours = format!("the reference cuts after {by}, whose {value} reaches beta");
        match self.theirs.next()? {
            Some(step) if step.kind == StepKind::Cut => self.numbers(&step, node, Some(value)),
            Some(step) => Err(differs(&step, &self.here(), &format!("{ours}; {}", goes_on(&step)))),
            None => Err(self.ends()),
        }
    }

    fn exit(&mut self, node: &Node<M>, best: &M, value: Score) -> Result<(), End> {
        let Some(step) = self.theirs.next()? else { return Err(self.ends()) };
        let what = match step.kind {
            StepKind::Exit => None,
            StepKind::Cut => Some("yours cuts here, the reference does not".to_owned()),
            StepKind::Enter | StepKind::Leaf => {
                Some(format!("the reference is done with it; {}", goes_on(&step)))
            }
        };
        if let Some(what) = what {
            return Err(differs(&step, &self.here(), &what));
        }
        self.numbers(&step, node, Some(value))?;
        let best = (self.name)(best);
        if let Some(yours) = &step.best
            && !best.eq_ignore_ascii_case(yours)
        {
            let value = bound(value);
            let what = format!(
                "the reference chooses {best}, the first move worth {value}, and yours {yours}"
            );
            return Err(differs(&step, &self.here(), &what));
        }
        self.path.pop();
        Ok(())
    }

    /// Compares the numbers that the trace contains, in its point of view.
    fn numbers(&self, step: &Step, node: &Node<M>, value: Option<Score>) -> Result<(), End> {
        let ply = self.depth - node.depth;
        let is_turned = self.theirs.sees_from_root && ply % 2 == 1;
        let (alpha, beta, value) = if is_turned {
            (-node.beta, -node.alpha, value.map(|value| -value))
        } else {
            (node.alpha, node.beta, value)
        };
        let pairs = [
            ("ply", Some(i64::from(ply)), step.ply),
            ("alpha", Some(i64::from(alpha)), step.alpha),
            ("beta", Some(i64::from(beta)), step.beta),
            ("value", value.map(i64::from), step.value),
        ];
        for (name, ours, yours) in pairs {
            if let (Some(ours), Some(yours)) = (ours, yours)
                && ours != yours
            {
                let (ours, yours) = (bound(ours), bound(yours));
                let what = format!("{name} is {ours} in the reference and {yours} in yours");
                return Err(differs(step, &self.here(), &what));
            }
        }
        Ok(())
    }

    fn ends(&self) -> End {
        let here = self.here();
        End::Difference(format!("after the last line, at {here}: yours ends before it is done"))
    }

    /// The current node of the reference, in words.
    fn here(&self) -> String {
        match &self.path[..] {
            [] => String::from("the root"),
            path => format!("the node after {}", path.join(" ")),
        }
    }

    pub(super) fn finish(mut self, nodes: u64) -> Result<Compared, BadTrace> {
        match self.end {
            Some(End::Difference(what)) => return Ok(Compared::Differs(what)),
            Some(End::Bad(bad)) => return Err(bad),
            None => {}
        }
        Ok(match self.theirs.next()? {
            None => Compared::Same(nodes),
            Some(step) => Compared::Differs(format!(
                "line {}: the reference has ended; {}",
                step.line,
                goes_on(&step)
            )),
        })
    }
}

fn differs(step: &Step, node: &str, what: &str) -> End {
    End::Difference(format!("line {}, at {node}: {what}", step.line))
}

fn goes_on(step: &Step) -> String {
    match (&step.played, step.kind) {
        (Some(played), StepKind::Enter | StepKind::Leaf) => format!("yours then tries {played}"),
        _ => String::from("yours continues"),
    }
}
