use crate::session::Session;

/// Knows what a correct submission prints.
pub trait Oracle: Sync {
    /// The output of a correct submission in this session.
    ///
    /// Where the assignment leaves a choice, `found` says what this submission chose: every right
    /// choice is accepted and followed. A wrong choice is followed, too, if the game can go on from
    /// it; the piece then has the right text, so that this one piece differs and those after it do
    /// not. `found` may be empty or anything else.
    fn expect(&self, session: &Session, found: &[u8]) -> Expected;

    /// The key of the check that forbids a line which is printed but not expected, if the line
    /// itself tells, such as a prompt where none belongs. Otherwise it counts against the piece
    /// before it.
    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let _ = line;
        None
    }

    /// The keys of checks for which no piece stands, because they forbid something or are blamed for a piece
    /// of another check. They hold in each session that is in step to its end and shows no fault of theirs.
    fn implicit(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns true if nothing follows from a difference of this check: the session goes on as it should.
    fn is_harmless(&self, key: &str) -> bool {
        let _ = key;
        false
    }

    /// Returns true if sessions are calls, each of which rests upon those before it. Otherwise they are a
    /// conversation, which finds its step again at the next board that is right.
    fn is_of_calls(&self) -> bool {
        false
    }

    /// The number of pieces which, if they are right one after the other, show that nothing follows any more from a
    /// difference before them. Zero if only a board shows that.
    fn in_step_after(&self) -> usize {
        0
    }

    /// Returns false if a session would take the oracle too long, so that a shorter one need not be asked
    /// for what is right in it.
    fn can_answer(&self, session: &Session) -> bool {
        let _ = session;
        true
    }

    /// A guess at the cause of a difference, in a sentence, if it looks like a known one.
    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let _ = difference;
        None
    }
}

/// A difference, as an oracle guesses at its cause.
#[derive(Clone, Copy, Debug)]
pub struct Mismatch<'a> {
    /// The key of the check that failed.
    pub key: &'a str,
    /// The typed input, as short as could be found.
    pub session: &'a Session,
    /// All that was expected, and the offset of the difference in it.
    pub expected: (&'a [u8], usize),
    /// All that was found, and the offset of the difference in it.
    pub found: (&'a [u8], usize),
}

/// The output of a correct submission, and its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// The standard output, piece by piece.
    pub pieces: Vec<Piece>,
    /// The key of the check that demands the end of the program here, by this exit status.
    pub exit: Option<(i32, &'static str)>,
    /// The key of the check that demands the status, if it is not that of the end: then a program that exits
    /// with another status breaks only this.
    pub status: Option<&'static str>,
    /// The standard error, if the assignment says something about it: text and key.
    pub stderr: Option<(Vec<u8>, &'static str)>,
}

impl Expected {
    /// Adds a piece.
    pub fn push(&mut self, key: &'static str, text: impl AsRef<[u8]>) {
        self.pieces.push(Piece { key, text: text.as_ref().to_vec(), instead: None });
    }

    /// Adds a piece that was found in another form, which may be empty. It breaks its requirement, and
    /// nothing follows from it.
    pub fn push_instead(
        &mut self,
        key: &'static str,
        text: impl AsRef<[u8]>,
        instead: impl AsRef<[u8]>,
    ) {
        let (text, instead) = (text.as_ref().to_vec(), instead.as_ref().to_vec());
        self.pieces.push(Piece { key, instead: Some(instead).filter(|one| *one != text), text });
    }

    /// The whole standard output.
    pub fn output(&self) -> Vec<u8> {
        self.pieces.iter().flat_map(|piece| piece.text.iter().copied()).collect()
    }
}

impl Expected {
    /// The whole standard output, with every form of a piece that does no harm as it was found.
    pub(crate) fn sought(&self) -> Vec<u8> {
        let sought = |piece: &Piece| piece.instead.clone().unwrap_or_else(|| piece.text.clone());
        self.pieces.iter().flat_map(sought).collect()
    }
}

/// A part of the output that one requirement asks for: usually a line, a board or a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The key of the check to which a difference belongs.
    pub key: &'static str,
    /// Its bytes. An empty piece says that nothing is printed here: lines that are too many count
    /// against it.
    pub text: Vec<u8>,
    /// The text in its place in the output of this submission, if it is known and does no harm to what
    /// comes behind it.
    pub instead: Option<Vec<u8>>,
}
