/// The most similar of some words, if it is similar enough to be what was meant.
pub fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let most = word.chars().count().div_ceil(3);
    let distances = words.into_iter().map(|known| (distance(word, known), known));
    let near = distances.filter(|(distance, _)| *distance <= most);
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// The least number of characters to insert, delete or replace (Levenshtein, 1965).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, left) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for (column, right) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(left != *right);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    /// The examples of Wikipedia's article on the distance.
    #[test]
    fn distances_are_the_published_ones() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("uninformed", "uniformed"), 1);
        assert_eq!(distance("flaw", "lawn"), 2);
        assert_eq!(distance("", "word"), 4);
    }

    #[test]
    fn only_a_similar_word_is_near() {
        let words = ["solve", "serve", "trace"];
        assert_eq!(nearest("sovle", words), Some("solve"));
        assert_eq!(nearest("frobnicate", words), None);
        assert_eq!(nearest("", words), None);
    }
}
