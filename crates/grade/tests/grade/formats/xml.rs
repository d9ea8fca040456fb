//! A reader of XML: elements, attributes and text, with the five entities that XML itself defines. It
//! refuses everything else, also what is XML but not needed here.

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
    pub(super) children: Vec<Element>,
    pub(super) text: String,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// The root element of a document.
pub(super) fn read(document: &str) -> Element {
    let allowed =
        |c: char| matches!(c, '\n' | ' '..='\u{7e}' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..);
    assert_eq!(document.chars().find(|&c| !allowed(c)), None, "a character that XML forbids");
    let rest = document.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let (root, rest) = element(rest.expect("a declaration"));
    assert_eq!(rest, "\n", "one root");
    root
}

/// The element at the beginning of a text, and what follows it.
fn element(text: &str) -> (Element, &str) {
    let text = text.strip_prefix('<').expect("an element");
    let end = text.find(['>', ' ', '/']).expect("the end of a name");
    let mut element = Element { name: text[..end].to_owned(), ..Element::default() };
    let mut rest = &text[end..];
    while let Some(attribute) = rest.strip_prefix(' ') {
        let (name, after) = attribute.split_once("=\"").expect("a value in quotes");
        let (value, after) = after.split_once('"').expect("the end of a value");
        assert!(name.chars().all(|c| c.is_ascii_lowercase()), "{name}");
        assert!(element.attribute(name).is_none(), "{name} twice");
        element.attributes.push((name.to_owned(), unescaped(value)));
        rest = after;
    }
    if let Some(rest) = rest.strip_prefix("/>") {
        return (element, rest);
    }
    rest = rest.strip_prefix('>').expect("the end of a tag");
    loop {
        let (before, after) = rest.split_at(rest.find('<').expect("an end tag"));
        element.text += &unescaped(before);
        if let Some(after) = after.strip_prefix("</") {
            let after = after.strip_prefix(element.name.as_str()).expect("its own end tag");
            return (element, after.strip_prefix('>').expect("the end of a tag"));
        }
        let (child, after) = self::element(after);
        element.children.push(child);
        rest = after;
    }
}

fn unescaped(text: &str) -> String {
    assert!(!text.contains(['<', '>']), "{text}");
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (entity, rest) = part.split_once(';').expect("the end of an entity");
        plain += match entity {
            "amp" => "&",
            "lt" => "<",
            "gt" => ">",
            "quot" => "\"",
            "#39" => "'",
            _ => panic!("{entity} is no entity"),
        };
        plain += rest;
    }
    plain
}
