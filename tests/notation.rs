//! Positions and moves as text.

use proptest::prelude::*;
use qili::board::{Color, IllegalMove, Move, Position, Role, Square};
use qili::notation::fen::FenError;
use qili::notation::{MoveError, MoveFault, chinese, fen, iccs, parse_move, parse_moves, wxf};
use rstest::rstest;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const START_BLACK: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b";

fn position(text: &str) -> Position {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn square(name: &str) -> Square {
    Square::all().find(|s| s.to_string() == name).unwrap_or_else(|| panic!("no square {name}"))
}

fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(square).collect()
}

fn mv(text: &str) -> Move {
    iccs::parse(text).unwrap_or_else(|| panic!("no move {text}"))
}

// ---- FEN

#[rstest]
#[case::plain("", "")]
#[case::dashes(" - -", "")]
#[case::counters(" - - 0 1", "")]
#[case::long_counters(" - - 119 3000", "")]
#[case::spaces("   -  -\t0 1 ", " ")]
fn fen_with_counters(#[case] after: &str, #[case] before: &str) {
    assert_eq!(fen::parse(&format!("{before}{START}{after}")), Ok(Position::start()));
}

#[rstest]
#[case("w", Color::Red)]
#[case("r", Color::Red)]
#[case("W", Color::Red)]
#[case("b", Color::Black)]
#[case("B", Color::Black)]
fn fen_side(#[case] side: &str, #[case] turn: Color) {
    let board = START.strip_suffix(" w").unwrap();
    assert_eq!(fen::parse(&format!("{board} {side}")).map(|p| p.turn()), Ok(turn));
}

#[rstest]
#[case::english_letters("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w", START)]
#[case::both_mixed("rhbakaenr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNEAKABHR w", START)]
#[case::split_numbers("rnbakabnr/45/1c5c1/p1p1p1p1p/111111111/9/P1P1P1P1P/1C221C1/9/RNBAKABNR w", START)]
#[case::few_pieces("4k4/9/9/9/9/9/9/9/9/3K5 b", "4k4/9/9/9/9/9/9/9/9/3K5 b")]
fn fen_is_written_in_one_way(#[case] text: &str, #[case] written: &str) {
    assert_eq!(fen::write(&position(text)), written);
}

#[rstest]
#[case::nothing("", None, "the FEN is empty")]
#[case::space("  \t ", None, "the FEN is empty")]
#[case::nine_ranks("4k4/9/9/9/9/9/9/9/3K5 w", Some(22), "a board has 10 ranks, not 9")]
#[case::one_rank("9", Some(2), "a board has 10 ranks, not 1")]
#[case::eleven_ranks("4k4/9/9/9/9/9/9/9/9/9/3K5 w", Some(23), "a board has 10 ranks, not 11")]
#[case::short_rank(
    "4k4/9/9/8/9/9/9/9/9/3K5 w",
    Some(9),
    "rank 6 (number 4 from the left) has 8 points, not 9"
)]
#[case::long_rank(
    "4k4/9/9/9/9/9/9/9/9/3K6 w",
    Some(21),
    "rank 0 (number 10 from the left) has 10 points, not 9"
)]
#[case::very_long_rank(
    "4k4/9999/9/9/9/9/9/9/9/3K5 w",
    Some(5),
    "rank 8 (number 2 from the left) has 36 points, not 9"
)]
#[case::empty_rank(
    "4k4//9/9/9/9/9/9/9/3K5 w",
    Some(5),
    "rank 8 (number 2 from the left) has 0 points, not 9"
)]
#[case::letter(
    "4k4/9/9/9/4x4/9/9/9/9/3K5 w",
    Some(12),
    "'x' is no piece: expected one of KABNRCP or kabnrcp, a digit from 1 to 9, or /"
)]
#[case::character_of_several_bytes(
    " 4k4/9/9/9/兵8/9/9/9/9/3K5 w",
    Some(12),
    "'兵' is no piece: expected one of KABNRCP or kabnrcp, a digit from 1 to 9, or /"
)]
#[case::zero(
    "4k4/90/9/9/9/9/9/9/9/3K5 w",
    Some(6),
    "'0' is no piece: expected one of KABNRCP or kabnrcp, a digit from 1 to 9, or /"
)]
#[case::no_side(
    "4k4/9/9/9/9/9/9/9/9/3K5",
    Some(24),
    "the FEN does not say whose turn it is: expected w or b after the board"
)]
#[case::no_side_but_space(
    "4k4/9/9/9/9/9/9/9/9/3K5  ",
    Some(24),
    "the FEN does not say whose turn it is: expected w or b after the board"
)]
#[case::side(
    "4k4/9/9/9/9/9/9/9/9/3K5 x - - 0 1",
    Some(25),
    "\"x\" is no side: expected w (red) or b (black)"
)]
#[case::counter_for_side(
    "4k4/9/9/9/9/9/9/9/9/3K5 - - 0 1",
    Some(25),
    "\"-\" is no side: expected w (red) or b (black)"
)]
#[case::castling(
    "4k4/9/9/9/9/9/9/9/9/3K5 w KQkq - 0 1",
    Some(27),
    "\"KQkq\" is not expected after the side to move: expected nothing, or counters as in - - 0 1"
)]
#[case::bare_counters(
    "4k4/9/9/9/9/9/9/9/9/3K5 w 0 1",
    Some(27),
    "\"0\" is not expected after the side to move: expected nothing, or counters as in - - 0 1"
)]
#[case::counter_no_number(
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 -1",
    Some(33),
    "\"-1\" is not expected after the side to move: expected nothing, or counters as in - - 0 1"
)]
#[case::a_word_too_much(
    "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 moves",
    Some(35),
    "\"moves\" is not expected after the side to move: expected nothing, or counters as in - - 0 1"
)]
#[case::no_king("4k4/9/9/9/9/9/9/9/9/9 w", None, "red has no king")]
#[case::misplaced("4k4/9/p8/9/9/9/9/9/9/3K5 w", Some(7), "a black pawn can never stand on a7")]
#[case::several_faults(
    "4k4/9/9/9/9/9/9/9/4B4/4K3A w",
    Some(26),
    "a red advisor can never stand on i0; a red elephant can never stand on e1"
)]
#[case::king_can_be_taken(
    "4k4/9/4R4/9/9/9/9/9/9/3K5 w",
    Some(8),
    "it is red's turn, and red's rook on e7 could take the king"
)]
#[case::kings_face("4k4/9/9/9/9/9/9/9/9/4K4 b", None, "the kings face each other")]
fn fen_refused(#[case] text: &str, #[case] column: Option<usize>, #[case] message: &str) {
    let error = fen::parse(text).unwrap_err();
    assert_eq!((error.to_string().as_str(), error.column()), (message, column));
}

#[test]
fn fen_errors_can_be_told_apart() {
    let error = fen::parse("4k4/9/9/9/4x4/9/9/9/9/3K5 w").unwrap_err();
    assert_eq!(error, FenError::Letter { character: 'x', column: 12 });
}

// ---- ICCS

#[rstest]
#[case("h2e2", "h2e2")]
#[case("H2E2", "h2e2")]
#[case("H2-E2", "h2e2")]
#[case("h2-e2", "h2e2")]
#[case(" h2 – e2 ", "h2e2")]
#[case("ｈ２ｅ２", "h2e2")]
#[case("a9a8", "a9a8")]
#[case::ranks_from_1("a10a9", "a9a8")]
#[case::ranks_from_1("i1i10", "i0i9")]
#[case::ranks_from_1("h10-g8", "h9g7")]
#[case::nothing_says_from_1("h3e3", "h3e3")]
fn iccs_read(#[case] text: &str, #[case] written: &str) {
    assert_eq!(iccs::parse(text).map(iccs::write).as_deref(), Some(written));
}

#[rstest]
#[case("")]
#[case("h2")]
#[case("h2e")]
#[case("h2e2e")]
#[case("j2e2")]
#[case("h2--e2")]
#[case("-h2e2")]
#[case("h2e2q")]
#[case("a0a10")]
#[case("a11a9")]
#[case("炮二平五")]
fn iccs_refused(#[case] text: &str) {
    assert_eq!(iccs::parse(text), None);
}

// ---- Chinese and WXF

/// Databases write either side's words and digits for either side.
#[rstest]
#[case("卒3进1", "g3g4")]
#[case("卒三進１", "g3g4")]
#[case("兵七进1", "c3c4")]
#[case("將5進1", "e0e1")]
#[case("俥九进1", "a0a1")]
fn whose_move_it_is_the_position_says(#[case] text: &str, #[case] red: &str) {
    let start = Position::start();
    assert_eq!(parse_move(&start, text), Ok(mv(red)));
    let black = start.play(mv("b0c2")).expect("a move");
    let turned = mv(red).rotated();
    assert_eq!(parse_move(&black, text), Ok(turned));
}

/// A move in both notations, as it is written.
#[rstest]
#[case::across(START, "h2e2", "炮二平五", "C2=5")]
#[case::forward_by_steps(START, "h2h6", "炮二进四", "C2+4")]
#[case::forward_to_a_file(START, "b0c2", "马八进七", "H8+7")]
#[case::elephant(START, "c0e2", "相七进五", "E7+5")]
#[case::advisor(START, "f0e1", "仕四进五", "A4+5")]
#[case::king(START, "e0e1", "帅五进一", "K5+1")]
#[case::rook(START, "a0a2", "车九进二", "R9+2")]
#[case::pawn(START, "c3c4", "兵七进一", "P7+1")]
#[case::black_across(START_BLACK, "h7e7", "炮8平5", "C8=5")]
#[case::black_forward(START_BLACK, "h9g7", "马8进7", "H8+7")]
#[case::black_elephant(START_BLACK, "g9e7", "象7进5", "E7+5")]
#[case::black_advisor(START_BLACK, "d9e8", "士4进5", "A4+5")]
#[case::black_king(START_BLACK, "e9e8", "将5进1", "K5+1")]
#[case::black_rook(START_BLACK, "i9i8", "车9进1", "R9+1")]
#[case::black_pawn(START_BLACK, "c6c5", "卒3进1", "P3+1")]
#[case::back("5k3/9/9/9/4R4/9/9/9/9/3K5 w", "e5e3", "车五退二", "R5-2")]
#[case::horse_back("5k3/9/9/9/4N4/9/9/9/9/3K5 w", "e5g4", "马五退三", "H5-3")]
#[case::black_back("5k3/9/9/9/4r4/9/9/9/9/3K5 b", "e5e7", "车5退2", "R5-2")]
#[case::black_horse_back("5k3/9/9/9/4n4/9/9/9/9/3K5 b", "e5d7", "马5退4", "H5-4")]
#[case::front("5k3/9/9/4C4/9/9/4C4/9/9/3K5 w", "e6e4", "前炮退二", "C+-2")]
#[case::rear("5k3/9/9/4C4/9/9/4C4/9/9/3K5 w", "e3d3", "后炮平六", "C-=6")]
#[case::black_front("5k3/9/9/4n4/9/9/4n4/9/9/3K5 b", "e3g4", "前马退7", "H+-7")]
#[case::black_rear("5k3/9/9/4n4/9/9/4n4/9/9/3K5 b", "e6g5", "后马进7", "H-+7")]
#[case::front_although_only_one_can("5k3/9/9/4N4/9/4p4/4N4/9/9/3K5 w", "e6d8", "前马进六", "H++6")]
#[case::two_advisors_on_a_file("4k4/9/9/9/9/9/9/3A5/9/3A1K3 w", "d2e1", "仕六退五", "A6-5")]
#[case::two_elephants_on_a_file("5k3/9/9/9/9/6B2/9/9/9/3K2B2 w", "g0i2", "相三进一", "E3+1")]
#[case::two_pawns("5k3/9/9/2P6/2P6/9/9/9/9/3K5 w", "c6d6", "前兵平六", "P+=6")]
#[case::three_pawns_front("5k3/9/2P6/2P6/2P6/9/9/9/9/3K5 w", "c7c8", "前兵进一", "17+1")]
#[case::three_pawns_middle("5k3/9/2P6/2P6/2P6/9/9/9/9/3K5 w", "c6d6", "中兵平六", "27=6")]
#[case::three_pawns_rear("5k3/9/2P6/2P6/2P6/9/9/9/9/3K5 w", "c5b5", "后兵平八", "37=8")]
#[case::black_three_pawns("5k3/9/9/9/9/2p6/2p6/2p6/9/3K5 b", "c3d3", "中卒平4", "23=4")]
#[case::four_pawns_second("5k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w", "c7d7", "二兵平六", "27=6")]
#[case::four_pawns_rear("5k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w", "c5d5", "后兵平六", "47=6")]
#[case::black_four_pawns("5k3/9/9/9/9/2p6/2p6/2p6/2p6/3K5 b", "c3d3", "3卒平4", "33=4")]
#[case::five_pawns_fourth("2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w", "c6d6", "四兵平六", "47=6")]
#[case::five_pawns_front("2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w", "c9d9", "前兵平六", "17=6")]
#[case::two_files_front("5k3/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w", "c6d6", "前七平六", "17=6")]
#[case::two_files_rear("5k3/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w", "e5f5", "后五平四", "25=4")]
#[case::two_files_middle("5k3/9/2P6/2P1P4/2P1P4/9/9/9/9/3K5 w", "c6d6", "中七平六", "27=6")]
#[case::black_two_files("5k3/9/9/9/9/2p1p4/2p1p4/9/9/3K5 b", "c3d3", "前3平4", "13=4")]
#[case::a_lone_pawn_beside_a_tandem("5k3/9/9/2P1P4/2P6/9/9/9/9/3K5 w", "e6d6", "兵五平六", "P5=6")]
fn written(#[case] text: &str, #[case] played: &str, #[case] chinese: &str, #[case] wxf: &str) {
    let (position, mv) = (position(text), mv(played));
    assert_eq!(chinese::write(&position, mv), chinese);
    assert_eq!(wxf::write(&position, mv), wxf);
    assert_eq!(chinese::parse(&position, chinese), Ok(mv));
    assert_eq!(wxf::parse(&position, wxf), Ok(mv));
    for text in [chinese, wxf, played] {
        assert_eq!(parse_move(&position, text), Ok(mv), "{text}");
    }
}

/// What no piece could play is still written.
#[rstest]
#[case::nobody("e4e5")]
#[case::aslant("a0b1")]
#[case::across_by_a_horse("b0c0")]
#[case::on_the_spot("a0a0")]
fn written_by_its_points(#[case] text: &str) {
    assert_eq!(chinese::write(&Position::start(), mv(text)), text);
    assert_eq!(wxf::write(&Position::start(), mv(text)), text);
}

const CANNONS: &str = "5k3/9/9/4C4/9/9/4C4/9/9/3K5 w";
const THREE_PAWNS: &str = "5k3/9/2P6/2P6/2P6/9/9/9/9/3K5 w";
const FIVE_PAWNS: &str = "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w";
const TWO_FILES: &str = "5k3/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w";

/// What else is read.
#[rstest]
#[case::traditional(START, "馬八進七", "b0c2")]
#[case::traditional(START, "傌八進七", "b0c2")]
#[case::traditional(START, "俥九進一", "a0a1")]
#[case::traditional(START, "車九進一", "a0a1")]
#[case::traditional(START, "砲二平五", "h2e2")]
#[case::traditional(START, "包二平五", "h2e2")]
#[case::traditional(START, "帥五進一", "e0e1")]
#[case::traditional(START_BLACK, "將5進1", "e9e8")]
#[case::radicals(START, "⻢⼋进七", "b0c2")]
#[case::the_other_sides_words(START, "将五进一", "e0e1")]
#[case::the_other_sides_words(START, "士四进五", "f0e1")]
#[case::the_other_sides_words(START, "象七进五", "c0e2")]
#[case::the_other_sides_words(START, "卒七进一", "c3c4")]
#[case::the_other_sides_words(START_BLACK, "相7进5", "g9e7")]
#[case::the_other_sides_words(START_BLACK, "兵3进1", "c6c5")]
#[case::digits(START, "炮2平5", "h2e2")]
#[case::digits(START, "炮２平５", "h2e2")]
#[case::digits(START, "炮２平五", "h2e2")]
#[case::digits(START_BLACK, "炮二平五", "b7e7")]
#[case::signs(START, "炮二=五", "h2e2")]
#[case::signs(START, "炮二.五", "h2e2")]
#[case::signs(START, "炮２＝５", "h2e2")]
#[case::signs(START, "马8+7", "b0c2")]
#[case::signs(CANNONS, "前炮-2", "e6e4")]
#[case::spaces(START, " 炮 二\u{3000}平\t五\n", "h2e2")]
#[case::no_width(START, "\u{FEFF}炮二\u{200B}平五", "h2e2")]
#[case::front(CANNONS, "前炮退2", "e6e4")]
#[case::front(CANNONS, "炮前退二", "e6e4")]
#[case::rear(CANNONS, "後砲平六", "e3d3")]
#[case::rear(CANNONS, "后炮平6", "e3d3")]
#[case::numbered(CANNONS, "二炮平六", "e3d3")]
#[case::advisor_by_place("4k4/9/9/9/9/9/9/3A5/9/3A1K3 w", "前仕退五", "d2e1")]
#[case::elephant_by_place("5k3/9/9/9/9/6B2/9/9/9/3K2B2 w", "后相进一", "g0i2")]
#[case::pawn_by_file_and_only_one_can(THREE_PAWNS, "兵七进一", "c7c8")]
#[case::pawn_by_number(THREE_PAWNS, "一兵平六", "c7d7")]
#[case::pawn_by_number(THREE_PAWNS, "二兵平六", "c6d6")]
#[case::pawn_by_number(THREE_PAWNS, "三兵平六", "c5d5")]
#[case::pawn_by_number(FIVE_PAWNS, "5兵平6", "c5d5")]
#[case::pawn_in_the_middle_of_five(FIVE_PAWNS, "中兵平六", "c7d7")]
#[case::pawn_by_place_file_and_word(TWO_FILES, "前兵七平六", "c6d6")]
#[case::pawn_by_place_file_and_word(TWO_FILES, "前七兵平六", "c6d6")]
#[case::pawn_by_place_file_and_word(TWO_FILES, "二兵七平六", "c5d5")]
#[case::pawn_by_number_and_file(TWO_FILES, "二七平六", "c5d5")]
#[case::pawns_numbered_through(TWO_FILES, "一兵平四", "e6f6")]
#[case::pawns_numbered_through(TWO_FILES, "二兵平四", "e5f5")]
#[case::pawns_numbered_through(TWO_FILES, "三兵平八", "c6b6")]
#[case::pawns_numbered_through(TWO_FILES, "四兵平八", "c5b5")]
#[case::wxf(START, "C2.5", "h2e2")]
#[case::wxf(START, "c2.5", "h2e2")]
#[case::wxf(START, "N8+7", "b0c2")]
#[case::wxf(START, "B7+5", "c0e2")]
#[case::wxf(START, "Ｃ２＝５", "h2e2")]
#[case::wxf(START_BLACK, "h8+7", "h9g7")]
#[case::wxf(START, "S7+1", "c3c4")]
#[case::wxf(START, "G5+1", "e0e1")]
#[case::wxf(CANNONS, "+C-2", "e6e4")]
#[case::wxf(CANNONS, "C+-2", "e6e4")]
#[case::wxf(CANNONS, "C-.6", "e3d3")]
#[case::wxf(CANNONS, "-c=6", "e3d3")]
#[case::wxf(THREE_PAWNS, "P+=6", "c7d7")]
#[case::wxf(THREE_PAWNS, "P.=6", "c6d6")]
#[case::wxf(THREE_PAWNS, "P-.6", "c5d5")]
#[case::wxf(THREE_PAWNS, "2P=6", "c6d6")]
#[case::wxf(FIVE_PAWNS, "Pe=6", "c5d5")]
#[case::wxf(TWO_FILES, "Pd=8", "c5b5")]
#[case::wxf(TWO_FILES, "+7=6", "c6d6")]
fn read(#[case] text: &str, #[case] written: &str, #[case] played: &str) {
    assert_eq!(parse_move(&position(text), written), Ok(mv(played)));
}

#[rstest]
#[case("")]
#[case(" ")]
#[case("炮")]
#[case("炮二平")]
#[case("炮二平五五")]
#[case("炮二五")]
#[case("炮平五")]
#[case("二平五")]
#[case("前平五")]
#[case("炮十平五")]
#[case("炮0平5")]
#[case("炮二走五")]
#[case("王五进一")]
#[case("六兵平五")]
#[case("前后炮平五")]
#[case("C二=5")]
#[case("C2*5")]
#[case("C2=0")]
#[case("X2=5")]
#[case("j2e2")]
#[case("炮二平五（杀）")]
#[case("0")]
#[case("resigns")]
fn unreadable(#[case] text: &str) {
    let fault = MoveFault::Unreadable { expected: "a move such as 炮二平五, 前炮退2, h2e2 or C2=5" };
    assert_eq!(parse_move(&Position::start(), text), Err(MoveError { text: text.to_owned(), fault }));
}

#[test]
fn each_notation_expects_its_own() {
    let start = Position::start();
    let chinese = chinese::parse(&start, "C2=5").unwrap_err();
    assert_eq!(
        chinese.to_string(),
        "\"C2=5\" is no move: expected a move such as 炮二平五, 马8进7 or 前炮退2"
    );
    let wxf = wxf::parse(&start, "炮二平五").unwrap_err();
    assert_eq!(wxf.to_string(), "\"炮二平五\" is no move: expected a move such as C2=5, H8+7 or C+-2");
}

fn illegal(played: &str, reason: IllegalMove) -> MoveFault {
    MoveFault::Illegal { mv: mv(played), reason }
}

const HORSES: &str = "5k3/9/9/4N4/9/9/9/4N4/9/3K5 w";

#[rstest]
#[case::no_piece_on_the_file(
    START,
    "炮三平五",
    MoveFault::NoPiece { color: Color::Red, role: Role::Cannon, file: 3, at: squares("h2 b2") }
)]
#[case::no_piece_on_the_file(
    START_BLACK,
    "炮3平5",
    MoveFault::NoPiece { color: Color::Black, role: Role::Cannon, file: 3, at: squares("b7 h7") }
)]
#[case::the_file_of_a_tandem(
    TWO_FILES,
    "前六平五",
    MoveFault::NoPiece { color: Color::Red, role: Role::Pawn, file: 6, at: squares("e6 e5 c6 c5") }
)]
#[case::no_tandem(
    START,
    "前炮平五",
    MoveFault::NoTandem { color: Color::Red, role: Role::Cannon, at: squares("h2 b2") }
)]
#[case::no_middle(
    CANNONS,
    "中炮平五",
    MoveFault::NoTandem { color: Color::Red, role: Role::Cannon, at: squares("e6 e3") }
)]
#[case::too_high_a_number(
    THREE_PAWNS,
    "四兵平五",
    MoveFault::NoTandem { color: Color::Red, role: Role::Pawn, at: squares("c7 c6 c5") }
)]
#[case::lone_pawn(
    "5k3/9/9/2P1P4/2P6/9/9/9/9/3K5 w",
    "前五平六",
    MoveFault::NoTandem { color: Color::Red, role: Role::Pawn, at: squares("e6 c6 c5") }
)]
#[case::too_far_for_a_horse(START, "马八进五", MoveFault::NoSuchMove { role: Role::Horse, at: squares("b0") })]
#[case::a_horse_across(START, "马八平七", MoveFault::NoSuchMove { role: Role::Horse, at: squares("b0") })]
#[case::off_the_board(START, "车九退一", MoveFault::NoSuchMove { role: Role::Rook, at: squares("a0") })]
#[case::to_its_own_file(START, "炮二平二", MoveFault::NoSuchMove { role: Role::Cannon, at: squares("h2") })]
#[case::two_horses(HORSES, "马五进六", MoveFault::Ambiguous { at: squares("e6 e2") })]
#[case::two_rooks("5k3/9/9/4R4/9/9/9/4R4/9/3K5 w", "R5=4", MoveFault::Ambiguous { at: squares("e6 e2") })]
#[case::two_files(TWO_FILES, "前兵平六", MoveFault::Ambiguous { at: squares("e6 c6") })]
#[case::blocked_leg(START, "马八进六", illegal("b0d1", IllegalMove::BlockedLeg(square("c0"))))]
#[case::blocked_eye(
    "5k3/9/9/9/9/9/3p5/4B4/9/3K5 w",
    "相五进七",
    illegal("e2c4", IllegalMove::BlockedEye(square("d3")))
)]
#[case::across_the_river(
    "5k3/9/9/9/9/2B6/9/9/9/3K5 w",
    "相七进五",
    illegal("c4e6", IllegalMove::CrossesRiver(square("e6")))
)]
#[case::out_of_the_palace(
    "5k3/9/9/9/9/9/9/9/9/3K1A3 w",
    "仕四进三",
    illegal("f0g1", IllegalMove::LeavesPalace(Role::Advisor, square("g1")))
)]
#[case::screens(START, "炮二进五", illegal("h2h7", IllegalMove::Screens(square("h7"), 0)))]
#[case::way(START, "炮二进六", illegal("h2h8", IllegalMove::BlockedPath(square("h7"))))]
#[case::own_piece(START, "车九平八", illegal("a0b0", IllegalMove::OwnPiece(square("b0"), Role::Horse)))]
#[case::pawn_back(
    "5k3/9/9/4P4/9/9/9/9/9/3K5 w",
    "兵五退一",
    illegal("e6e5", IllegalMove::Geometry(Role::Pawn, mv("e6e5")))
)]
#[case::own_king_in_check(
    "4k4/4r4/9/9/9/4N4/9/9/9/4K4 w",
    "马五进四",
    illegal("e4f6", IllegalMove::KingAttacked { at: square("e8"), by: Role::Rook })
)]
#[case::kings_face("4k4/9/9/9/9/4C4/9/9/9/4K4 w", "炮五平四", illegal("e4f4", IllegalMove::KingsFace))]
#[case::neither_can(
    "5k3/9/9/4N4/9/9/4N4/9/3p5/3K5 w",
    "马五进四",
    MoveFault::NoneLegal {
        tried: ["e6f8", "e3f5"]
            .map(|played| (mv(played), IllegalMove::KingAttacked { at: square("d1"), by: Role::Pawn }))
            .to_vec()
    }
)]
#[case::points_of_nobody(START, "e4e5", illegal("e4e5", IllegalMove::NoPiece(square("e4"))))]
#[case::points_of_the_enemy(
    START,
    "H9-G7",
    illegal("h9g7", IllegalMove::NotYours(square("h9"), qili::board::Piece::new(Color::Black, Role::Horse)))
)]
fn refused(#[case] text: &str, #[case] written: &str, #[case] fault: MoveFault) {
    let error = parse_move(&position(text), written).unwrap_err();
    assert_eq!(error, MoveError { text: written.to_owned(), fault });
}

#[rstest]
#[case(START, "炮三平五", "\"炮三平五\" names a cannon on file 3 (g), but red's cannons are on h2 and b2")]
#[case(
    START_BLACK,
    "炮3平5",
    "\"炮3平5\" names a cannon on file 3 (c), but black's cannons are on b7 and h7"
)]
#[case(CANNONS, "马三进五", "\"马三进五\" names a horse on file 3 (g), but red has no horse")]
#[case(CANNONS, "帅五进一", "\"帅五进一\" names a king on file 5 (e), but red's king is on d0")]
#[case(
    START,
    "前炮平五",
    "\"前炮平五\" names one of several cannons on a file, but red's cannons are on h2 and b2"
)]
#[case(START, "马八进五", "\"马八进五\" is no move of a horse on b0")]
#[case(HORSES, "马五进六", "\"马五进六\" could be the move of several pieces: those on e6 and e2")]
#[case(START, "马八进六", "\"马八进六\" cannot be played (b0d1): the horse's leg on c0 is blocked")]
#[case(
    "5k3/9/9/4N4/9/9/4N4/9/3p5/3K5 w",
    "马五进四",
    "\"马五进四\" cannot be played: e6f8: the pawn on d1 would attack the mover's king; \
     e3f5: the pawn on d1 would attack the mover's king"
)]
fn messages(#[case] text: &str, #[case] written: &str, #[case] message: &str) {
    assert_eq!(parse_move(&position(text), written).unwrap_err().to_string(), message);
}

// ---- lists of moves

#[test]
fn moves_of_both_sides() {
    let game = parse_moves(&Position::start(), ["炮二平五", "馬８進７", "H2+3", "i9h9", "车一进一"]).unwrap();
    let moves: Vec<String> = game.moves().iter().map(Move::to_string).collect();
    assert_eq!(moves, ["h2e2", "h9g7", "h0g2", "i9h9", "i0i1"]);
    assert_eq!(game.positions().len(), 6);
    assert_eq!(parse_moves(&Position::start(), []).unwrap().moves(), []);
}

#[rstest]
#[case(&["炮二平五", "马8进7", "马三进二"], 3, "move 3: \"马三进二\" names a horse on file 3 (g), but red's horses are on h0 and b0")]
#[case(&["帅五退一"], 1, "move 1: \"帅五退一\" is no move of a king on e0")]
#[case(&["h2e2", "h2e2"], 2, "move 2: \"h2e2\" cannot be played (h2e2): no piece stands on h2")]
#[case(&["h2e2", ""], 2, "move 2: \"\" is no move: expected a move such as 炮二平五, 前炮退2, h2e2 or C2=5")]
fn moves_refused(#[case] moves: &[&str], #[case] ply: usize, #[case] message: &str) {
    let error = parse_moves(&Position::start(), moves.iter().copied()).unwrap_err();
    assert_eq!((error.ply, error.text.as_str()), (ply, moves[ply - 1]));
    assert_eq!(error.to_string(), message);
}

// ---- properties

/// Positions from which games are played at random; all but the first have several pieces of a kind on a file.
const STARTS: [&str; 8] = [
    START,
    "3k5/9/9/2P1P4/2P1P4/4P4/9/9/9/4KC3 w",
    "3k5/2P6/2P6/2P6/2P3P2/9/9/9/9/4KC3 w",
    "3k1r3/9/9/9/9/2p1p4/2p1p4/4p4/9/4K4 b",
    "5k3/9/9/9/9/2p6/2p6/2p6/2p6/2p1K4 b",
    "3k5/9/9/p3R2P1/p3R2P1/6B2/4N4/3AN4/9/3AK1B2 w",
    "3ak1b2/9/3a2r2/8n/6b1n/1c7/1c4r2/9/3NA4/2BNKAB2 b",
    "2ba1k3/9/3ac4/4c3P/2p1n3P/2p1n3P/9/4B3R/4K3R/5A3 w",
];

/// Some game played at random from one of them, as its positions; every choice is taken modulo the number of legal moves.
fn games() -> impl Strategy<Value = Vec<Position>> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..40)).prop_map(|(start, choices)| {
        let mut positions = vec![position(STARTS[start])];
        for choice in choices {
            let position = &positions[positions.len() - 1];
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let next = position.play(moves[usize::from(choice) % moves.len()]).unwrap();
            positions.push(next);
        }
        positions
    })
}

/// The same move as other books would print it.
fn traditional(text: &str) -> String {
    text.chars()
        .flat_map(|c| {
            let other = match c {
                '帅' => '帥',
                '将' => '將',
                '马' => '馬',
                '车' => '車',
                '炮' => '砲',
                '进' => '進',
                '后' => '後',
                '1'..='9' => char::from_u32(c as u32 - '1' as u32 + '１' as u32).unwrap(),
                _ => c,
            };
            [other, '\u{3000}']
        })
        .collect()
}

proptest! {
    // A failure is printed in full; nothing is left behind in the source tree.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_is_read_back(game in games()) {
        for position in game {
            let read = fen::parse(&fen::write(&position));
            prop_assert_eq!(read.as_ref(), Ok(&position));
            prop_assert_eq!(read.map(|p| p.key()), Ok(position.key()));
        }
    }

    #[test]
    fn every_legal_move_is_read_back(game in games()) {
        for position in game {
            for mv in position.legal_moves() {
                let chinese = chinese::write(&position, mv);
                prop_assert_eq!(chinese::parse(&position, &chinese), Ok(mv));
                prop_assert_eq!(parse_move(&position, &chinese), Ok(mv));
                prop_assert_eq!(parse_move(&position, &traditional(&chinese)), Ok(mv));
                let wxf = wxf::write(&position, mv);
                prop_assert_eq!(wxf::parse(&position, &wxf), Ok(mv));
                prop_assert_eq!(parse_move(&position, &wxf), Ok(mv));
                prop_assert_eq!(parse_move(&position, &wxf.to_lowercase()), Ok(mv));
                let iccs = iccs::write(mv);
                prop_assert_eq!(iccs::parse(&iccs), Some(mv));
                prop_assert_eq!(parse_move(&position, &iccs), Ok(mv));
            }
        }
    }

    /// Both sides count from their own right.
    #[test]
    fn the_other_side_says_the_same(game in games()) {
        for position in game {
            let rotated = position.rotated();
            for mv in position.legal_moves() {
                prop_assert_eq!(wxf::write(&position, mv), wxf::write(&rotated, mv.rotated()));
            }
        }
    }

    #[test]
    fn any_move_can_be_written(game in games(), from in 0..Square::COUNT, to in 0..Square::COUNT) {
        let square = |index| Square::all().nth(index).unwrap();
        let mv = Move::new(square(from), square(to));
        for position in game {
            prop_assert!(!chinese::write(&position, mv).is_empty());
            prop_assert!(!wxf::write(&position, mv).is_empty());
        }
    }

    #[test]
    fn no_text_is_too_strange(game in games(), text in any::<String>()) {
        let position = &game[game.len() - 1];
        let _ = parse_move(position, &text).map_err(|error| error.to_string());
        let _ = fen::parse(&text).map_err(|error| (error.to_string(), error.column()));
    }

    /// Texts of the right characters, most of them in a wrong order: whatever is read is legal.
    #[test]
    fn what_is_read_can_be_played(
        game in games(),
        text in "[帅将士相马车炮兵卒前中后一二三五九1-9a-iCHPR+=.－１５９]{1,5}[进退平+=.-]?[一二三四五1-9]?",
    ) {
        let position = &game[game.len() - 1];
        match parse_move(position, &text) {
            Ok(mv) => prop_assert!(position.play(mv).is_ok()),
            Err(error) => prop_assert_eq!(error.text, text),
        }
    }

    #[test]
    fn no_fen_is_too_strange(text in "[1-9rnbakcpRNBAKCPx]{0,10}(/[1-9rnbakcpRNBAKCP]{1,9}){7,11}( [wbrx-])?( [-0-9]){0,5}") {
        match fen::parse(&text) {
            Ok(position) => prop_assert_eq!(fen::parse(&fen::write(&position)), Ok(position)),
            Err(error) => {
                let end = text.chars().count() + 1;
                prop_assert!(error.column().is_none_or(|column| (1..=end).contains(&column)));
            }
        }
    }
}
