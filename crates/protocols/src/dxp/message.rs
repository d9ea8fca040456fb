//! The messages of the protocol.

use rules::checkers::Colour;

use crate::shown;

/// The longest message, in bytes, without the zero at its end.
pub(super) const LONGEST: usize = 127;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Message {
    /// The initiator asks for a game.
    Request {
        name: String,
        /// The colour that the follower shall play.
        follower: Colour,
        /// The time of the game, in minutes; 0 for no limit.
        minutes: u32,
        /// The number of moves to be made in that time; 0 for the whole game.
        moves: u32,
        /// The colour to move and the squares, unless the game begins as usual.
        position: Option<(Colour, String)>,
    },
    /// The follower answers; it accepts with the code 0.
    Acceptance { name: String, code: char },
    /// A move, and how long it took, in seconds.
    Move { seconds: u32, ends: [usize; 2], captured: Vec<usize> },
    /// The end of the game as its sender sees it.
    End { reason: Reason, stops: bool },
    /// The sender wants to take back moves.
    BackRequest,
    /// The answer to that.
    BackAnswer { code: char },
    /// Anything that people write.
    Chat(String),
}

/// How a game ended for the sender of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// Unknown, or the game was not finished.
    Unknown,
    /// The sender lost.
    Loss,
    /// A draw.
    Draw,
    /// The sender won.
    Win,
}

impl Reason {
    const ALL: [(Reason, char); 4] =
        [(Reason::Unknown, '0'), (Reason::Loss, '1'), (Reason::Draw, '2'), (Reason::Win, '3')];
}

/// The answers that a follower gives to a request.
pub(super) const ACCEPTED: char = '0';
pub(super) const BAD_POSITION: char = '2';

/// The colours are named after the Dutch words.
const fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'W',
        Colour::Black => 'Z',
    }
}

fn colour(text: &str) -> Option<Colour> {
    match text {
        "W" => Some(Colour::White),
        "Z" => Some(Colour::Black),
        _ => None,
    }
}

/// A name in 32 characters.
fn padded(name: &str) -> String {
    let name: String = name.chars().filter(char::is_ascii).take(32).collect();
    format!("{name:32}")
}

impl Message {
    /// The text of the message.
    pub(super) fn text(&self) -> String {
        match self {
            Message::Request { name, follower, minutes, moves, position } => {
                let (name, follower) = (padded(name), letter(*follower));
                let position = match position {
                    None => "A".to_owned(),
                    Some((to_move, squares)) => format!("B{}{squares}", letter(*to_move)),
                };
                let (minutes, moves) = (minutes.min(&999), moves.min(&999));
                format!("R01{name}{follower}{minutes:03}{moves:03}{position}")
            }
            Message::Acceptance { name, code } => format!("A{}{code}", padded(name)),
            Message::Move { seconds, ends: [from, to], captured } => {
                let squares: Vec<String> =
                    captured.iter().map(|square| format!("{square:02}")).collect();
                let squares = squares.concat();
                let (seconds, count) = (seconds.min(&9999), captured.len());
                format!("M{seconds:04}{from:02}{to:02}{count:02}{squares}")
            }
            Message::End { reason, stops } => {
                let code = Reason::ALL.iter().find(|(known, _)| known == reason);
                let code = code.map_or('0', |(_, code)| *code);
                format!("E{code}{}", u8::from(*stops))
            }
            Message::BackRequest => "B000W".to_owned(),
            Message::BackAnswer { code } => format!("K{code}"),
            Message::Chat(text) => format!("C{text}"),
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// If it is none: a part of a sentence.
    pub(super) fn read(text: &str) -> Result<Message, String> {
        let read = || {
            let rest = text.get(1..)?;
            Some(match text.get(..1)? {
                "R" => request(rest)?,
                "A" => {
                    let code = rest.get(32..)?.chars().next()?;
                    Message::Acceptance { name: rest.get(..32)?.trim().to_owned(), code }
                }
                "M" => played(rest)?,
                "E" => {
                    let (code, stops) = (rest.chars().next()?, rest.chars().nth(1)?);
                    let reason = Reason::ALL.iter().find(|(_, known)| *known == code)?.0;
                    Message::End { reason, stops: stops != '0' }
                }
                "B" => Message::BackRequest,
                "K" => Message::BackAnswer { code: rest.chars().next()? },
                "C" => Message::Chat(rest.to_owned()),
                _ => return None,
            })
        };
        let name = if text.is_empty() { "an empty message".to_owned() } else { shown(text) };
        read().ok_or_else(|| format!("{name} is no message of DXP"))
    }
}

fn request(rest: &str) -> Option<Message> {
    let number = |from: usize| rest.get(from..from + 3)?.trim().parse().ok();
    let position = match rest.get(41..42)? {
        "A" => None,
        "B" => Some((colour(rest.get(42..43)?)?, rest.get(43..)?.trim_end().to_owned())),
        _ => return None,
    };
    Some(Message::Request {
        name: rest.get(2..34)?.trim().to_owned(),
        follower: colour(rest.get(34..35)?)?,
        minutes: number(35)?,
        moves: number(38)?,
        position,
    })
}

fn played(rest: &str) -> Option<Message> {
    let pair = |from: usize| rest.get(from..from + 2)?.parse::<usize>().ok();
    let count = pair(8)?;
    let captured = (0..count).map(|place| pair(10 + 2 * place)).collect::<Option<Vec<_>>>()?;
    let seconds = rest.get(..4)?.trim().parse().ok()?;
    Some(Message::Move { seconds, ends: [pair(4)?, pair(6)?], captured })
}

#[cfg(test)]
mod tests {
    use rules::checkers::Colour;

    use super::{Message, Reason};

    /// The examples of the protocol's text.
    #[test]
    fn messages_are_written_as_they_are_read() {
        let request = "R01Tornado voor Windows 4.0        W060065A";
        let read = Message::read(request).expect("a request");
        let Message::Request { name, follower, minutes, moves, position } = &read else {
            panic!("{read:?}")
        };
        assert_eq!((name.as_str(), *follower), ("Tornado voor Windows 4.0", Colour::White));
        assert_eq!((*minutes, *moves, position), (60, 65, &None));
        let taken = Message::Move { seconds: 12, ends: [5, 25], captured: vec![4, 22, 12, 23] };
        for (text, message) in [
            (request, read.clone()),
            ("M001205250404221223", taken),
            ("E21", Message::End { reason: Reason::Draw, stops: true }),
            ("CWhat do you think?", Message::Chat("What do you think?".into())),
            ("K1", Message::BackAnswer { code: '1' }),
        ] {
            assert_eq!(Message::read(text), Ok(message.clone()));
            assert_eq!(message.text(), text);
        }
        for bad in ["", "R01", "M0001", "M00010102990", "E9", "X", "Aé", "M\u{0}", "R01é"] {
            assert!(Message::read(bad).is_err(), "{bad}");
        }
    }
}
