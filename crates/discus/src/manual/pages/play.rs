//! Playing, puzzles, the server, the course programs and the settings.

use super::{
    BOOK_CACHE, CACHE_HOME, COLORTERM, CONFIG, CONFIG_HOME, DATA_HOME, LOCALE, NO_COLOR, Page,
    ROOMS, SETTINGS, SHIPPED_TABLES, STATE_HOME, TABLES, TABLES_FOLDER, TERM,
};

pub(super) const PAGES: &[Page] = &[
    Page {
        examples: &[
            ("discus", "Asks what you want to play, and remembers your answer"),
            ("discus checkers --level 8", "Plays checkers against level 8"),
            ("discus solve 4453", "Prints the exact score of a position"),
            ("discus analyse 4453", "Says what each move of a game was worth"),
        ],
        exit_codes: &[
            ("3", "done, but a player lost by a fault, or a submission lost points"),
            ("4", "a tournament or a match was stopped; the same command continues"),
        ],
        files: &[CONFIG, TABLES_FOLDER, SHIPPED_TABLES, BOOK_CACHE, ROOMS],
        environment: &[
            SETTINGS,
            CONFIG_HOME,
            TABLES,
            DATA_HOME,
            CACHE_HOME,
            STATE_HOME,
            NO_COLOR,
            COLORTERM,
            TERM,
            LOCALE,
        ],
        ..Page::PLAIN
    },
    Page {
        command: "play",
        examples: &[
            ("discus play --level 3", "Plays Connect Four against level 3"),
            (
                "discus play checkers --laws russian --first computer",
                "Plays Russian checkers; the computer begins",
            ),
            ("discus play --engines level:3 minimax:4", "Shows a game of two engines"),
            ("discus play --position 4453 --against perfect", "Goes on from a position"),
            ("printf '4\\n4\\n' | discus play", "Reads moves from a pipe, one per line"),
        ],
        files: &[CONFIG, TABLES_FOLDER, SHIPPED_TABLES],
        environment: &[SETTINGS, CONFIG_HOME, TABLES, DATA_HOME, NO_COLOR, COLORTERM, TERM, LOCALE],
        ..Page::PLAIN
    },
    Page {
        command: "puzzle",
        examples: &[
            ("discus puzzle --daily", "Shows the puzzle of the day"),
            ("discus puzzle --level 3", "Shows puzzles of medium difficulty"),
            ("discus puzzle --from game.c4", "Finds the puzzles in a game of your own"),
        ],
        environment: &[NO_COLOR],
        ..Page::PLAIN
    },
    Page {
        command: "serve",
        examples: &[
            ("discus serve --open", "Serves the page to this machine, and opens it"),
            ("discus serve --tournament plan.db", "Shows a tournament while it is played"),
            (
                "discus serve --port 8080 --trust-proxy --rooms rooms.db",
                "Serves others behind a reverse proxy on this machine",
            ),
        ],
        exit_codes: &[("143", "ended by SIGTERM")],
        files: &[ROOMS, BOOK_CACHE, TABLES_FOLDER, SHIPPED_TABLES],
        environment: &[STATE_HOME, CACHE_HOME, TABLES, DATA_HOME],
    },
    Page {
        command: "course",
        examples: &[("discus course spfiar", "Plays Connect Four as the assignment SPFIAR does")],
        exit_codes: COURSE,
        ..Page::PLAIN
    },
    Page {
        command: "course spfiar",
        examples: &[("discus course spfiar", "Asks for a level, and plays")],
        exit_codes: COURSE,
        ..Page::PLAIN
    },
    Page {
        command: "course wpi",
        examples: &[(
            "discus course wpi alpha --dir games --time 5",
            "Plays as alpha over files in a folder, with five seconds for each move",
        )],
        exit_codes: COURSE,
        files: &[
            ("NAME.in", "the moves of the opponent, which the referee writes"),
            ("NAME.out", "our moves"),
        ],
        ..Page::PLAIN
    },
    Page {
        command: "course ece15",
        examples: &[
            ("discus course ece15 --seed 1", "Plays at random, as the assignment says"),
            ("discus course ece15 --best", "Plays as well as it can"),
        ],
        exit_codes: COURSE,
        ..Page::PLAIN
    },
    Page {
        command: "course checkers",
        examples: &[("discus course checkers", "Begins with the settings of a game")],
        exit_codes: COURSE,
        ..Page::PLAIN
    },
    Page {
        command: "course fourinarow",
        examples: &[(
            "discus course fourinarow 6 7 1P 42",
            "One person against the AI on six rows and seven columns, with the seed 42",
        )],
        exit_codes: COURSE,
        ..Page::PLAIN
    },
    Page {
        command: "config",
        examples: &[("discus config show", "Prints the settings in effect")],
        files: &[CONFIG],
        environment: &[SETTINGS, CONFIG_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "config path",
        examples: &[("discus config path", "Prints where the config file is, or would be")],
        files: &[CONFIG],
        environment: &[CONFIG_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "config show",
        examples: &[
            ("discus config show", "Prints the settings in effect"),
            ("DISCUS_LEVEL=8 discus config show", "Shows what a variable changes"),
        ],
        files: &[CONFIG],
        environment: &[SETTINGS, CONFIG_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "completions",
        examples: &[
            ("discus completions bash > discus.bash", "Writes a script to load with `source`"),
            ("discus completions fish > discus.fish", "Writes the script for fish"),
        ],
        ..Page::PLAIN
    },
    Page {
        command: "man",
        examples: &[
            ("discus man book build > discus-book-build.1", "Writes the page of one command"),
            ("discus man --out man1", "Writes the pages of all commands to a folder"),
        ],
        ..Page::PLAIN
    },
];

/// The exit codes of the course programs are those of their assignments.
const COURSE: &[super::Row] = &[
    ("0", "done, as the page of the assignment defines it"),
    ("1", "failed, as the page of the assignment defines it"),
];
