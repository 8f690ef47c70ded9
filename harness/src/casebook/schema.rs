//! The format of case files as a JSON Schema, for editors. The words are those that the reader knows; that the keys are, too, is tested
//! below.

use qili::rules::{Clause, RuleSet};
use qili::ruling::Verdict;
use serde_json::{Map, Value, json};

use super::expected::{Basis, ExpectedConduct, ExpectedLabel};
use super::lines::PIECES;
use super::read::ORIGINS;
use super::standing::Standing;

/// The schema. Whatever it accepts may still be wrong: it knows no board.
pub(crate) fn schema() -> Value {
    let mut case = map(
        "A diagram of repeating moves and what its source ruled",
        &["title", "source", "position"],
        [
            ("title", text("The diagram in your own words; never the source's sentences")),
            ("source", refer("source")),
            ("position", refer("position")),
            ("lead", texts("Moves before the cycle")),
            (
                "cycle",
                moves("The moves, both sides in turn; they must lead back to the position before them"),
            ),
            ("run", moves("Instead of cycle: moves that are printed as a repetition and do not close")),
            (
                "unprinted_moves",
                list("Moves that the source does not print and the casebook chose", refer("ply")),
            ),
            ("rulings", by_rule_set("What the source ruled, a rule set each", refer("ruling"))),
            (
                "suggestions",
                by_rule_set(
                    "What the classifier said when the case was written down; not reviewed",
                    refer("ruling"),
                ),
            ),
            ("lines", list("Lines of play that the text gives", refer("line"))),
            ("opinions", opinions()),
            (
                "disagrees",
                by_rule_set(
                    "Where the classifier is known to differ from the source",
                    text("Why it differs"),
                ),
            ),
            ("same_as", text("The id of the same cycle elsewhere in the casebook")),
            ("reported", refer("reported")),
            ("standing", words("How far the case has come; settled if left out", &names(&Standing::WORDS))),
            ("tags", texts("Words to find it by")),
            ("notes", texts("Facts of the board in sentences")),
        ],
    );
    case["oneOf"] = json!([{"required": ["cycle"]}, {"required": ["run"]}]);
    case["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    case["title"] = json!("A case of the casebook qili");
    case["$defs"] = json!({
        "source": source(),
        "position": position(),
        "ruling": ruling(),
        "sides": sides(),
        "line": line(),
        "opinion": opinion(),
        "reported": reported(),
        "label": label(),
        "ply": json!({
            "description": "The number of a move, the first being 1",
            "anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": "^[1-9][0-9]*$"}],
        }),
    });
    case
}

fn source() -> Value {
    map(
        "Where the diagram stands",
        &["work", "figure"],
        [
            ("work", text("A key of sources.yaml")),
            ("figure", text("Its name there")),
            ("occasion", text("The game or event")),
            ("occasion_zh", text("The same in Chinese")),
        ],
    )
}

fn position() -> Value {
    let mut fen = text("The board before the first move, with w (red) or b to move");
    fen["type"] = json!("string");
    fen["pattern"] = json!("^\\s*([kabehnrcpKABEHNRCP1-9]+/){9}[kabehnrcpKABEHNRCP1-9]+\\s+[a-z]\\b");
    let origins =
        "printed (the source shows it), recovered (found elsewhere), reconstructed (built from the text)";
    map(
        "The board",
        &["fen", "origin"],
        [
            ("fen", fen),
            ("origin", words(origins, &names(&ORIGINS))),
            ("note", text("How it was found or built, and what the text leaves open")),
        ],
    )
}

fn ruling() -> Value {
    let bases = words("How sure it is that the source says so", &names(&Basis::WORDS));
    let parts = map("", &[], [("labels", bases.clone()), ("verdict", bases.clone())]);
    let mut ruling = map(
        "What the source ruled",
        &[],
        [
            ("labels", list("One a move; ? where the source does not say", refer("label"))),
            ("sides", refer("sides")),
            ("verdict", verdict()),
            ("basis", json!({"anyOf": [bases, parts]})),
            ("reasons", by_ply("The clause that the source gives for a move", clause())),
            ("because", text("Its reasoning in your own words")),
        ],
    );
    ruling["anyOf"] = json!([{"required": ["labels"]}, {"required": ["sides"]}, {"required": ["verdict"]}]);
    ruling
}

fn sides() -> Value {
    let conduct = words("What the side's moves amount to", &names(&ExpectedConduct::WORDS));
    map("What each side's moves amount to", &[], [("red", conduct.clone()), ("black", conduct)])
}

fn line() -> Value {
    let piece = words("A piece", &names(&PIECES));
    map(
        "A line of play, played on the board without asking the library's rules",
        &["after", "by", "moves"],
        [
            (
                "after",
                json!({
                    "description": "It begins in the position after so many moves of the cycle",
                    "anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": "^[0-9]+$"}],
                }),
            ),
            ("by", words("Who begins: the side that has just moved, or the other", &["mover", "opponent"])),
            ("moves", texts("The line")),
            ("mate", flag("Whether it ends in mate")),
            ("wins", list("What the side that begins captures", piece.clone())),
            ("loses", list("What it loses", piece)),
            ("printed", words("As moves, in words, or ours", &["moves", "words", "ours"])),
        ],
    )
}

fn opinions() -> Value {
    let mut opinions = list("A dispute, one entry a view; at most one is adopted", refer("opinion"));
    opinions["contains"] =
        json!({"properties": {"adopted": {"enum": [true, "true"]}}, "required": ["adopted"]});
    opinions["minContains"] = json!(0);
    opinions["maxContains"] = json!(1);
    opinions
}

fn opinion() -> Value {
    map(
        "A view in a dispute",
        &["by", "rules"],
        [
            ("by", text("Whose view it is")),
            ("by_zh", text("The same in Chinese")),
            ("rules", words("Under which rule set", &RuleSet::ALL.map(RuleSet::name))),
            ("labels", by_ply("By the move's number", refer("label"))),
            ("sides", refer("sides")),
            ("verdict", verdict()),
            ("reasons", by_ply("The clause that it argues by", clause())),
            ("argument", text("The argument in your own words")),
            ("argument_zh", text("The same in Chinese")),
            ("adopted", flag("Whether the source takes this view")),
        ],
    )
}

fn reported() -> Value {
    let mut on = text("The day, such as 2025-11-30");
    on["type"] = json!("string");
    on["pattern"] = json!("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$");
    map(
        "Who reported the case, and when",
        &["by", "on"],
        [("by", text("By whatever name they go")), ("on", on)],
    )
}

fn label() -> Value {
    let about = "将 check, 杀 mate threat, 捉 chase, 兑 exchange offer, 献 sacrifice offer, 拦 block, 跟 shadow, 闲 idle; 打 an attack, ? not said";
    words(about, &names(&ExpectedLabel::WORDS))
}

fn verdict() -> Value {
    words("The ruling on the whole", &Verdict::ALL.map(Verdict::name))
}

fn clause() -> Value {
    words("A clause of the library", &Clause::ALL.iter().map(|clause| clause.id()).collect::<Vec<_>>())
}

fn names<'a, T>(words: &[(&'a str, T)]) -> Vec<&'a str> {
    words.iter().map(|(word, _)| *word).collect()
}

/// A map with these keys and no others.
fn map<const N: usize>(about: &str, required: &[&str], keys: [(&str, Value); N]) -> Value {
    let keys: Map<String, Value> = keys.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    json!({
        "description": about,
        "type": "object",
        "properties": keys,
        "required": required,
        "additionalProperties": false,
    })
}

fn by_rule_set(about: &str, value: Value) -> Value {
    let keys: Map<String, Value> =
        RuleSet::ALL.iter().map(|rules| (rules.name().to_owned(), value.clone())).collect();
    json!({"description": about, "type": "object", "properties": keys, "additionalProperties": false})
}

fn by_ply(about: &str, value: Value) -> Value {
    json!({
        "description": about,
        "type": "object",
        "patternProperties": {"^[1-9][0-9]*$": value},
        "additionalProperties": false,
    })
}

/// Whatever YAML takes for a number or a boolean is a text where a text is expected.
fn text(about: &str) -> Value {
    json!({"description": about, "type": ["string", "number", "boolean"], "pattern": "\\S"})
}

fn texts(about: &str) -> Value {
    list(about, json!({"type": ["string", "number", "boolean"], "pattern": "\\S"}))
}

fn moves(about: &str) -> Value {
    let mut moves = texts(about);
    moves["minItems"] = json!(1);
    moves
}

fn list(about: &str, items: Value) -> Value {
    json!({"description": about, "type": "array", "items": items})
}

fn flag(about: &str) -> Value {
    json!({"description": about, "enum": [true, false, "true", "false"]})
}

fn words(about: &str, words: &[&str]) -> Value {
    json!({"description": about, "enum": words})
}

fn refer(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use rstest::rstest;

    use super::schema;
    use crate::casebook::load;

    /// A file with an unknown key in the map that is asked about is told of the keys that the reader knows.
    fn known_to_the_reader(map: &str) -> BTreeSet<String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("case.yaml");
        fs::write(&path, map).unwrap();
        let faults = load(&[path], None, folder.path()).unwrap_err();
        let told = anstream::adapter::strip_str(&faults.render()).to_string();
        let (_, told) = told.split_once("unknown key \"zzz\"").expect("a fault");
        let (_, told) = told.split_once("expected one of ").expect("the keys");
        told.lines().next().unwrap().split(", ").map(|key| key.trim().to_owned()).collect()
    }

    #[rstest]
    #[case("/properties", "zzz: x")]
    #[case("/$defs/source/properties", "source: {zzz: x}")]
    #[case("/$defs/position/properties", "position: {zzz: x}")]
    #[case("/$defs/ruling/properties", "rulings: {cxa2020: {zzz: x}}")]
    #[case("/$defs/ruling/properties/basis/anyOf/1/properties", "rulings: {cxa2020: {basis: {zzz: x}}}")]
    #[case("/$defs/sides/properties", "rulings: {cxa2020: {sides: {zzz: x}}}")]
    #[case("/$defs/line/properties", "lines: [{zzz: x}]")]
    #[case("/$defs/opinion/properties", "opinions: [{zzz: x}]")]
    #[case("/$defs/reported/properties", "reported: {zzz: x}")]
    fn has_the_keys_that_the_reader_knows(#[case] pointer: &str, #[case] map: &str) {
        let schema = schema();
        let keys = schema.pointer(pointer).and_then(|keys| keys.as_object()).expect("keys");
        assert_eq!(keys.keys().cloned().collect::<BTreeSet<_>>(), known_to_the_reader(map));
    }

    /// Every map of the schema is held against the reader above.
    #[test]
    fn has_no_other_maps() {
        let text = schema().to_string();
        assert_eq!(text.matches("\"additionalProperties\":false").count(), 9 + 3 + 3, "{text}");
    }
}
