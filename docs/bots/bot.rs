fn main() {
    let (mut rows, mut columns) = (0, 0);
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |index: usize| words[index].parse().expect("a number");
        match words[0] {
            "game" => (rows, columns) = (number(2), number(3)),
            "go" => {
                let discs = |column: &usize| words.iter().filter(|w| **w == column.to_string()).count();
                println!("{}", (1..=columns).find(|column| discs(column) < rows).expect("room"));
                continue;
            }
            _ => continue,
        }
        println!("ready");
    }
}
