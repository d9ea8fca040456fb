//! Programs that play: protocols, games, matches, tournaments and the marks of submissions.

use super::{DATA_HOME, Page, Row, SHIPPED_TABLES, TABLES, TABLES_FOLDER};

pub(super) const PAGES: &[Page] = &[
    Page {
        command: "bot",
        examples: &[
            ("discus bot ugi --engine level:5", "Runs an engine for a referee that speaks UGI"),
            (
                "printf 'game connect4 6 7 first 5\\ngo\\n' | discus bot line --engine greedy",
                "Shows how the line protocol answers",
            ),
            ("discus bot kaggle --listen 127.0.0.1:8888", "Runs an agent for Kaggle's ConnectX"),
        ],
        ..ENGINE
    },
    Page {
        command: "hub",
        examples: &[
            ("discus hub --laws russian", "Runs an engine for a program that speaks Hub"),
            (
                "discus hub --laws russian --book russian.openings",
                "Plays by a book of openings, unless the program turns it off",
            ),
        ],
        ..ENGINE
    },
    Page {
        command: "dxp",
        examples: &[("discus dxp listen", "Waits for a program that asks for games")],
        ..ENGINE
    },
    Page {
        command: "dxp listen",
        examples: &[(
            "discus dxp listen --laws brazilian --games 1",
            "Plays one game of Brazilian checkers with whoever asks for it",
        )],
        ..ENGINE
    },
    Page {
        command: "dxp connect",
        examples: &[(
            "discus dxp connect 127.0.0.1:27531 --minutes 5",
            "Asks a program on this machine for games of five minutes",
        )],
        ..ENGINE
    },
    Page {
        command: "referee",
        examples: &[
            ("discus referee level:3 alpha-beta:4 --seed 1", "Shows a game of two engines"),
            (
                "discus referee 'line=python3 bot.py' greedy --first A",
                "Runs a bot in a sandbox, which moves first",
            ),
            (
                "discus referee --game checkers strong:1000 level:2 --laws english --maxmoves 20",
                "Shows a short game of English checkers",
            ),
        ],
        exit_codes: &[
            ("0", "the game ended; of two file players in their own folders, also by a fault"),
            ("3", "a player lost by a fault"),
        ],
        files: &[
            ("NAME.in", "what a file player reads: the moves of its opponent"),
            ("NAME.out", "what a file player writes: its moves"),
            TABLES_FOLDER,
            SHIPPED_TABLES,
        ],
        environment: ENGINE.environment,
    },
    Page {
        command: "match",
        examples: &[
            ("discus match level:3 level:2 --games 20", "Says which of two engines is stronger"),
            (
                "discus match greedy random:1 --games 100 --sprt elo0=0 elo1=50",
                "Stops as soon as a sequential test has decided",
            ),
            (
                "discus match level:2 level:1 --game checkers --laws english --openings ballots --games 4",
                "Plays openings that federations draw by lot",
            ),
            (
                "discus match level:2 level:1 --game checkers --laws russian --openings flying --games 4",
                "Plays flying draughts: a man of each side stands elsewhere",
            ),
        ],
        exit_codes: &[
            FAULTS,
            ("4", "stopped; with --db the same command continues"),
            ("130", "stopped without --db"),
        ],
        files: &[("FILE.db", "the games, if --db names a file"), TABLES_FOLDER, SHIPPED_TABLES],
        environment: ENGINE.environment,
    },
    Page {
        command: "tournament",
        examples: &[
            ("discus tournament new > new.toml", "Writes a plan that explains every key"),
            (
                "discus tournament plan.toml --quiet",
                "Plays it, or continues it, and prints the table",
            ),
            (
                "discus tournament standings plan.db",
                "Prints the table, also while games are played",
            ),
        ],
        exit_codes: PLAYED,
        files: STORE,
        environment: ENGINE.environment,
    },
    Page {
        command: "tournament new",
        examples: &[("discus tournament new > new.toml", "Writes a plan that explains every key")],
        ..Page::PLAIN
    },
    Page {
        command: "tournament check",
        examples: &[(
            "discus tournament check plan.toml",
            "Starts every player and lets it play a whole game",
        )],
        exit_codes: &[("0", "every player can play"), ("3", "one cannot")],
        files: &[("PLAN.toml", "the plan")],
        ..ENGINE
    },
    Page {
        command: "tournament run",
        examples: &[
            ("discus tournament run plan.toml --jobs 2", "Plays two games at a time"),
            (
                "discus tournament run plan.toml --db monday.db --quiet",
                "Stores the games elsewhere",
            ),
        ],
        exit_codes: PLAYED,
        files: STORE,
        environment: ENGINE.environment,
    },
    Page {
        command: "tournament standings",
        examples: &[
            ("discus tournament standings plan.db", "Prints the table"),
            ("discus tournament standings plan.db --anonymous", "Prints it with aliases for names"),
        ],
        ..RESULTS
    },
    Page {
        command: "tournament games",
        examples: &[
            ("discus tournament games plan.db", "Lists the games"),
            ("discus tournament games plan.db --faults", "Lists those that ended by a fault"),
        ],
        ..RESULTS
    },
    Page {
        command: "tournament show",
        examples: &[(
            "discus tournament show plan.db 1.1.1",
            "Shows the first game with its boards",
        )],
        ..RESULTS
    },
    Page {
        command: "tournament export",
        examples: &[
            ("discus tournament export plan.db > games.txt", "Writes tags and moves, as PGN does"),
            ("discus tournament export plan.db --format csv", "Prints a table for spreadsheets"),
        ],
        ..RESULTS
    },
    Page {
        command: "tournament grades",
        examples: &[
            ("discus tournament grades plan.db", "Prints grades by place"),
            (
                "discus tournament grades plan.db --by score --least 50",
                "Prints grades from 50 to 100",
            ),
        ],
        ..RESULTS
    },
    Page {
        command: "tournament report",
        examples: &[(
            "discus tournament report plan.db --out report",
            "Writes a page of the tournament, and one for each player",
        )],
        files: STORE,
        ..RESULTS
    },
    Page {
        command: "tournament blunders",
        examples: &[(
            "discus tournament blunders plan.db --quiet",
            "Lists the moves that threw a result away",
        )],
        exit_codes: &[("4", "stopped; the same command continues")],
        files: STORE,
        ..Page::PLAIN
    },
    Page {
        command: "grade",
        examples: &[
            ("discus grade spfiar my-program/", "Marks one submission"),
            (
                "discus grade spfiar submissions/ --results results --rubric rubric.toml",
                "Marks a class by your rubric, and writes pages, texts and grades.csv",
            ),
        ],
        exit_codes: &[("0", "full points"), ("3", "points were lost"), ("130", STOPPED_GRADING)],
        files: &[
            ("FOLDER/grades.csv", "the points of a class, if --results names the folder"),
            ("FOLDER/index.html", "its summary, with a link to each report"),
        ],
        ..Page::PLAIN
    },
    Page {
        command: "grade new",
        examples: &[("discus grade new spfiar > rubric.toml", "Writes the usual rubric to change")],
        ..Page::PLAIN
    },
    Page {
        command: "grade package",
        examples: &[(
            "discus grade package spfiar --rubric rubric.toml --output spfiar.zip",
            "Writes an archive for Gradescope",
        )],
        ..Page::PLAIN
    },
];

/// The arguments of all commands that run an engine.
const ENGINE: Page = Page {
    files: &[TABLES_FOLDER, SHIPPED_TABLES],
    environment: &[TABLES, DATA_HOME],
    ..Page::PLAIN
};

/// The arguments of all commands that print what a tournament has stored.
const RESULTS: Page = Page { files: &[GAMES], ..Page::PLAIN };

const FAULTS: Row = ("3", "done, but players lost games by faults");

const PLAYED: &[Row] = &[
    ("0", "all games are played"),
    ("3", "all games are played, but players lost some by faults"),
    ("4", "stopped; the same command continues"),
];

const GAMES: Row = ("PLAN.db", "the games, each stored when it ends");

const STORE: &[Row] = &[
    ("PLAN.toml", "the plan"),
    GAMES,
    ("PLAN.db.blunders", "what the solver has found in the games; you may delete it"),
];

const STOPPED_GRADING: &str = "stopped by Ctrl-C; with --results the same command continues";
