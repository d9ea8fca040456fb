//! The files that the assignment demands.

use crate::check::Family;
use crate::fault::Fault;
use crate::marking::Marking;

/// The sources and headers that are handed in. The list of the assignment leaves SPMainAux.c out.
const NAMES: [&str; 12] = [
    "main.c",
    "SPArrayList.c",
    "SPArrayList.h",
    "SPFIARGame.c",
    "SPFIARGame.h",
    "SPFIARParser.c",
    "SPFIARParser.h",
    "SPMainAux.h",
    "SPMiniMax.c",
    "SPMiniMax.h",
    "SPMiniMaxNode.c",
    "SPMiniMaxNode.h",
];

/// Checks that the files are there.
pub(super) fn examine(marking: &mut Marking) {
    let files = marking.files();
    let lacking = NAMES.iter().filter(|name| files.named(name).is_empty());
    let lacking: Vec<&str> = lacking.copied().collect();
    if files.files().len() == 1 {
        marking.skip("files.names", "a program was handed in, not its sources");
    } else if !lacking.is_empty() {
        let text = lacking.join(", ");
        let what = format!("These files are not there: {text}.");
        let check = format!("{}.names", Family::Files);
        marking.fault(Fault::plain(check, what));
    }
}
