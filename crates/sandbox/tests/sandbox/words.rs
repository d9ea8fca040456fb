//! The bounds that hold, told in words.

use discus_sandbox::{GroupVersion, Isolation, Means, ProcessorBound};

#[test]
fn the_division_is_told_in_a_few_words() {
    let told = |groups, pauses| ProcessorBound { groups, pauses }.to_string();
    assert_eq!(told(Some(GroupVersion::V1), false), "CPU: control group v1");
    assert_eq!(told(Some(GroupVersion::V2), true), "CPU: control group v2, paused");
    assert_eq!(told(None, true), "CPU: paused");
    assert_eq!(told(None, false), "CPU: not divided");
}

#[test]
fn every_bound_says_how_it_is_kept() {
    let means = Means {
        isolation: Isolation::Landlock(4),
        groups: Some(GroupVersion::V2),
        process_groups: Some(GroupVersion::V1),
        sees_sizes: false,
    };
    let said = means.to_string();
    assert!(said.starts_with("files: by Landlock 4; network and other programs: by Landlock 4"));
    assert!(said.contains("memory: by control group (version 2); disk: counted, removed"));
    assert!(said.ends_with("; processes: by control group (version 1)"));
    let counted = Means { groups: None, process_groups: None, ..means }.to_string();
    assert!(counted.contains("memory: counted"));
    assert!(counted.ends_with("; processes: counted every 10 to 50 ms"));
    assert!(!said.contains('\n'));
}
