//! The names of mating patterns (杀法), told from the final position alone and only where it leaves no doubt.
//!
//! A name is given where the position has the shape that the name means, and every piece that belongs to the shape is needed for the
//! mate. Names that mean a manner of getting there, such as 大刀剜心, are not among them.

use qili::board::{Color, Piece, Position, Role, Square};

use crate::explain::Lang;

/// A mating pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pattern {
    /// 重炮: a cannon mates over the other cannon.
    DoubleCannon,
    /// 马后炮: a cannon mates over its own horse, which stands two points from the king on the same line.
    CannonBehindHorse,
    /// 闷宫: a cannon mates over an advisor of a king whom his advisors hem in.
    SmotheredPalace,
    /// 双车错: a rook mates beside the line that the other rook holds.
    AlternatingRooks,
    /// 铁门栓: a rook or pawn mates beside the king, while a cannon holds the middle file.
    IronBolt,
    /// 挂角马: a horse mates from a corner of the palace.
    CornerHorse,
    /// 卧槽马: a horse mates from the point in front of the elephant's.
    TroughHorse,
    /// 钓鱼马: a rook mates while a horse before the elephant's point hems the king in.
    FishingHorse,
    /// 二鬼拍门: a pawn mates while two pawns stand on both sides of the palace's middle.
    TwoGhosts,
}

impl Pattern {
    pub(super) const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Pattern::DoubleCannon, Lang::Zh) => "重炮",
            (Pattern::DoubleCannon, Lang::En) => "double cannon (重炮)",
            (Pattern::CannonBehindHorse, Lang::Zh) => "马后炮",
            (Pattern::CannonBehindHorse, Lang::En) => "cannon behind the horse (马后炮)",
            (Pattern::SmotheredPalace, Lang::Zh) => "闷宫",
            (Pattern::SmotheredPalace, Lang::En) => "smothered palace (闷宫)",
            (Pattern::AlternatingRooks, Lang::Zh) => "双车错",
            (Pattern::AlternatingRooks, Lang::En) => "alternating rooks (双车错)",
            (Pattern::IronBolt, Lang::Zh) => "铁门栓",
            (Pattern::IronBolt, Lang::En) => "iron bolt (铁门栓)",
            (Pattern::CornerHorse, Lang::Zh) => "挂角马",
            (Pattern::CornerHorse, Lang::En) => "corner horse (挂角马)",
            (Pattern::TroughHorse, Lang::Zh) => "卧槽马",
            (Pattern::TroughHorse, Lang::En) => "horse in the trough (卧槽马)",
            (Pattern::FishingHorse, Lang::Zh) => "钓鱼马",
            (Pattern::FishingHorse, Lang::En) => "fishing horse (钓鱼马)",
            (Pattern::TwoGhosts, Lang::Zh) => "二鬼拍门",
            (Pattern::TwoGhosts, Lang::En) => "two ghosts at the gate (二鬼拍门)",
        }
    }
}

/// The pattern of a mate, if there is exactly one.
pub(super) fn pattern(mated: &Position) -> Option<Pattern> {
    let scene = Scene::of(mated)?;
    let mut patterns = scene.patterns();
    patterns.sort();
    patterns.dedup();
    <[Pattern; 1]>::try_from(patterns).ok().map(|[only]| only)
}

/// A mate by one checking piece.
struct Scene<'a> {
    position: &'a Position,
    /// Whose king is mated.
    loser: Color,
    king: Square,
    checker: (Square, Role),
}

impl<'a> Scene<'a> {
    fn of(position: &'a Position) -> Option<Scene<'a>> {
        let loser = position.turn();
        if !position.is_checkmate() {
            return None;
        }
        let king = find(position, Piece::new(loser, Role::King)).next()?;
        let mut checkers = position
            .pieces()
            .filter(|(square, piece)| piece.color != loser && attacks(position, *square, *piece, king));
        let (square, piece) = checkers.next()?;
        if checkers.next().is_some() {
            return None;
        }
        Some(Scene { position, loser, king, checker: (square, piece.role) })
    }

    fn own(&self, role: Role) -> impl Iterator<Item = Square> {
        find(self.position, Piece::new(!self.loser, role))
    }

    fn patterns(&self) -> Vec<Pattern> {
        let (at, role) = self.checker;
        match role {
            Role::Cannon => self.by_cannon(at),
            Role::Horse => self.by_horse(at),
            Role::Rook => {
                [self.alternating(at), self.bolt(at), self.fishing(at)].into_iter().flatten().collect()
            }
            Role::Pawn => [self.bolt(at), self.ghosts(at)].into_iter().flatten().collect(),
            _ => Vec::new(),
        }
    }

    fn by_cannon(&self, at: Square) -> Vec<Pattern> {
        let screens = between(self.position, at, self.king);
        let &[screen] = screens.as_slice() else { return Vec::new() };
        let Some(piece) = self.position.piece_at(screen) else { return Vec::new() };
        let is_own = piece.color != self.loser;
        let pattern = match piece.role {
            Role::Cannon if is_own => Some(Pattern::DoubleCannon),
            Role::Horse if is_own && distance(screen, self.king) == 2 => Some(Pattern::CannonBehindHorse),
            Role::Advisor if !is_own => self.smothered(),
            _ => None,
        };
        pattern.into_iter().collect()
    }

    /// Both advisors beside the king.
    fn smothered(&self) -> Option<Pattern> {
        let advisors: Vec<Square> = find(self.position, Piece::new(self.loser, Role::Advisor)).collect();
        let beside = |advisor: &Square| {
            advisor.file().abs_diff(self.king.file()) <= 1 && advisor.rank().abs_diff(self.king.rank()) <= 1
        };
        (advisors.len() == 2 && advisors.iter().all(beside)).then_some(Pattern::SmotheredPalace)
    }

    fn by_horse(&self, at: Square) -> Vec<Pattern> {
        let pattern = match self.off_home(at) {
            _ if !self.is_king_at_home() => None,
            (1, 2) => Some(Pattern::CornerHorse),
            (2, 1) => Some(Pattern::TroughHorse),
            _ => None,
        };
        pattern.into_iter().collect()
    }

    /// The other rook holds the next line, and is needed for the mate.
    fn alternating(&self, at: Square) -> Option<Pattern> {
        let other = self.own(Role::Rook).find(|square| *square != at)?;
        let along_rank = at.rank() == self.king.rank();
        let is_next = match along_rank {
            true => other.rank().abs_diff(self.king.rank()) == 1,
            false => other.file().abs_diff(self.king.file()) == 1,
        };
        // A rook that protects the one that checks is another matter.
        let protects = attacks(self.position, other, Piece::new(!self.loser, Role::Rook), at);
        (is_next && !protects && self.is_needed(other)).then_some(Pattern::AlternatingRooks)
    }

    /// A cannon on the middle file behind two pieces of the loser's, and the check beside the king on the back rank.
    fn bolt(&self, at: Square) -> Option<Pattern> {
        let beside = self.is_king_at_home() && self.off_home(at) == (1, 0);
        let cannon = self.own(Role::Cannon).find(|cannon| {
            let between = between(self.position, *cannon, self.king);
            let theirs = |square: &Square| {
                self.position.piece_at(*square).is_some_and(|piece| piece.color == self.loser)
            };
            cannon.file() == MIDDLE && between.len() == 2 && between.iter().all(theirs)
        });
        cannon.filter(|cannon| beside && self.is_needed(*cannon)).map(|_| Pattern::IronBolt)
    }

    fn fishing(&self, _: Square) -> Option<Pattern> {
        let mut horses = self.own(Role::Horse);
        let horse = horses.find(|horse| self.off_home(*horse) == (2, 2))?;
        self.is_needed(horse).then_some(Pattern::FishingHorse)
    }

    fn ghosts(&self, at: Square) -> Option<Pattern> {
        let mut pawns = self.own(Role::Pawn).filter(|pawn| *pawn != at);
        let gate = |pawn: Square| self.off_home(pawn) == (1, 1);
        let other = pawns.find(|pawn| gate(*pawn) && pawn.file() != at.file())?;
        // The one that mates has come from the gate, or stands in it.
        let mates = gate(at) || self.off_home(at) == (0, 1) || self.off_home(at) == (1, 0);
        (self.is_king_at_home() && mates && self.is_needed(other)).then_some(Pattern::TwoGhosts)
    }

    fn is_king_at_home(&self) -> bool {
        self.off_home(self.king) == (0, 0)
    }

    /// How many files from the middle and how many ranks from the loser's back rank.
    fn off_home(&self, square: Square) -> (u8, u8) {
        let rank = match self.loser {
            Color::Red => square.rank(),
            Color::Black => Square::RANKS - 1 - square.rank(),
        };
        (square.file().abs_diff(MIDDLE), rank)
    }

    /// Whether it would be no mate without that piece.
    fn is_needed(&self, square: Square) -> bool {
        let others = self.position.pieces().filter(|(at, _)| *at != square);
        Position::new(others, self.loser).is_ok_and(|position| !position.is_checkmate())
    }
}

/// The king's file at the start.
const MIDDLE: u8 = 4;

fn find(position: &Position, piece: Piece) -> impl Iterator<Item = Square> {
    position.pieces().filter(move |(_, other)| *other == piece).map(|(square, _)| square)
}

/// How far two points on one line are apart.
fn distance(one: Square, other: Square) -> u8 {
    one.file().abs_diff(other.file()) + one.rank().abs_diff(other.rank())
}

/// The pieces strictly between two points on one file or rank; none where they are on neither.
fn between(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let sign = |from: u8, to: u8| (to as i8 - from as i8).signum();
    let step = (sign(from.file(), to.file()), sign(from.rank(), to.rank()));
    if step.0 != 0 && step.1 != 0 {
        return Vec::new();
    }
    let next = |square: &Square| square.offset(step.0, step.1).filter(|next| *next != to);
    std::iter::successors(next(&from), next).filter(|square| position.piece_at(*square).is_some()).collect()
}

/// Whether a piece attacks a point.
fn attacks(position: &Position, from: Square, piece: Piece, to: Square) -> bool {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let in_line = files == 0 || ranks == 0;
    match piece.role {
        Role::Rook | Role::King if in_line => between(position, from, to).is_empty(),
        Role::Cannon if in_line => between(position, from, to).len() == 1,
        Role::Horse => {
            let leg = from.offset(files / 2, ranks / 2);
            (files * ranks).abs() == 2 && leg.is_some_and(|leg| position.piece_at(leg).is_none())
        }
        Role::Pawn => {
            let forward = (files, ranks) == (0, piece.color.forward());
            forward || (files.abs(), ranks) == (1, 0) && !from.is_home(piece.color)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use qili::notation::fen;
    use rstest::rstest;

    use super::*;

    fn of(text: &str) -> Option<Pattern> {
        let position = fen::parse(text).unwrap();
        let named = pattern(&position);
        // The same mate in a mirror and for the other side has the same name.
        for other in [position.mirrored(), position.rotated(), position.mirrored().rotated()] {
            assert_eq!(pattern(&other), named, "{other}");
        }
        named
    }

    #[rstest]
    #[case::double_cannon("3aka3/9/9/9/4C4/9/4C4/9/9/3K5 b", Pattern::DoubleCannon)]
    #[case::cannon_behind_horse("3k5/4a4/3N5/9/3C5/9/9/9/9/4K4 b", Pattern::CannonBehindHorse)]
    #[case::smothered("4kaC2/4a4/9/9/9/9/9/9/9/3K5 b", Pattern::SmotheredPalace)]
    #[case::rooks_on_ranks("3k4R/R8/9/9/9/9/9/9/9/4K4 b", Pattern::AlternatingRooks)]
    #[case::rooks_on_files("3k5/9/9/9/4R4/9/3R5/9/9/5K3 b", Pattern::AlternatingRooks)]
    #[case::iron_bolt("3Rka3/4a4/4b4/9/9/9/4C4/9/9/3K5 b", Pattern::IronBolt)]
    #[case::corner_horse("3aka3/R8/3N5/9/9/9/9/9/9/3K5 b", Pattern::CornerHorse)]
    #[case::trough_horse("3aka3/2N5R/9/9/9/9/9/9/9/3K5 b", Pattern::TroughHorse)]
    #[case::fishing_horse("4k3R/9/2N6/9/9/9/9/9/9/3K5 b", Pattern::FishingHorse)]
    #[case::two_ghosts("3Pk4/5P3/9/9/9/9/9/9/9/3K5 b", Pattern::TwoGhosts)]
    fn a_clear_shape_has_its_name(#[case] text: &str, #[case] expected: Pattern) {
        assert_eq!(of(text), Some(expected));
    }

    #[rstest]
    #[case::no_mate("3ak4/9/9/9/4C4/9/4C4/9/9/3K5 b")]
    #[case::no_check("4k4/3P1P3/9/9/9/9/9/9/9/3K5 b")]
    #[case::a_horse_far_from_the_king("4k4/4a4/9/4N4/9/4C4/9/9/9/3K5 b")]
    #[case::a_rook_that_protects_the_other("4k4/4R4/9/9/9/9/9/4R4/9/3K5 b")]
    #[case::two_pieces_check("3ak4/4a4/3N5/9/4C4/9/9/4R4/9/3K5 b")]
    fn where_there_is_doubt_there_is_none(#[case] text: &str) {
        assert_eq!(of(text), None);
    }
}
