use std::fmt;

use serde_json::Value;

/// A key whose values differ in two plans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Its path: `games`, or `players.2.engine` for a key of the second player.
    pub key: String,
    /// The stored value, as JSON.
    pub stored: Option<String>,
    /// The value in the other plan.
    pub given: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |value: &Option<String>| value.clone().unwrap_or_else(|| "missing".to_owned());
        write!(
            f,
            "{} is stored as {} and given as {}",
            self.key,
            said(&self.stored),
            said(&self.given)
        )
    }
}

/// The name of a stored key in a plan.
fn in_a_plan(name: &str) -> String {
    if name == "most_plies" { "max-plies".to_owned() } else { name.replace('_', "-") }
}

/// All differences, in the order of the keys.
pub(super) fn between(stored: &Value, given: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare(String::new(), Some(stored), Some(given), &mut found);
    found
}

fn compare(
    key: String,
    stored: Option<&Value>,
    given: Option<&Value>,
    found: &mut Vec<Difference>,
) {
    let below = |name: &str| {
        let name = in_a_plan(name);
        if key.is_empty() { name } else { format!("{key}.{name}") }
    };
    match (stored, given) {
        (Some(Value::Object(one)), Some(Value::Object(other))) => {
            let mut names: Vec<&String> = one.keys().chain(other.keys()).collect();
            names.sort();
            names.dedup();
            for name in names {
                compare(below(name), one.get(name), other.get(name), found);
            }
        }
        (Some(Value::Array(one)), Some(Value::Array(other))) => {
            for index in 0..one.len().max(other.len()) {
                let name = (index + 1).to_string();
                compare(below(&name), one.get(index), other.get(index), found);
            }
        }
        (one, other) if one == other => {}
        (one, other) => {
            let text = |value: Option<&Value>| value.map(Value::to_string);
            found.push(Difference { key, stored: text(one), given: text(other) });
        }
    }
}
