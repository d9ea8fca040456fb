//! Hub: the referee lets a program that can count processor time do so, if that is wished.

use discus_protocols::hub;
use discus_protocols::players::{Clock, Dialogue as _, Halt, Opening, Wire};
use rules::Side;
use rules::checkers::{Laws, Position};

use super::hub::player;
use super::long;
use super::transcript::Transcript;

/// A transcript, and whether its program is told to count processor time.
struct Counted(Transcript, bool);

impl Wire for Counted {
    fn send(&mut self, line: &str, clock: Clock) -> Result<(), Halt> {
        self.0.send(line, clock)
    }

    fn line(&mut self, clock: Clock) -> Result<String, Halt> {
        self.0.line(clock)
    }

    fn counts_processor_time(&self) -> bool {
        self.1
    }
}

/// The parameters that our own player offers.
fn offers() -> String {
    let mut wire = player("strong", &Laws::ENGLISH);
    wire.send("hub", long()).expect("it listens");
    let mut offers = String::new();
    loop {
        let line = wire.line(long()).expect("a line");
        offers.extend(["< ", &line, "\n"]);
        if line == "wait" {
            return offers;
        }
    }
}

/// The referee begins a game with a program that offers this, and sets this.
fn begins(counts: bool, offers: &str, sets: &str) {
    let text = format!("> hub\n{offers}{sets}> init\n< ready\n> new-game");
    let mut wire = Counted(Transcript::new(&text), counts);
    let start = Position::initial(&Laws::ENGLISH);
    let time = std::time::Duration::from_secs(10);
    let opening =
        Opening { start: &start, side: Side::First, names: ["one", "two"], time, seed: 0 };
    hub::Referee.begin(&mut wire, &opening, long()).expect("it begins");
    assert!(wire.0.is_over());
}

#[test]
fn processor_time_is_counted_if_it_is_wished_and_offered() {
    let variant = "> set-param name=variant value=english\n";
    let both = format!("{variant}> set-param name=cpu-time value=true\n");
    begins(true, &offers(), &both);
    begins(false, &offers(), variant);
    begins(true, "< id name=X\n< param name=threads value=1\n< wait\n", "");
}
