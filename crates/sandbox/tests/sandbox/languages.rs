//! Programs in many languages are built and answer in a sandbox. One of each kind is always tried, and all of them if
//! `DISCUS_SOAK` is set. What is not installed is left out, and said.

use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use discus_sandbox::{Confinement, ExitReason, Isolation, Limits, Process, TemporaryFolder};

use super::{LONG, Run, strict};
use crate::scratch::Scratch;

/// A language with a program that answers `game` by `ready` and `go` by `4`.
struct Language {
    name: &'static str,
    /// A command without which it is left out.
    needs: &'static str,
    file: &'static str,
    source: &'static str,
    /// A shell command that builds it; nothing for scripts.
    build: &'static str,
    run: &'static [&'static str],
}

const C: &str = "#include <stdio.h>\n#include <string.h>\nint main(void) { char line[99];
    while (fgets(line, sizeof line, stdin)) { puts(strncmp(line, \"game\", 4) ? \"4\" : \"ready\"); fflush(stdout); } return 0; }\n";

const CPP: &str = "#include <iostream>\n#include <string>\n#include <thread>\nint main() { std::string line;
    while (std::getline(std::cin, line)) { std::thread([&] { std::cout << (line.rfind(\"game\", 0) ? \"4\" : \"ready\") << std::endl; }).join(); } }\n";

const PYTHON: &str = "import sys, threading\nfor line in sys.stdin:\n    answer = 'ready' if line.startswith('game') else '4'
    thread = threading.Thread(target=print, args=(answer,), kwargs={'flush': True})\n    thread.start()\n    thread.join()\n";

const JAVA: &str = "import java.util.*; import java.util.concurrent.*;\npublic class Bot { public static void main(String[] words) throws Exception {
    Scanner in = new Scanner(System.in); ExecutorService pool = Executors.newFixedThreadPool(2);
    while (in.hasNextLine()) { String line = in.nextLine();
        System.out.println(pool.submit(() -> line.startsWith(\"game\") ? \"ready\" : \"4\").get()); } pool.shutdown(); } }\n";

const SHELL: &str =
    "while read -r word rest; do case $word in game) echo ready;; *) echo 4;; esac; done\n";

const fn script(
    name: &'static str,
    needs: &'static str,
    file: &'static str,
    source: &'static str,
    run: &'static [&'static str],
) -> Language {
    Language { name, needs, file, source, build: "", run }
}

/// One of each kind.
const FEW: &[Language] = &[
    Language {
        name: "C",
        needs: "gcc",
        file: "bot.c",
        source: C,
        build: "gcc -O2 -o bot bot.c",
        run: &["./bot"],
    },
    script("Python", "python3", "bot.py", PYTHON, &["python3", "bot.py"]),
    Language {
        name: "Java",
        needs: "javac",
        file: "Bot.java",
        source: JAVA,
        build: "javac Bot.java",
        run: &["java", "Bot"],
    },
    script("sh", "sh", "bot.sh", SHELL, &["sh", "bot.sh"]),
];

const MORE: &[Language] = &[
    Language { name: "clang", needs: "clang", file: "bot.c", source: C, build: "clang -o bot bot.c", run: &["./bot"] },
    Language { name: "C++", needs: "g++", file: "bot.cpp", source: CPP, build: "g++ -pthread -o bot bot.cpp", run: &["./bot"] },
    Language {
        name: "make",
        needs: "make",
        file: "bot.c",
        source: C,
        build: "printf 'bot: bot.o\\n\\tgcc -o bot bot.o\\n' >Makefile; make -j2",
        run: &["./bot"],
    },
    Language {
        name: "cmake",
        needs: "cmake",
        file: "bot.c",
        source: C,
        build: "printf 'cmake_minimum_required(VERSION 3.0)\\nproject(bot C)\\nadd_executable(bot bot.c)\\n' >CMakeLists.txt
            cmake -B out . && cmake --build out && mv out/bot bot",
        run: &["./bot"],
    },
    Language {
        name: "Go",
        needs: "go",
        file: "bot.go",
        source: "package main\nimport (\"bufio\"; \"fmt\"; \"os\"; \"strings\")\nfunc main() { in := bufio.NewScanner(os.Stdin)
            for in.Scan() { answers := make(chan string); go func() { if strings.HasPrefix(in.Text(), \"game\") { answers <- \"ready\" } else { answers <- \"4\" } }()
            fmt.Println(<-answers) } }\n",
        build: "GOCACHE=$PWD/cache GOFLAGS=-mod=mod GO111MODULE=off go build -o bot bot.go",
        run: &["./bot"],
    },
    script(
        "node",
        "node",
        "bot.js",
        "require('readline').createInterface({input: process.stdin}).on('line', line => console.log(line.startsWith('game') ? 'ready' : '4'))\n",
        &["node", "bot.js"],
    ),
    script(
        "Ruby",
        "ruby",
        "bot.rb",
        "$stdout.sync = true\n$stdin.each_line { |line| Thread.new { puts(line.start_with?('game') ? 'ready' : '4') }.join }\n",
        &["ruby", "bot.rb"],
    ),
    script("Perl", "perl", "bot.pl", "$| = 1; while (<>) { print /^game/ ? \"ready\\n\" : \"4\\n\" }\n", &["perl", "bot.pl"]),
    Language {
        name: "OCaml",
        needs: "ocamlopt",
        file: "bot.ml",
        source: "let () = try while true do let line = input_line stdin in
            print_endline (if String.length line > 3 && String.sub line 0 4 = \"game\" then \"ready\" else \"4\") done with End_of_file -> ()\n",
        build: "ocamlopt -o bot bot.ml",
        run: &["./bot"],
    },
    script(
        "bash",
        "bash",
        "bot.sh",
        "while read -r -t 30 line; do case $line in game*) cat <<<ready;; *) cat < <(echo 4);; esac; done\n",
        &["bash", "bot.sh"],
    ),
    script(
        "Lua",
        "lua5.4",
        "bot.lua",
        "for line in io.lines() do print(line:find('^game') and 'ready' or '4'); io.flush() end\n",
        &["lua5.4", "bot.lua"],
    ),
    script(
        "PHP",
        "php",
        "bot.php",
        "<?php while (($line = fgets(STDIN)) !== false) { echo str_starts_with($line, 'game') ? \"ready\\n\" : \"4\\n\"; }\n",
        &["php", "bot.php"],
    ),
    Language {
        name: "C#",
        needs: "mcs",
        file: "bot.cs",
        source: "using System; class Bot { static void Main() { string line; while ((line = Console.ReadLine()) != null)
            Console.WriteLine(line.StartsWith(\"game\") ? \"ready\" : \"4\"); } }\n",
        build: "mcs bot.cs",
        run: &["mono", "bot.exe"],
    },
];

/// Enough for compilers.
const LIMITS: Limits = Limits {
    memory: 4 << 30,
    processes: 256,
    file: 1 << 28,
    disk: 1 << 29,
    cpu: 120,
    output: 1 << 24,
};

fn is_installed(command: &str) -> bool {
    ["/usr/local/bin", "/usr/bin", "/bin"]
        .iter()
        .any(|place| PathBuf::from(place).join(command).exists())
}

impl Language {
    /// Builds it and lets it answer, both in a sandbox.
    fn play(&self, confinement: &Confinement) {
        let case = format!("{} ({:?})", self.name, confinement.isolation);
        let folder = TemporaryFolder::empty().expect("a folder");
        fs::write(folder.path().join(self.file), self.source).expect("written");
        let confinement = Confinement { limits: LIMITS, ..confinement.clone() };
        let start = |words: &[&str]| {
            let words: Vec<OsString> = words.iter().map(OsString::from).collect();
            Process::start(&confinement, &folder, &words).expect("a supervisor")
        };
        if !self.build.is_empty() {
            let record = start(&["/bin/sh", "-c", self.build]).end(4 * LONG);
            assert_eq!(
                record.ending,
                ExitReason::Exited(0),
                "{case}: {}",
                String::from_utf8_lossy(&record.stderr)
            );
            // With Landlock, no program can do this.
            let _ = fs::set_permissions(folder.path().join("bot"), Permissions::from_mode(0o755));
        }
        let mut process = start(self.run);
        let mut got = Vec::new();
        for word in ["game connect4 6 7 first 30\n", "go\n", "go 4 4\n"] {
            let _ = process.send(word.as_bytes(), Instant::now() + LONG);
            let line = process.line(Instant::now() + LONG);
            got.push(line.map_or_else(|silence| silence.to_string(), |line| line.to_string()));
        }
        let record = process.end(LONG);
        assert_eq!(got, ["ready", "4", "4"], "{case}: {:?}", record.errors);
        assert_eq!(record.ending, ExitReason::Exited(0), "{case}");
    }
}

impl Language {
    /// Plays in every confinement that works here, as it is changed.
    fn play_confined(&self, change: impl Fn(&Confinement) -> Confinement) {
        let needs_more = IN_NAMESPACES.contains(&self.name);
        let is_able = |one: &Confinement| !needs_more || one.isolation == Isolation::Namespaces;
        strict().iter().filter(|one| is_able(one)).for_each(|one| self.play(&change(one)));
    }
}

/// Builds that need what a program lacks with Landlock: to set rights of files, and `/proc/self` in a child.
const IN_NAMESPACES: [&str; 3] = ["cmake", "Rust", "C#"];

#[expect(clippy::print_stderr, reason = "who runs the tests is to know what they cannot show")]
fn play(languages: &[Language]) {
    for language in languages {
        if !is_installed(language.needs) {
            eprintln!("not tested, since {} is not installed: {}", language.needs, language.name);
            continue;
        }
        language.play_confined(Confinement::clone);
    }
}

#[test]
fn programs_in_some_languages_are_built_and_play() {
    play(FEW);
}

#[test]
fn programs_in_many_languages_are_built_and_play() {
    if std::env::var_os("DISCUS_SOAK").is_some() {
        play(MORE);
        numpy();
        cargo();
    }
}

/// Python with numpy, if the system's has it.
fn numpy() {
    let asked = Command::new("/usr/bin/python3").args(["-c", "import numpy"]).status();
    if asked.is_ok_and(|status| status.success()) {
        let source = "import sys, numpy\nfor line in sys.stdin:\n    \
                      four = int(numpy.linalg.det(numpy.eye(3) * 4 ** (1 / 3)) + 0.5)\n    \
                      print('ready' if line.startswith('game') else four, flush=True)\n";
        play(&[script("numpy", "python3", "bot.py", source, &["/usr/bin/python3", "bot.py"])]);
    }
}

/// Rust, whose tools are in a folder of the user.
fn cargo() {
    let asked = Command::new("rustc").args(["--print", "sysroot"]).output();
    let Ok(asked) = asked.map(|asked| String::from_utf8_lossy(&asked.stdout).trim().to_owned())
    else {
        return;
    };
    let language = Language {
        name: "Rust",
        needs: "sh",
        file: "bot.rs",
        source: "fn main() { for line in std::io::stdin().lines() { let line = line.unwrap();
            std::thread::spawn(move || println!(\"{}\", if line.starts_with(\"game\") { \"ready\" } else { \"4\" })).join().unwrap(); } }\n",
        build: "printf '[package]\\nname = \"bot\"\\nedition = \"2021\"\\n[[bin]]\\nname = \"bot\"\\npath = \"bot.rs\"\\n' >Cargo.toml
            CARGO_HOME=$PWD/home cargo build --offline && mv target/debug/bot bot",
        run: &["./bot"],
    };
    language.play_confined(|confinement| {
        let path = format!("{asked}/bin:/usr/local/bin:/usr/bin:/bin");
        let environment = vec![("PATH".into(), path.into())];
        let readable = vec![PathBuf::from(&asked)];
        Confinement { readable, environment, ..confinement.clone() }
    });
}

/// Processes that share work, locks and a database, as programs in Python use them.
const SHARING: &str = r"
import concurrent.futures, multiprocessing, os, shutil, sqlite3, tempfile
def square(number): return number * number
def add(queue, lock, total):
    for _ in range(100):
        with lock: total.value += 1
    queue.put('done')
if __name__ == '__main__':
    with multiprocessing.Pool(3) as pool: assert pool.map(square, range(9)) == [n * n for n in range(9)]
    with concurrent.futures.ProcessPoolExecutor(2) as pool: assert list(pool.map(square, range(5))) == [0, 1, 4, 9, 16]
    queue, lock, total = multiprocessing.Queue(), multiprocessing.Lock(), multiprocessing.Value('i')
    both = [multiprocessing.Process(target=add, args=(queue, lock, total)) for _ in range(2)]
    for one in both: one.start()
    assert [queue.get(timeout=20) for _ in both] == ['done', 'done']
    for one in both: one.join()
    assert total.value == 200
    with multiprocessing.BoundedSemaphore(2): pass
    for mode in 'delete', 'wal':
        name = mode + '.db'
        first, second = sqlite3.connect(name), sqlite3.connect(name, timeout=0)
        first.execute('pragma journal_mode=' + mode)
        first.execute('create table t(n)')
        first.execute('begin immediate')
        first.execute('insert into t values (1)')
        try: second.execute('begin immediate'); raise SystemExit('two writers')
        except sqlite3.OperationalError as error: assert 'locked' in str(error)
        first.commit()
        assert second.execute('select n from t').fetchall() == [(1,)]
        first.close(); second.close()
    os.chmod('delete.db', 0o400)
    only = sqlite3.connect('file:delete.db?mode=ro', uri=True)
    assert only.execute('select n from t').fetchall() == [(1,)]
    shutil.copy2('delete.db', 'copy.db'); os.utime('copy.db', (1, 2))
    assert os.stat('copy.db').st_mtime == 2
    with tempfile.NamedTemporaryFile(dir='/tmp') as file: file.write(b'x')
    print('works')
";

/// Only in namespaces: Landlock has no `/dev/shm` of its own, and no locks.
#[test]
fn python_shares_work_among_processes_and_locks_its_database() {
    let is_whole = |one: &Confinement| one.isolation == Isolation::Namespaces;
    if !is_installed("python3") {
        return;
    }
    for confinement in strict().into_iter().filter(is_whole) {
        let files = Scratch::new();
        fs::write(files.path().join("bot.py"), SHARING).expect("written");
        let mut run = Run::of(&confinement, &files, &["python3", "bot.py"]);
        let line = run.process().line(Instant::now() + LONG).map(|line| line.to_string());
        let record = run.end(Duration::from_secs(5));
        assert_eq!(line.as_deref(), Ok("works"), "{:?}", record.errors);
        assert_eq!(record.ending, ExitReason::Exited(0), "{:?}", record.errors);
    }
}
