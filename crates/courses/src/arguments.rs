/// The words of the command line after the name of the program. Bytes that are no text become the
/// replacement character, which no program takes for anything.
pub fn arguments() -> Vec<String> {
    let words = std::env::args_os().skip(1);
    words.map(|word| word.to_string_lossy().into_owned()).collect()
}
