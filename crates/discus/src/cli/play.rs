//! The arguments of `discus play`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ColorChoice, value_parser};
use engine::{MAX_LEVEL, Name};
use record::Address;
use rules::checkers::Laws;
use tui::{Against, Charset, First, GameName, Settings, Theme};

/// Play Connect Four or checkers.
///
/// In a terminal this is a screen with keys and mouse; ? lists the keys. Without arguments it asks
/// first what is to be played, and remembers it. With --plain, and where there is no terminal, it
/// speaks in lines: it tells each move with what it does. Type a move (in Connect Four the number of a
/// column), u to take back your last move, h for a hint, s for what each move is worth, b for the
/// board, and ? for what else there is.
///
/// What is not said here is taken from variables such as `DISCUS_LEVEL` and `DISCUS_THEME`, and then
/// from the file that `discus config path` names.
///
/// On boards other than 7x6 the computer sees less far ahead at the higher levels.
#[derive(clap::Args)]
pub(crate) struct Play {
    /// Which game to play [default: connect4]
    #[arg(value_parser = choice(GameName::ALL, GameName::word))]
    pub(crate) game: Option<GameName>,
    /// Whom to play: the computer at a level, the perfect player, another person, or nobody, while
    /// two engines play [default: level]
    #[arg(long, value_name = "WHO", value_parser = choice(Against::ALL, Against::word))]
    pub(crate) against: Option<Against>,
    /// How strong the computer plays: 1 is the weakest; 10 is perfect on the board of 7x6, as soon as
    /// it can prove its move in a few seconds [default: 5]
    #[arg(long, value_name = "1-10", value_parser = value_parser!(u32).range(1..=MAX_LEVEL.into()))]
    pub(crate) level: Option<u32>,
    /// Two engines to watch, such as level:3 minimax:4
    #[arg(long, value_names = ["FIRST", "SECOND"], num_args = 2)]
    pub(crate) engines: Option<Vec<Name>>,
    /// Who makes the first move [default: you]
    #[arg(long, value_name = "WHO", value_parser = choice(First::ALL, First::word))]
    pub(crate) first: Option<First>,
    /// Number of rows of the board of Connect Four, up to 100 [default: 6]
    #[arg(long, value_name = "N", value_parser = super::sides())]
    pub(crate) rows: Option<usize>,
    /// Number of columns of the board of Connect Four, up to 100 [default: 7]
    #[arg(long, value_name = "N", value_parser = super::sides())]
    pub(crate) cols: Option<usize>,
    /// By which laws checkers is played [default: tau-2014]
    #[arg(long, value_name = "NAME", value_parser = super::laws)]
    pub(crate) laws: Option<&'static Laws>,
    /// A position to begin from, in one line, as y copies it
    #[arg(long, value_name = "LINE", conflicts_with_all = ["rows", "cols", "laws"])]
    pub(crate) position: Option<Address>,
    /// What the computer's choices between equal moves are drawn from: the same seed, the same game
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Speak in lines, and draw no screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// Show on the screen from the beginning what each move is worth
    #[arg(long)]
    pub(crate) scores: bool,
    /// The colours of the screen
    #[arg(long, value_name = "NAME", value_parser = choice(Theme::ALL, Theme::word))]
    pub(crate) theme: Option<Theme>,
    /// The characters of the screen
    #[arg(long, value_name = "NAME", value_parser = choice(Charset::ALL, Charset::word))]
    pub(crate) charset: Option<Charset>,
    /// Do not show discs falling
    #[arg(long)]
    pub(crate) no_animation: bool,
    /// When to use colours; `auto` means in a terminal that has them, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// One of a few values, each with a word.
fn choice<T>(all: &'static [T], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let named = move |text: String| {
        let found = all.iter().copied().find(|&one| word(one) == text);
        found.expect("only these words are taken")
    };
    PossibleValuesParser::new(all.iter().map(move |&one| word(one))).map(named)
}

impl Play {
    /// Puts what is said here over what the settings were.
    pub(crate) fn settle(&self, settings: &mut Settings) {
        let Settings { game, against, level, engines, rows, columns, laws, first, .. } = settings;
        *game = self.game.unwrap_or(*game);
        *against = self.against.or(self.opponent_meant()).unwrap_or(*against);
        *level = self.level.unwrap_or(*level);
        if let Some([one, two]) = self.engines.as_deref() {
            *engines = [*one, *two];
        }
        *rows = self.rows.unwrap_or(*rows);
        *columns = self.cols.unwrap_or(*columns);
        *laws = self.laws.unwrap_or(laws);
        *first = self.first.unwrap_or(*first);
        settings.theme = self.theme.unwrap_or(settings.theme);
        settings.charset = self.charset.unwrap_or(settings.charset);
        settings.scores |= self.scores;
        settings.animation &= !self.no_animation;
    }

    /// Whoever names engines wants to watch them, whoever names a level wants to play against it.
    fn opponent_meant(&self) -> Option<Against> {
        let watch = self.engines.as_ref().map(|_| Against::Engines);
        watch.or(self.level.map(|_| Against::Level))
    }

    /// Whether anything was said of the game, so that it need not be asked for.
    pub(crate) fn names_a_game(&self) -> bool {
        let Play { game, against, level, engines, first, rows, cols, laws, position, .. } = self;
        let sides = [rows.is_some(), cols.is_some(), laws.is_some(), position.is_some()];
        let players = [against.is_some(), level.is_some(), engines.is_some(), first.is_some()];
        game.is_some() || sides.contains(&true) || players.contains(&true)
    }
}
