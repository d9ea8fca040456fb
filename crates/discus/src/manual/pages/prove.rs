//! Solving, analysing, tracing, and the books and tables of exact values.

use super::{BOOK_CACHE, CACHE_HOME, DATA_HOME, Page, SHIPPED_TABLES, TABLES, TABLES_FOLDER};

pub(super) const PAGES: &[Page] = &[
    Page {
        command: "solve",
        examples: &[
            ("discus solve 112233 4453", "Solves two positions"),
            ("discus solve --all 4453", "Prints the score of each column"),
            ("printf '4453\\n33\\n' | discus solve --json", "Answers each line with JSON"),
            (
                "discus solve --rows 4 --cols 5 -",
                "Solves the empty board with four rows and five columns",
            ),
            (
                "discus solve --rows 5 --cols 6 --checkpoint empty.state",
                "Solves an empty board, and could be stopped and continued",
            ),
        ],
        exit_codes: &[("1", "failed: a position is invalid, or --check found a difference")],
        files: &[BOOK_CACHE],
        environment: &[CACHE_HOME],
    },
    Page {
        command: "analyse",
        examples: &[
            ("discus analyse 4453", "Analyses a game given by its moves"),
            ("discus analyse game.c4", "Analyses a saved game of Connect Four"),
            (
                "discus analyse game.pdn --laws english --depth 6",
                "Analyses a saved game of checkers by its rules, six plies deep",
            ),
            ("discus analyse --json - < game.c4", "Prints JSON for programs"),
        ],
        files: &[TABLES_FOLDER, SHIPPED_TABLES],
        environment: &[TABLES, DATA_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "trace",
        examples: &[
            ("discus trace 4453 --depth 3", "Prints the tree of alpha-beta below a position"),
            (
                "discus trace 4453 --algorithm minimax --counts",
                "Counts the nodes that a search without pruning visits",
            ),
            ("discus trace 4453 --json > theirs.jsonl", "Writes every step of the search as JSON"),
            (
                "discus trace --compare mine.jsonl",
                "Names the first node where your program's search differs",
            ),
            (
                "discus trace --suite ./bot",
                "Compares the searches of your program in nine positions",
            ),
        ],
        exit_codes: &[("1", "failed, or the traces differ")],
        ..Page::PLAIN
    },
    Page {
        command: "book",
        examples: &[
            ("discus book build --plies 3 --rows 4 --cols 5", "Computes a small book"),
            ("discus book verify 5x4_plies_3.book", "Verifies it"),
        ],
        ..Page::PLAIN
    },
    Page {
        command: "book build",
        examples: &[
            (
                "discus book build --plies 3 --rows 4 --cols 5",
                "Computes the scores of all positions with at most three discs on a small board",
            ),
            (
                "discus book build --plies 2 --from 44444432222 --threads 2",
                "Computes a book of the positions after these moves, on two threads",
            ),
        ],
        exit_codes: &[("130", "stopped by Ctrl-C; the same command continues")],
        files: &[("FILE.part", "the scores so far, from which the same command continues")],
        ..Page::PLAIN
    },
    Page {
        command: "book verify",
        examples: &[(
            "discus book verify 5x4_plies_3.book --sample 50",
            "Verifies a book, and solves fifty of its positions again",
        )],
        ..Page::PLAIN
    },
    Page {
        command: "book pack",
        examples: &[(
            "discus book pack 5x4_plies_3.book --output small.book",
            "Writes a book without the scores that follow from others",
        )],
        ..Page::PLAIN
    },
    Page {
        command: "book unpack",
        examples: &[(
            "discus book unpack packed.book --output large.book",
            "Restores the scores that were left out",
        )],
        ..Page::PLAIN
    },
    Page {
        command: "book openings",
        examples: &[
            (
                "discus book openings russian --positions 20 --nodes 2000",
                "Builds a small book of openings of Russian checkers",
            ),
            (
                "discus book openings russian --positions 30 --nodes 2000",
                "Lets it grow by ten positions",
            ),
        ],
        exit_codes: &[("130", "stopped by Ctrl-C; the same command continues")],
        ..Page::PLAIN
    },
    Page {
        command: "book probe",
        examples: &[(
            "discus book probe russian russian.openings 22-17",
            "Prints the moves that a book of openings knows after the first move",
        )],
        ..Page::PLAIN
    },
    Page {
        command: "tables",
        examples: &[
            ("discus tables build russian --pieces 3", "Computes tables with distances"),
            ("discus tables probe W:WK10,K11:BK1 --laws english", "Looks a position up"),
        ],
        files: &[TABLES_FOLDER, SHIPPED_TABLES],
        environment: &[TABLES, DATA_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "tables build",
        examples: &[
            (
                "discus tables build russian --pieces 3",
                "Computes the tables of Russian checkers with up to three pieces",
            ),
            (
                "discus tables build english italian --pieces 2 --dir tables",
                "Computes the tables for two sets of rules in a folder of your choice",
            ),
        ],
        exit_codes: &[("130", "stopped by Ctrl-C; the same command continues")],
        files: &[TABLES_FOLDER],
        environment: &[TABLES, DATA_HOME],
    },
    Page {
        command: "tables verify",
        examples: &[(
            "discus tables verify russian --pieces 3",
            "Derives each value of the tables from the moves of its position",
        )],
        files: &[TABLES_FOLDER],
        environment: &[TABLES, DATA_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "tables probe",
        examples: &[(
            "discus tables probe W:WK10,K11:BK1 --laws english",
            "Prints the value of a position and of the moves there",
        )],
        files: &[TABLES_FOLDER, SHIPPED_TABLES],
        environment: &[TABLES, DATA_HOME],
        ..Page::PLAIN
    },
];
