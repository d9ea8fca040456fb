use super::*;

/// A release lacks one of its artifacts, or has those of two versions.
#[test]
fn each_artifact_is_there_exactly_once() {
    let folder = target().join("tmp/release");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let put = |name: &str| fs::write(folder.join(name), "").expect("a file");
    let found = |end: &str| ending_with(end, &folder).map_err(|why| why.to_string());
    let refused = |count: usize, end: &str| {
        Err(format!("{} has {count} files *{end}, not one", folder.display()))
    };
    put("discus_1.0.0-1_amd64.deb");
    put("discus-1.0.0.tar.gz");
    assert_eq!(found(".deb"), Ok(folder.join("discus_1.0.0-1_amd64.deb")));
    assert_eq!(found("-linux.tar.gz"), refused(0, "-linux.tar.gz"), "these are the sources");
    assert_eq!(found(".whl"), refused(0, ".whl"));
    put("discus_1.1.0-1_amd64.deb");
    assert_eq!(found(".deb"), refused(2, ".deb"));
}
