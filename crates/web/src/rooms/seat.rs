use rules::Side;

/// One of the two players of a room, whichever side is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// Who made the room.
    Host,
    /// Who was invited.
    Guest,
}

impl Seat {
    pub(crate) const BOTH: [Seat; 2] = [Seat::Host, Seat::Guest];

    pub(crate) fn other(self) -> Seat {
        match self {
            Seat::Host => Seat::Guest,
            Seat::Guest => Seat::Host,
        }
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Seat::Host => 0,
            Seat::Guest => 1,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Seat::Host => "host",
            Seat::Guest => "guest",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| seat.name() == name)
    }

    /// The seat that plays a side, if the host plays this one.
    pub(crate) fn of_side(side: Side, host: Side) -> Seat {
        if side == host { Seat::Host } else { Seat::Guest }
    }

    /// The side of a seat, if the host plays this one.
    pub(crate) fn side(self, host: Side) -> Side {
        match self {
            Seat::Host => host,
            Seat::Guest => host.opponent(),
        }
    }
}
