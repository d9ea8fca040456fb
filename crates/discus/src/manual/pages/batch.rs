//! Long jobs in units for many machines.

use super::{DATA_HOME, Page, Row, TABLES, TABLES_FOLDER};

/// The pages of `discus batch`.
pub(super) const PAGES: &[Page] = &[
    Page {
        command: "batch",
        examples: &[
            ("discus batch run job", "Runs all units that are left on this machine"),
            ("discus batch left job", "Prints the numbers of the units without a result"),
        ],
        ..RUN
    },
    Page {
        command: "batch plan",
        examples: &[(
            "discus batch plan label positions --out labels",
            "Splits positions into units to be solved",
        )],
        ..JOB
    },
    Page {
        command: "batch plan tournament",
        examples: &[(
            "discus batch plan tournament plan.toml --out games",
            "Splits the games of the first round, or of all rounds if they are known",
        )],
        ..JOB
    },
    Page {
        command: "batch plan label",
        examples: &[
            ("discus batch plan label positions --out scores", "Asks for exact scores"),
            (
                "discus batch plan label positions --ask wdl --out outcomes",
                "Asks only for win, draw or loss",
            ),
        ],
        ..JOB
    },
    Page {
        command: "batch plan book",
        examples: &[(
            "discus batch plan book --plies 2 --rows 4 --cols 5 --out small-book",
            "Splits a book of a small board",
        )],
        ..JOB
    },
    Page {
        command: "batch plan tables",
        examples: &[(
            "discus batch plan tables russian --pieces 3 --out tables-job",
            "Splits the tables with up to three pieces",
        )],
        ..JOB
    },
    Page {
        command: "batch plan verify",
        examples: &[(
            "discus batch plan verify russian --pieces 3 --out checks",
            "Splits the verification of the tables with up to three pieces",
        )],
        files: &[("FOLDER", "the job: its units and their results"), TABLES_FOLDER],
        environment: &[TABLES, DATA_HOME],
        ..Page::PLAIN
    },
    Page {
        command: "batch plan grade",
        examples: &[(
            "discus batch plan grade spfiar submissions --out marks",
            "Splits a class of submissions",
        )],
        ..JOB
    },
    Page {
        command: "batch run",
        examples: &[
            ("discus batch run job --jobs 2", "Runs two units at a time"),
            ("discus batch run job --share 0/8", "Runs the first of eight shares"),
        ],
        ..RUN
    },
    Page {
        command: "batch left",
        examples: &[("discus batch left job", "Prints the numbers of the units without a result")],
        ..JOB
    },
    Page {
        command: "batch merge",
        examples: &[(
            "discus batch merge job --output scores.txt",
            "Joins the results of all units",
        )],
        exit_codes: &[
            ("1", "it failed, or endgame tables have faults"),
            ("4", "units are left; discus batch run continues"),
        ],
        ..JOB
    },
];

/// The text of all pages.
const JOB: Page =
    Page { files: &[("FOLDER", "the job: its units and their results")], ..Page::PLAIN };

const RUN: Page = Page { exit_codes: STOPPED, ..JOB };

const STOPPED: &[Row] = &[
    ("4", "stopped, or units are left; the same command continues"),
    ("130", "a single unit was stopped"),
];
