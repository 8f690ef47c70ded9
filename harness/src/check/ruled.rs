//! Labels and verdicts for which the classifier finds no grounds.

use super::Warn;
use crate::casebook::Case;
use crate::compare::{Comparison, Part};
use crate::run::{Current, rule};

pub(super) fn look(case: &Case, warn: &mut Warn<'_>) {
    let unexplained = case.rulings.iter().filter(|(rules, _)| !case.disagrees.contains_key(rules));
    for (&rules, expected) in unexplained {
        let current = rule(rules, &case.moves);
        let comparison = Comparison::new(expected, case.grain, &current.record);
        let Some(places) = warn.places.rulings.get(&rules) else { continue };
        let whole = places.whole;
        for point in comparison.points.iter().filter(|point| !point.agrees) {
            let (what, at) = match point.part {
                Part::Label(ply) => {
                    (format!("for {} of move {ply}", point.expected), places.labels.get(ply - 1))
                }
                Part::Verdict => (format!("for the verdict {}", point.expected), places.verdict.as_ref()),
                Part::Side(side) => (format!("for {side} being {}", point.expected), None),
                Part::Reason(_) => continue,
            };
            let found = format!("the classifier finds no grounds {what} under {rules}");
            let finds = grounds(point.part, &current).unwrap_or_else(|| format!("it says {}", point.actual));
            let help = "look at the board and at the label once more; if both stand, say why under disagrees";
            warn.note("no-grounds", at.copied().unwrap_or(whole), found, Some(finds), help);
        }
    }
}

/// What it finds instead, for a move.
fn grounds(part: Part, current: &Current) -> Option<String> {
    let Part::Label(ply) = part else { return None };
    let ply = current.record.plies.get(ply - 1)?;
    let clause = ply.clause.as_deref()?;
    let line =
        ply.line.as_deref().filter(|line| !line.is_empty()).map(|line| format!(": {}", line.join(" ")));
    Some(format!("it says {}, {clause}{}", ply.label_word(), line.unwrap_or_default()))
}
