//! Checks values against the part of JSON Schema that our description uses.

use serde_json::Value;

/// Panics if a value does not fit its schema, and names the place.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value, place: &str) {
    if let Err(why) = fits(document, schema, value, place) {
        panic!("{why}\n{value}");
    }
}

fn fits(document: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        let found = document.pointer(name.trim_start_matches('#')).ok_or(name)?;
        return fits(document, found, value, place);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let tried: Vec<_> = any.iter().map(|one| fits(document, one, value, place)).collect();
        let is_one = tried.iter().any(Result::is_ok);
        return if is_one { Ok(()) } else { Err(format!("{place}: none of {tried:?}")) };
    }
    of_type(&schema["type"], value, place)?;
    if schema["enum"].as_array().is_some_and(|all| !all.contains(value)) {
        return Err(format!("{place}: {value} is none of {}", schema["enum"]));
    }
    if let Value::Array(items) = value {
        for (index, item) in items.iter().enumerate() {
            fits(document, &schema["items"], item, &format!("{place}[{index}]"))?;
        }
    }
    match value {
        Value::Object(_) => members(document, schema, value, place),
        _ => Ok(()),
    }
}

fn members(document: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    for name in schema["required"].as_array().into_iter().flatten() {
        if value.get(name.as_str().unwrap_or_default()).is_none() {
            return Err(format!("{place}: {name} is missing"));
        }
    }
    for (name, member) in value.as_object().into_iter().flatten() {
        match schema["properties"].get(name) {
            Some(schema) => fits(document, schema, member, &format!("{place}.{name}"))?,
            None if schema["additionalProperties"] == false => {
                return Err(format!("{place}: {name} is not described"));
            }
            None => {}
        }
    }
    Ok(())
}

fn of_type(kind: &Value, value: &Value, place: &str) -> Result<(), String> {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        _ => value.is_object(),
    };
    let fits = match kind {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => true,
    };
    if fits { Ok(()) } else { Err(format!("{place}: {value} is not of type {kind}")) }
}

#[test]
fn a_misfit_is_found() {
    let schema = serde_json::json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "type": ["integer", "null"] } }
    });
    let is_fine = |value: Value| fits(&Value::Null, &schema, &value, "value").is_ok();
    assert!(is_fine(serde_json::json!({ "a": null })));
    for bad in [
        serde_json::json!({}),
        serde_json::json!({ "a": "" }),
        serde_json::json!({ "a": 1, "b": 1 }),
    ] {
        assert!(!is_fine(bad));
    }
}
