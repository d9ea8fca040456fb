use super::*;
use crate::archive;
use crate::shell::{target, works};

/// Twenty threads count to 42 and catch a panic each; the main thread only counts to 42.
#[test]
fn threads_and_panics_work_with_every_linker() {
    let folder = target().join("tmp/locals");
    fs::create_dir_all(&folder).expect("a folder");
    let [built, archive, program] =
        ["libprobe.a", "libmodular.a", "program"].map(|name| folder.join(name));
    let sources = root().join("xtask/tests/locals");
    let mut compile = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    compile.args(["--edition=2024", "--crate-type=staticlib", "-O", "-Clto=thin", "-o"]);
    run(compile.arg(&built).arg(sources.join("probe.rs"))).expect("a library");
    archive::modular(&built, &[], &[], &archive).expect("an archive");
    let unwinder = Command::new("cc").arg("-print-file-name=libgcc_s.so.1").output();
    let unwinder = String::from_utf8(unwinder.expect("the compiler").stdout).expect("a path");
    let linkers = [&["gcc"][..], &["gcc", "-static-pie"], &["clang"], &["tcc", unwinder.trim()]];
    replace(&archive).expect("the same archive without thread-local variables");
    for linker in linkers.iter().filter(|linker| works(Command::new(linker[0]).arg("-v"))) {
        let mut link = Command::new(linker[0]);
        link.arg(sources.join("main.c")).arg(&archive).args(&linker[1..]);
        run(link.args(["-lpthread", "-ldl", "-lm", "-o"]).arg(&program)).expect("a program");
        let output = Command::new(&program).output().expect("an answer");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(text, "840160 40 42 -1\n", "{linker:?} {output:?}");
    }
}
