use serde_json::{json, Map, Value};

fn main() {
    let text = r#"{"name": "bot", "scores": [1, 2.5, -3], "nested": {"ok": true, "none": null}}"#;
    let value: Value = serde_json::from_str(text).expect("valid");
    println!("{} {}", value["name"], value["scores"][1]);
    println!("{:?}", value["nested"].as_object().map(Map::len));
    let total: f64 =
        value["scores"].as_array().into_iter().flatten().filter_map(Value::as_f64).sum();
    println!("{total}");
    let made = json!({ "turn": 3, "moves": ["a", "b"], "deep": { "x": [1, null] } });
    println!("{made}");
    println!("{}", serde_json::to_string_pretty(&made).expect("plain data"));
    println!("{}", serde_json::from_str::<Value>("[1, 2").is_err());
    println!("{:?}", value.pointer("/nested/ok"));
}
