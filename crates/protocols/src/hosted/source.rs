use std::path::Path;

/// The language of a student's function, which decides how its host is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// C files with `best_move`.
    C,
    /// A shared library with `best_move`, which the host loads.
    Library,
    /// C++ files with `getUserAIInput`.
    Cpp,
    /// C files with the modules of SPFIAR.
    Modules,
}

/// A header of SPFIAR in a folder of its own, so that it includes the student's other headers, if
/// there are any, and not those beside it.
macro_rules! header {
    ($name:literal) => {
        (
            concat!($name, "/", $name, ".h"),
            include_str!(concat!("../../../capi/spfiar/include/", $name, ".h")),
        )
    };
}

impl Source {
    /// The folder of our own files, beside those of the student.
    pub const FOLDER: &str = "discus-host";

    /// The program that the compiler makes, in that folder.
    pub const PROGRAM: &str = "program";

    /// The name that a `main` of the student gets.
    pub const MAIN: &str = "the_students_main";

    /// The compiler.
    pub const fn compiler(self) -> &'static str {
        if matches!(self, Source::Cpp) { "g++" } else { "gcc" }
    }

    /// Our own files: their names and contents.
    pub const fn files(self) -> &'static [(&'static str, &'static str)] {
        const WIRE: (&str, &str) = ("wire.h", include_str!("wire.h"));
        match self {
            Source::C | Source::Library => &[
                ("host.c", include_str!("ece15.c")),
                WIRE,
                (
                    "connect4_functions.h",
                    include_str!("../../../capi/ece15/include/connect4_functions.h"),
                ),
            ],
            Source::Cpp => &[
                ("host.cpp", include_str!("fourinarow.cpp")),
                WIRE,
                ("c4lib.h", include_str!("../../../capi/fourinarow/include/c4lib.h")),
            ],
            Source::Modules => &[
                ("host.c", include_str!("spfiar.c")),
                WIRE,
                header!("SPArrayList"),
                header!("SPFIARGame"),
                header!("SPFIARParser"),
                header!("SPMainAux"),
                header!("SPMiniMax"),
                header!("SPMiniMaxNode"),
            ],
        }
    }

    /// The command that compiles our host together with the student's files, all named from the
    /// folder that holds them and our own.
    ///
    /// A `main` in the student's files gets another name, because a submission may be a whole
    /// program.
    pub fn command(self, words: &[String]) -> Vec<String> {
        let folder = Source::FOLDER;
        let (host, standard) = match self {
            Source::Cpp => ("host.cpp", "-std=gnu++17"),
            _ => ("host.c", "-std=gnu99"),
        };
        let mut command: Vec<String> =
            [self.compiler(), standard, "-O2", "-pipe"].map(str::to_owned).to_vec();
        command.push(format!("-Dmain={}", Source::MAIN));
        command.extend(["-o".to_owned(), format!("{folder}/{}", Source::PROGRAM)]);
        command.push(format!("{folder}/{host}"));
        if self == Source::Library {
            command.extend(["-DLOADED", "-ldl"].map(str::to_owned));
        } else {
            command.extend_from_slice(words);
            command.push("-lm".to_owned());
        }
        command.extend(self.places(words));
        command
    }

    /// The folders of headers. Those of SPFIAR may be the student's own, which come before ours and
    /// after the system's: a file `string.h` of the student is not for the host.
    fn places(self, words: &[String]) -> Vec<String> {
        if self != Source::Modules {
            return vec![format!("-I{}", Source::FOLDER)];
        }
        let own = words.iter().filter(|word| !word.starts_with('-')).filter_map(|word| {
            let folder = Path::new(word).parent()?.to_str()?;
            Some([format!("-iquote./{folder}"), format!("-idirafter./{folder}")])
        });
        let names = self.files().iter().filter_map(|(name, _)| name.split_once('/'));
        let ours = names.map(|(name, _)| format!("-idirafter{}/{name}", Source::FOLDER));
        own.flatten().chain(ours).collect()
    }

    /// Returns true if this is the name of a shared library.
    pub fn is_library(word: &str) -> bool {
        Path::new(word).extension().is_some_and(|ending| ending == "so")
    }

    /// The command that starts the host in the folder where it was compiled with these words.
    pub fn start(self, words: &[String]) -> Vec<String> {
        let host = format!("./{}/{}", Source::FOLDER, Source::PROGRAM);
        let libraries = words.iter().filter(|word| Source::is_library(word));
        let path =
            |word: &String| if word.contains('/') { word.clone() } else { format!("./{word}") };
        let library = libraries.map(path).next();
        [host].into_iter().chain(library.filter(|_| self == Source::Library)).collect()
    }
}
