//! The arguments of `discus play`.

use clap::ColorChoice;
use engine::{MAX_LEVEL, Name};
use games::{Address, Info};
use play::{Against, Charset, First, Settings, Theme, TimeLimit};

use super::VariantOptions;
use super::values::{choice, number};

/// The arguments of `discus play`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent flag")]
pub(crate) struct Play {
    /// The game to play [default: connect4]
    #[arg(value_parser = super::games())]
    pub(crate) game: Option<&'static Info>,
    /// Your opponent: the computer at a level, the perfect player, another person, or none, to watch
    /// two engines [default: level]
    #[arg(long, value_name = "WHO", value_parser = choice(Against::ALL, Against::word))]
    pub(crate) against: Option<Against>,
    /// How strong the computer plays, from 1, the weakest, to 10. On 7x6, level 10 plays perfectly whenever it can
    /// prove its move within a few seconds [default: 5]
    #[arg(long, value_name = "LEVEL", value_parser = number::<u32>("a level", 1..=MAX_LEVEL))]
    pub(crate) level: Option<u32>,
    /// Two engines to watch, such as level:3 minimax:4
    #[arg(long, value_names = ["FIRST", "SECOND"], num_args = 2)]
    pub(crate) engines: Option<Vec<Name>>,
    /// Who moves first [default: you]
    #[arg(long, value_name = "WHO", value_parser = choice(First::ALL, First::word))]
    pub(crate) first: Option<First>,
    #[command(flatten)]
    pub(crate) variant: VariantOptions,
    /// The position to start from, in one line, as the key y copies it
    #[arg(long, value_name = "LINE", conflicts_with_all = ["rows", "columns", "laws"])]
    pub(crate) position: Option<Address>,
    /// The seed for the computer's choices between equal moves; the same seed gives the same game
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    pub(crate) seed: Option<u64>,
    /// Talk in lines instead of drawing a screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// In lines, describe moves in words alone instead of drawing the board after each exchange
    #[arg(long)]
    pub(crate) quiet_board: bool,
    /// A clock for each player, such as 5+3: minutes, and seconds more for each move [default: off]
    #[arg(long, value_name = "MINUTES+SECONDS", value_parser = clock)]
    pub(crate) clock: Option<Clock>,
    /// Show the score of each move from the start
    #[arg(long)]
    pub(crate) scores: bool,
    /// The colours of the screen
    #[arg(long, value_name = "NAME", value_parser = choice(Theme::ALL, Theme::word))]
    pub(crate) theme: Option<Theme>,
    /// The characters to draw the screen with
    #[arg(long, value_name = "NAME", value_parser = choice(Charset::ALL, Charset::word))]
    pub(crate) charset: Option<Charset>,
    /// Do not animate falling discs
    #[arg(long)]
    pub(crate) no_animation: bool,
    /// When to use colours; `auto` means in a terminal that supports them, unless `NO_COLOR` is set
    #[arg(long, alias = "colour", value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// A clock, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Option<TimeLimit>);

fn clock(text: &str) -> Result<Clock, String> {
    if text == "off" { Ok(Clock(None)) } else { text.parse().map(|limit| Clock(Some(limit))) }
}

impl Play {
    /// Overrides settings with the arguments that were given.
    pub(crate) fn settle(&self, settings: &mut Settings) {
        let Settings { game, against, level, engines, rows, columns, laws, first, .. } = settings;
        *game = self.game.unwrap_or(*game);
        *against = self.against.or(self.opponent_meant()).unwrap_or(*against);
        *level = self.level.unwrap_or(*level);
        if let Some([one, two]) = self.engines.as_deref() {
            *engines = [*one, *two];
        }
        *rows = self.variant.rows.unwrap_or(*rows);
        *columns = self.variant.columns.unwrap_or(*columns);
        if let Some(chosen) = self.variant.laws {
            *laws = chosen.key();
        }
        *first = self.first.unwrap_or(*first);
        settings.clock = self.clock.map_or(settings.clock, |clock| clock.0);
        settings.theme = self.theme.unwrap_or(settings.theme);
        settings.charset = self.charset.unwrap_or(settings.charset);
        settings.scores |= self.scores;
        settings.animation &= !self.no_animation;
        settings.board &= !self.quiet_board;
    }

    /// The opponent that other arguments imply: `--engines` means to watch, `--level` to play a level.
    fn opponent_meant(&self) -> Option<Against> {
        let watch = self.engines.as_ref().map(|_| Against::Engines);
        watch.or(self.level.map(|_| Against::Level))
    }

    /// Returns true if any argument chooses a game, so that discus need not ask.
    pub(crate) fn names_a_game(&self) -> bool {
        let Play { game, against, level, engines, first, variant, position, .. } = self;
        let games = [game.is_some(), variant.are_given(), position.is_some()];
        let players = [against.is_some(), level.is_some(), engines.is_some(), first.is_some()];
        games.contains(&true) || players.contains(&true)
    }
}
