/// An order of the caller, sent as one byte.
#[derive(Clone, Copy)]
pub(crate) enum Order {
    Pause,
    Resume,
    /// The program has printed too much.
    Flood,
    End,
}

impl Order {
    const ALL: [Order; 4] = [Order::Pause, Order::Resume, Order::Flood, Order::End];

    pub(crate) fn byte(self) -> u8 {
        match self {
            Order::Pause => b'p',
            Order::Resume => b'r',
            Order::Flood => b'f',
            Order::End => b'e',
        }
    }

    pub(crate) fn by_byte(byte: u8) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.byte() == byte)
    }
}
