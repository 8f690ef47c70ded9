//! The scores as tables, for people and for pull requests.

use std::fmt::Write as _;

use tabled::Table;
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Padding, Style};

use super::{Cell, Group, Matrix, Reasons, Scores, Tracked};
use crate::report::style::{HEAD, paint};

/// A table under a title.
struct Titled {
    title: String,
    rows: Vec<Vec<String>>,
    /// How many columns from the second on have numbers.
    numbers: usize,
}

/// For people.
pub(crate) fn write_text(scores: &Scores<'_>) -> String {
    let mut text = String::new();
    for titled in tables(scores) {
        let mut table = table(&titled);
        table.with(Style::empty()).with(Padding::new(0, 2, 0, 0));
        let _ = writeln!(text, "{}", paint(HEAD, titled.title));
        for line in table.to_string().lines() {
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        text.push('\n');
    }
    text.push_str(NOTES);
    text
}

/// For a pull request.
pub(crate) fn write_markdown(scores: &Scores<'_>) -> String {
    let mut text = "## Scores\n\n".to_owned();
    for titled in tables(scores) {
        let mut table = table(&titled);
        table.with(Style::markdown());
        let _ = writeln!(text, "### {}\n\n{table}\n", titled.title);
    }
    text.push_str(NOTES);
    text
}

const NOTES: &str = "\
+n and -n: so many more or fewer than as approved, of the rulings that are approved.
Rows are what the source says, columns what the library says. 闲* is the 闲 of a coarse source: whatever is no attack.
";

fn table(titled: &Titled) -> Table {
    let mut table = Builder::from_iter(titled.rows.iter().cloned()).build();
    table.modify(Columns::new(1..=titled.numbers), Alignment::right());
    table
}

fn tables(scores: &Scores<'_>) -> Vec<Titled> {
    let groups = |title: &str, groups: Vec<(&str, &Group)>| {
        let head = ["", "rulings", "labels", "sides", "verdicts", "reasons"];
        let unprinted = ["not printed: labels", "sides", "verdicts"];
        let head = head.into_iter().chain(unprinted).map(str::to_owned).collect();
        let rows = groups.into_iter().chain([("total", &scores.total)]).map(|(name, group)| {
            let (printed, unprinted) = (&group.printed, &group.unprinted);
            let tracked = [printed.labels, printed.sides, printed.verdicts, group.reasons];
            let tracked = tracked.into_iter().chain([unprinted.labels, unprinted.sides, unprinted.verdicts]);
            [name.to_owned(), group.rulings.to_string()].into_iter().chain(tracked.map(shown)).collect()
        });
        Titled { title: title.to_owned(), rows: [head].into_iter().chain(rows).collect(), numbers: 8 }
    };
    let by_rules = scores.by_rules.iter().map(|(rules, group)| (rules.name(), group)).collect();
    let by_work = scores.by_work.iter().map(|(work, group)| (*work, group)).collect();
    let (printed, unprinted) = (&scores.printed, &scores.unprinted);
    let mut tables = vec![
        groups("By rule set", by_rules),
        groups("By source", by_work),
        matrix("Labels that are printed", &printed.labels),
        matrix("Labels that are derived or claimed", &unprinted.labels),
        matrix("Verdicts that are printed", &printed.verdicts),
        matrix("Verdicts that are derived or claimed", &unprinted.verdicts),
        clauses(scores),
    ];
    // A head alone says nothing.
    tables.retain(|table| table.rows.len() > 1);
    tables
}

fn matrix(title: &str, matrix: &Matrix) -> Titled {
    let columns = matrix.columns();
    let head = [String::new()].into_iter().chain(columns.iter().map(|&column| column.to_owned())).collect();
    let rows = matrix.rows().into_iter().map(|row| {
        let cells = columns.iter().map(|column| cell(matrix.cell(row, column)));
        [row.to_owned()].into_iter().chain(cells).collect()
    });
    let rows = [head].into_iter().chain(rows).collect();
    Titled { title: title.to_owned(), rows, numbers: columns.len() }
}

fn clauses(scores: &Scores<'_>) -> Titled {
    let head = ["", "given", "instead"].map(str::to_owned).to_vec();
    let rows = scores.clauses.iter().map(|(clause, Reasons { count, instead })| {
        let instead = instead.iter().map(|(clause, count)| format!("{count} {clause}"));
        vec![clause.clone(), shown(*count), instead.collect::<Vec<_>>().join(", ")]
    });
    let rows = [head].into_iter().chain(rows).collect();
    Titled { title: "Reasons that sources give".to_owned(), rows, numbers: 1 }
}

fn shown(Tracked { score, change }: Tracked) -> String {
    if score.total == 0 { "-".to_owned() } else { format!("{score}{}", signed(change)) }
}

/// What stands in a cell of a matrix.
pub(crate) fn cell(Cell { now, change }: Cell) -> String {
    match (now, change) {
        (0, 0) => "·".to_owned(),
        _ => format!("{now}{}", signed(change)),
    }
}

fn signed(change: i64) -> String {
    if change == 0 { String::new() } else { format!(" {change:+}") }
}
