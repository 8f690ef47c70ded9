use qili::board::{Color, Position};
use qili::notation::{fen, parse_moves};
use roxmltree::{Document, Node};
use rstest::rstest;

use super::*;

/// No two of its pieces are mirror images.
const FEN: &str = "3ak4/9/9/p8/2R6/9/8P/7c1/9/3K5 w";

fn drawn(position: &Position, moves: &[Move], arrows: Arrows, view: View) -> String {
    Diagram { position, moves, arrows, view, title: "a <title> & \"more\"" }.svg(480)
}

/// What is drawn where, in tenths of a cell.
fn placed(svg: &str) -> Vec<(String, String)> {
    let document = Document::parse(svg).unwrap();
    let text = |node: &Node<'_, '_>, name| node.attribute(name).unwrap().to_owned();
    let uses = document.descendants().filter(|node| node.has_tag_name("use"));
    let mut placed: Vec<_> = uses
        .map(|node| (text(&node, "href"), format!("{},{}", text(&node, "x"), text(&node, "y"))))
        .collect();
    placed.sort();
    placed
}

fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(name, at)| ((*name).to_owned(), (*at).to_owned())).collect()
}

#[rstest]
#[case::as_it_is(false, Color::Red, &[
    ("#black-advisor", "300,0"), ("#black-cannon", "700,700"), ("#black-king", "400,0"), ("#black-pawn", "0,300"),
    ("#red-king", "300,900"), ("#red-pawn", "800,600"), ("#red-rook", "200,400"),
])]
#[case::mirrored(true, Color::Red, &[
    ("#black-advisor", "500,0"), ("#black-cannon", "100,700"), ("#black-king", "400,0"), ("#black-pawn", "800,300"),
    ("#red-king", "500,900"), ("#red-pawn", "0,600"), ("#red-rook", "600,400"),
])]
#[case::from_the_other_side(false, Color::Black, &[
    ("#black-advisor", "500,900"), ("#black-cannon", "100,200"), ("#black-king", "400,900"), ("#black-pawn", "800,600"),
    ("#red-king", "500,0"), ("#red-pawn", "0,300"), ("#red-rook", "600,500"),
])]
fn every_piece_stands_on_its_point(
    #[case] mirrored: bool,
    #[case] bottom: Color,
    #[case] expected: &[(&str, &str)],
) {
    let position = fen::parse(FEN).unwrap();
    let position = if mirrored { position.mirrored() } else { position };
    assert_eq!(placed(&drawn(&position, &[], Arrows::Hidden, View(bottom))), pairs(expected));
}

#[test]
fn every_piece_that_is_used_is_defined_once_and_no_other() {
    for position in [Position::start(), fen::parse(FEN).unwrap()] {
        let svg = drawn(&position, &[], Arrows::Hidden, View(Color::Red));
        let document = Document::parse(&svg).unwrap();
        let mut defined: Vec<String> =
            document.descendants().filter_map(|node| Some(format!("#{}", node.attribute("id")?))).collect();
        let mut used: Vec<String> = placed(&svg).into_iter().map(|(name, _)| name).collect();
        used.dedup();
        defined.sort();
        assert_eq!(defined, used);
    }
}

#[test]
fn what_is_lettered_has_outlines() {
    let pieces = "帅仕相马车炮兵将士象马车炮卒";
    for letter in [pieces, "楚河漢界", "红黑先", "一二三四五六七八九", "0123456789"].concat().chars()
    {
        assert!(outlines::has(letter), "{letter}");
    }
}

#[test]
fn nothing_is_left_to_a_font_or_to_another_file() {
    let position = Position::start();
    let moves = parse_moves(&position, ["炮二平五", "马8进7"]).unwrap();
    let svg = drawn(&position, moves.moves(), Arrows::Numbered, View(Color::Red));
    let document = Document::parse(&svg).unwrap();
    for node in document.descendants().filter(Node::is_element) {
        assert!(!["text", "image", "style"].contains(&node.tag_name().name()), "{node:?}");
        for attribute in node.attributes().filter(|attribute| attribute.name().ends_with("href")) {
            assert!(attribute.value().starts_with('#'), "{attribute:?}");
        }
    }
    assert_eq!(
        document.descendants().find(|node| node.has_tag_name("title")).unwrap().text(),
        Some("a <title> & \"more\"")
    );
}

/// The path data of the arrows, without those of their halos.
fn arrow_paths(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let edges = document.descendants().filter(|node| node.attribute("stroke-width") == Some("3"));
    edges.filter_map(|node| node.attribute("d")).map(str::to_owned).collect()
}

#[test]
fn there_and_back_lie_beside_each_other_and_the_same_way_is_drawn_once() {
    let start = fen::parse("3k5/9/9/9/9/9/9/9/9/R3K4 w").unwrap();
    let moves = parse_moves(&start, ["a0a4", "d9d8", "a4a0", "d8d9", "a0a4", "d9d8"]).unwrap();
    let svg = |arrows| drawn(&start, moves.moves(), arrows, View(Color::Red));
    let arrows = arrow_paths(&svg(Arrows::Plain));
    assert_eq!(arrows.len(), 4);
    // Up the file to the right of it as the rook goes, down the file to the left of that.
    assert!(arrows[0].contains("L17 512L"), "the head of {}", arrows[0]);
    assert!(arrows[2].contains("L-17 851L"), "the head of {}", arrows[2]);
    assert_eq!(arrow_paths(&svg(Arrows::Numbered)), arrows);
    assert_eq!(arrow_paths(&svg(Arrows::Hidden)), Vec::<String>::new());
}

#[test]
fn a_way_back_in_one_is_beside_a_way_there_in_two() {
    let start = fen::parse("3k5/9/9/9/9/9/9/9/9/R3K4 w").unwrap();
    let moves = parse_moves(&start, ["a0a2", "d9d8", "a2a5", "d8d9", "a5a0", "d9d8"]).unwrap();
    let arrows = arrow_paths(&drawn(&start, moves.moves(), Arrows::Plain, View(Color::Red)));
    // The first ends before the tail of the second; the way back is on the other side of the file.
    for (arrow, head) in [(&arrows[0], "L17 728L"), (&arrows[2], "L17 412L"), (&arrows[4], "L-17 851L")] {
        assert!(arrow.contains(head), "{head} in {arrow}");
    }
}

#[test]
fn pixels_are_as_many_as_were_asked_for_and_always_the_same() {
    let position = Position::start();
    let diagram = Diagram {
        position: &position,
        moves: &[],
        arrows: Arrows::Hidden,
        view: View(Color::Red),
        title: "",
    };
    let png = diagram.png(200).unwrap();
    assert_eq!(png, diagram.png(200).unwrap());
    let (head, rest) = png.split_at(16);
    assert!(head.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(rest[..4], 200_u32.to_be_bytes());
    let pixels = resvg::tiny_skia::Pixmap::decode_png(&png).unwrap();
    // The middle of the rim of black's rook on a9 is dark, that of red's on a0 light.
    let at = |x: f64, y: f64| {
        let scale = 200.0 / PAGE[2];
        pixels.pixel(((x - PAGE[0]) * scale) as u32, ((y - PAGE[1]) * scale) as u32).unwrap().red()
    };
    assert!(at(-34.0, 0.0) < 80, "{}", at(-34.0, 0.0));
    assert!(at(-34.0, 900.0) > 150, "{}", at(-34.0, 900.0));
}

/// However short the arrow: the number hides neither a piece nor the arrow, nor another number.
#[rstest]
#[case::one_step("3k5/9/9/9/9/9/9/9/9/R3K4 w", &["a0a1", "d9d8", "a1a0", "d8d9"])]
#[case::one_step_between_others("3k5/9/9/9/9/9/9/NC7/R8/1C2K4 w", &["a1b1", "d9d8", "b1a1", "d8d9"])]
#[case::horse("3k5/9/9/9/2p6/2N1c4/9/9/9/4K4 w", &["c4e5", "d9d8", "e5c4", "d8d9"])]
#[case::one_way("3k5/9/9/9/9/9/9/9/9/R3K4 w", &["a0a9", "d9d8"])]
fn numbers_stand_beside_arrows(#[case] fen: &str, #[case] moves: &[&str]) {
    let start = fen::parse(fen).unwrap();
    let moves = parse_moves(&start, moves.iter().copied()).unwrap();
    let svg = drawn(&start, moves.moves(), Arrows::Numbered, View(Color::Red));
    let document = Document::parse(&svg).unwrap();
    let number = |node: &Node<'_, '_>, name| node.attribute(name).unwrap().parse::<f64>().unwrap();
    let badges = document.descendants().filter(|node| node.has_tag_name("rect") && node.has_attribute("rx"));
    let radius = |node: &Node<'_, '_>| number(node, "height") / 2.0;
    let badges: Vec<(Point, f64)> = badges
        .map(|node| {
            (
                Point::new(number(&node, "x") + radius(&node), number(&node, "y") + radius(&node)),
                radius(&node),
            )
        })
        .collect();
    assert_eq!(badges.len(), moves.moves().len());
    let corners: Vec<Vec<Point>> = arrow_paths(&svg).iter().map(|path| corners(path)).collect();
    for (index, &(at, radius)) in badges.iter().enumerate() {
        for (square, _) in start.pieces() {
            let room = at.distance(View(Color::Red).point(square));
            assert!(room >= men::RADIUS + radius, "number {}, {room} from {square}", index + 1);
        }
        assert!(
            corners[index].iter().all(|corner| at.distance(*corner) >= radius - 1.0),
            "number {}",
            index + 1
        );
        assert!(
            badges[..index].iter().all(|(other, _)| at.distance(*other) >= 2.0 * radius),
            "number {}",
            index + 1
        );
    }
}

fn corners(path: &str) -> Vec<Point> {
    let corners = path.trim_matches(|c| c == 'M' || c == 'Z').split('L');
    let point = |corner: &str| {
        let (x, y) = corner.split_once(' ').unwrap();
        Point::new(x.parse().unwrap(), y.parse().unwrap())
    };
    corners.map(point).collect()
}
