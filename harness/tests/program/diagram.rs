//! `qili diagram`.

use std::fs;

use roxmltree::Document;
use rstest::rstest;

use crate::support::{Project, qili, qili_raw};

const FEN: &str = "6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w";

fn uses(svg: &str) -> usize {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    assert_eq!(document.root_element().tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
    document.descendants().filter(|node| node.has_tag_name("use")).count()
}

#[test]
fn draws_a_case_and_a_position_alike() {
    let project = Project::new();
    let ran = project.qili(&["diagram", "plain/check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(uses(&ran.out), 7);
    assert!(ran.out.contains("<title>plain/check: "), "{}", ran.out);
    let position = qili(&project.path(""), &["diagram", "--fen", FEN]);
    let without_title = |svg: &str| svg.split_once("</title>").expect("a title").1.to_owned();
    assert_eq!(without_title(&position.out), without_title(&ran.out));
}

#[test]
fn draws_the_same_every_time() {
    let project = Project::new();
    for format in ["svg", "png"] {
        let arguments = ["diagram", "plain/check", "--numbered", "--format", format];
        let first = qili_raw(&project.path(""), &arguments);
        assert!(!first.is_empty());
        assert_eq!(first, qili_raw(&project.path(""), &arguments));
    }
}

#[test]
fn looks_different_when_it_is_asked_to() {
    let draw = |arguments: &[&str]| {
        let position = ["diagram", "--fen", FEN, "--moves", "d0e0, e8d8 e0d0 d8e8"];
        let ran = qili(std::path::Path::new("."), &[&position, arguments].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        uses(&ran.out);
        ran.out
    };
    let ways: &[&[&str]] =
        &[&[], &["--arrows"], &["--numbered"], &["--mirrored"], &["--rotated"], &["--size", "800"]];
    let drawn: Vec<String> = ways.iter().map(|way| draw(way)).collect();
    for (index, one) in drawn.iter().enumerate() {
        assert!(drawn[index + 1..].iter().all(|other| one != other), "{:?}", ways[index]);
    }
    assert!(drawn[5].contains("width=\"800\""));
    assert_eq!(draw(&["--mirrored", "--arrows"]).matches("<path d=").count(), 8);
}

#[test]
fn writes_a_file_of_the_form_that_its_name_says() {
    let project = Project::new();
    for (name, start) in
        [("a.svg", &b"<svg "[..]), ("a.png", b"\x89PNG"), ("b.PNG", b"\x89PNG"), ("a", b"<svg ")]
    {
        let ran = project.qili(&["diagram", "plain/check", "--out", name]);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
        assert!(fs::read(project.path(name)).expect("a picture").starts_with(start), "{name}");
    }
    let ran = project.qili(&["diagram", "plain/check", "--format", "png", "--out", "b.svg"]);
    assert_eq!(ran.code, 0);
    assert!(fs::read(project.path("b.svg")).expect("a picture").starts_with(b"\x89PNG"));
    let ran = project.qili(&["diagram", "plain/check", "--out", "a.gif"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(!project.path("a.gif").exists());
}

#[rstest]
#[case::nothing(&[], "<CASE|--fen <FEN>>")]
#[case::both(&["plain/check", "--fen", FEN], "cannot be used with")]
#[case::moves_of_a_case(&["plain/check", "--moves", "d0e0"], "cannot be used with")]
#[case::several(&["plain"], "plain names 5 cases; expected one")]
#[case::unknown(&["plain/chekc"], "did you mean plain/check")]
#[case::bad_fen(&["--fen", "6b2/4k4/x w"], "--fen, character 9")]
#[case::bad_move(&["--fen", FEN, "--moves", "d0e0 e8e8"], "move 2")]
#[case::nothing_to_draw(&["--fen", FEN, "--arrows"], "no moves to draw")]
#[case::too_small(&["plain/check", "--size", "3"], "48..=8192")]
#[case::unknown_form(&["plain/check", "--out", "a.gif"], "--out a.gif: no picture is written in the form gif; expected a name that ends in .svg or .png")]
#[case::no_folder(&["plain/check", "--out", "no/such/folder/a.png"], "no/such/folder/a.png")]
fn names_what_is_wrong(#[case] arguments: &[&str], #[case] told: &str) {
    let ran = Project::new().qili(&[&["diagram"], arguments].concat());
    assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, ran.err);
    assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
}
