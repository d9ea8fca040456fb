use strsim::levenshtein;

/// The most similar of some words, if it is similar enough to be what was meant.
pub fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let most = word.chars().count().div_ceil(3);
    let distances = words.into_iter().map(|known| (levenshtein(word, known), known));
    let near = distances.filter(|(distance, _)| *distance <= most);
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}
