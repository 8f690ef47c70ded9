//! Writing: texts as YAML has them.

/// A text that reads back as itself; quoted wherever a YAML reader could think otherwise.
pub(crate) fn scalar(text: &str) -> String {
    let plain = text.chars().next().is_some_and(char::is_alphabetic)
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '/' | '.'))
        && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
            .contains(&text.to_lowercase().as_str());
    // A string of JSON is a string of YAML.
    if plain { text.to_owned() } else { serde_json::Value::from(text).to_string() }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::scalar;

    #[rstest]
    #[case("who-continues/2-01", "who-continues/2-01")]
    #[case("前炮平四", "前炮平四")]
    #[case("車1進1", "車1進1")]
    #[case("2-01", "\"2-01\"")]
    #[case("no", "\"no\"")]
    #[case("a: b", "\"a: b\"")]
    #[case("a #b", "\"a #b\"")]
    #[case("[", "\"[\"")]
    #[case("", "\"\"")]
    #[case("tab\there", "\"tab\\there\"")]
    fn texts_read_back_as_themselves(#[case] text: &str, #[case] written: &str) {
        assert_eq!(scalar(text), written);
    }
}
