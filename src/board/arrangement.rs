use arrayvec::ArrayVec;

use super::geometry::{GEOMETRY, Leap};
use super::{Color, Move, Piece, Role, Square, zobrist};

/// A piece that keeps its name while it moves. Red's are 0 to 15, black's 16 to 31, in the order in which they stand on the board
/// from which the arrangement was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct PieceId(u8);

const SIDE: usize = 16;

/// Where each piece stands.
pub(crate) type Places = [u8; 2 * SIDE];

impl PieceId {
    /// How many names there are.
    pub(crate) const COUNT: usize = 2 * SIDE;

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn color(self) -> Color {
        if self.0 < SIDE as u8 { Color::Red } else { Color::Black }
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PieceSet(u32);

impl PieceSet {
    pub(crate) const EMPTY: PieceSet = PieceSet(0);

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn contains(self, id: PieceId) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    pub(crate) const fn insert(&mut self, id: PieceId) {
        self.0 |= 1 << id.0;
    }

    pub(crate) const fn without(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & !other.0)
    }

    pub(crate) const fn intersection(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & other.0)
    }

    pub(crate) const fn union(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 | other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = PieceId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let id = PieceId(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(id)
        })
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(ids: I) -> PieceSet {
        let mut set = PieceSet::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

/// The moves of one position; no position has more than 128.
pub(crate) type MoveList = ArrayVec<Move, 128>;

/// What [`Arrangement::make`] changed, so that it can be taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    mv: Move,
    captured: Option<PieceId>,
}

impl Undo {
    pub(crate) const fn captured(self) -> Option<PieceId> {
        self.captured
    }
}

const NOBODY: u8 = u8::MAX;
const OFF: u8 = u8::MAX;

/// Pieces on a board, with one king a side; nobody's turn, and kings may stand in check.
///
/// Beside the points it keeps each rank's and file's occupied points as bits, so that the next piece on a line is found without
/// walking along it.
#[derive(Clone, Debug)]
pub(crate) struct Arrangement {
    at: [u8; Square::COUNT],
    squares: [u8; 2 * SIDE],
    pieces: [Piece; 2 * SIDE],
    ranks: [u16; Square::RANKS as usize],
    files: [u16; Square::FILES as usize],
    alive: u32,
    key: u64,
}

/// The first and the second piece that are met on a line from a point, by direction.
type Met = ArrayVec<(u8, Option<u8>), 2>;

/// The nearest occupied bits of `line` on both sides of `from`, each with the next one behind it.
fn met(line: u16, from: u8) -> Met {
    let mut met = Met::new();
    let above = line & !((2 << from) - 1);
    if above != 0 {
        let rest = above & (above - 1);
        let second = (rest != 0).then(|| rest.trailing_zeros() as u8);
        met.push((above.trailing_zeros() as u8, second));
    }
    let below = line & ((1 << from) - 1);
    if below != 0 {
        let first = 15 - below.leading_zeros() as u8;
        let rest = below & !(1 << first);
        let second = (rest != 0).then(|| 15 - rest.leading_zeros() as u8);
        met.push((first, second));
    }
    met
}

impl Arrangement {
    /// The arrangement of those pieces: distinct points, at most sixteen a side, one king a side.
    pub(super) fn new(pieces: impl IntoIterator<Item = (Square, Piece)>) -> Arrangement {
        let mut board = Arrangement {
            at: [NOBODY; Square::COUNT],
            squares: [OFF; 2 * SIDE],
            pieces: [Piece::new(Color::Red, Role::Pawn); 2 * SIDE],
            ranks: [0; Square::RANKS as usize],
            files: [0; Square::FILES as usize],
            alive: 0,
            key: 0,
        };
        // The kings come first, so that their names are known.
        let mut next = [1, SIDE as u8 + 1];
        for (square, piece) in pieces {
            let slot = &mut next[piece.color as usize];
            let id = match piece.role {
                Role::King => Arrangement::king(piece.color),
                _ => {
                    let id = PieceId(*slot);
                    *slot += 1;
                    id
                }
            };
            board.pieces[id.index()] = piece;
            board.alive |= 1 << id.0;
            board.put(id, square);
        }
        board
    }

    pub(crate) const fn king(color: Color) -> PieceId {
        match color {
            Color::Red => PieceId(0),
            Color::Black => PieceId(SIDE as u8),
        }
    }

    pub(crate) fn at(&self, square: Square) -> Option<PieceId> {
        match self.at[square.index()] {
            NOBODY => None,
            id => Some(PieceId(id)),
        }
    }

    pub(crate) fn piece(&self, id: PieceId) -> Piece {
        self.pieces[id.index()]
    }

    pub(crate) fn role(&self, id: PieceId) -> Role {
        self.pieces[id.index()].role
    }

    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        self.at(square).map(|id| self.piece(id))
    }

    /// Where the piece stands, unless it was captured.
    pub(crate) fn square(&self, id: PieceId) -> Option<Square> {
        match self.squares[id.index()] {
            OFF => None,
            index => Some(Square::from_index(index as usize)),
        }
    }

    /// That side's pieces on the board.
    pub(crate) fn side(&self, color: Color) -> PieceSet {
        match color {
            Color::Red => PieceSet(self.alive & 0xFFFF),
            Color::Black => PieceSet(self.alive & 0xFFFF_0000),
        }
    }

    /// Where each piece stands, by name: unlike the key, it tells two pieces of a kind apart.
    pub(crate) fn places(&self) -> Places {
        self.squares
    }

    /// Equal for equal pieces on equal points; knows nothing of whose turn it is.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    fn put(&mut self, id: PieceId, square: Square) {
        self.at[square.index()] = id.0;
        self.squares[id.index()] = square.index() as u8;
        self.ranks[square.rank() as usize] |= 1 << square.file();
        self.files[square.file() as usize] |= 1 << square.rank();
        self.key ^= zobrist::piece_on(self.piece(id), square);
    }

    fn lift(&mut self, id: PieceId, square: Square) {
        self.at[square.index()] = NOBODY;
        self.squares[id.index()] = OFF;
        self.ranks[square.rank() as usize] &= !(1 << square.file());
        self.files[square.file() as usize] &= !(1 << square.rank());
        self.key ^= zobrist::piece_on(self.piece(id), square);
    }

    /// Plays a move of a piece that stands on `mv.from`, legal or not.
    pub(crate) fn make(&mut self, mv: Move) -> Undo {
        let captured = self.at(mv.to);
        if let Some(victim) = captured {
            self.lift(victim, mv.to);
            self.alive &= !(1 << victim.0);
        }
        let mover = self.at[mv.from.index()];
        debug_assert_ne!(mover, NOBODY, "no piece to move on {}", mv.from);
        let mover = PieceId(mover);
        self.lift(mover, mv.from);
        self.put(mover, mv.to);
        Undo { mv, captured }
    }

    pub(crate) fn unmake(&mut self, undo: Undo) {
        let mover = PieceId(self.at[undo.mv.to.index()]);
        self.lift(mover, undo.mv.to);
        self.put(mover, undo.mv.from);
        if let Some(victim) = undo.captured {
            self.alive |= 1 << victim.0;
            self.put(victim, undo.mv.to);
        }
    }

    fn is_empty(&self, square: Square) -> bool {
        self.at[square.index()] == NOBODY
    }

    /// The pieces met along the rank and the file of a point, each with the one behind it.
    fn met_around(&self, square: Square) -> impl Iterator<Item = (PieceId, Option<PieceId>)> {
        let (file, rank) = (square.file(), square.rank());
        let on_rank = met(self.ranks[rank as usize], file).into_iter().map(move |(first, second)| {
            let at = |file: u8| PieceId(self.at[(rank * Square::FILES + file) as usize]);
            (at(first), second.map(at))
        });
        let on_file = met(self.files[file as usize], rank).into_iter().map(move |(first, second)| {
            let at = |rank: u8| PieceId(self.at[(rank * Square::FILES + file) as usize]);
            (at(first), second.map(at))
        });
        on_rank.chain(on_file)
    }

    /// The pieces of `by` that attack the point: that could capture an enemy there, were the safety of their own king no matter.
    /// Whether the other king faces `by`'s king counts only if it stands on the point itself.
    pub(crate) fn attackers(&self, square: Square, by: Color) -> PieceSet {
        let mut attackers = PieceSet::EMPTY;
        for (first, second) in self.met_around(square) {
            let piece = self.piece(first);
            if piece.color == by {
                match piece.role {
                    Role::Rook => attackers.insert(first),
                    Role::King if self.faces(first, square) => attackers.insert(first),
                    _ => {}
                }
            }
            if let Some(second) = second
                && self.piece(second) == Piece::new(by, Role::Cannon)
            {
                attackers.insert(second);
            }
        }
        self.leapers(square, by, |id| attackers.insert(id));
        attackers
    }

    /// Whether a king, first on its line to the point, attacks it from afar: it must be the other king's point, on the same file.
    fn faces(&self, king: PieceId, square: Square) -> bool {
        self.square(Arrangement::king(!king.color())) == Some(square)
            && self.square(king).is_some_and(|k| k.file() == square.file())
    }

    /// The horses, pawns, advisors, elephants and kings (by a step) of `by` that attack the point.
    fn leapers(&self, square: Square, by: Color, mut found: impl FnMut(PieceId)) {
        let geometry = &*GEOMETRY;
        let index = square.index();
        let mut is = |at: Square, role: Role| {
            if let Some(id) = self.at(at)
                && self.piece(id) == Piece::new(by, role)
            {
                found(id);
            }
        };
        for &Leap { to: from, over } in &geometry.horse_to[index] {
            if self.is_empty(over) {
                is(from, Role::Horse);
            }
        }
        for &from in &geometry.pawn_to[by as usize][index] {
            is(from, Role::Pawn);
        }
        if square.is_palace(by) {
            for &from in &geometry.advisor[index] {
                is(from, Role::Advisor);
            }
            for &from in &geometry.king[index] {
                is(from, Role::King);
            }
        }
        if square.is_home(by) {
            for &Leap { to: from, over } in &geometry.elephant[index] {
                if self.is_empty(over) {
                    is(from, Role::Elephant);
                }
            }
        }
    }

    /// The enemy pieces that attack `color`'s king; a bare file between the kings counts for the enemy king.
    pub(crate) fn checkers(&self, color: Color) -> PieceSet {
        let king = self.square(Arrangement::king(color));
        king.map_or(PieceSet::EMPTY, |king| self.attackers(king, !color))
    }

    /// Whether `color`'s king is attacked.
    pub(crate) fn in_check(&self, color: Color) -> bool {
        let Some(king) = self.square(Arrangement::king(color)) else { return false };
        let enemy = !color;
        for (first, second) in self.met_around(king) {
            let piece = self.piece(first);
            if piece.color == enemy
                && (piece.role == Role::Rook || piece.role == Role::King && self.faces(first, king))
            {
                return true;
            }
            if second.is_some_and(|id| self.piece(id) == Piece::new(enemy, Role::Cannon)) {
                return true;
            }
        }
        let geometry = &*GEOMETRY;
        let is = |at: Square, role: Role| self.piece_at(at) == Some(Piece::new(enemy, role));
        geometry.horse_to[king.index()].iter().any(|l| self.is_empty(l.over) && is(l.to, Role::Horse))
            || geometry.pawn_to[enemy as usize][king.index()].iter().any(|&from| is(from, Role::Pawn))
    }

    /// Whether an enemy horse would attack `color`'s king if that point were empty.
    pub(crate) fn horse_waits_for(&self, leg: Square, color: Color) -> bool {
        let Some(king) = self.square(Arrangement::king(color)) else { return false };
        let horse = Some(Piece::new(!color, Role::Horse));
        GEOMETRY.horse_to[king.index()].iter().any(|leap| leap.over == leg && self.piece_at(leap.to) == horse)
    }

    /// What can parry the attack of `checker` on a king there, other than moving the king.
    pub(crate) fn parries(&self, checker: PieceId, king: Square) -> Parries {
        let mut parries = Parries { to: 0, screen: None };
        let Some(from) = self.square(checker) else { return parries };
        parries.add(from);
        match self.role(checker) {
            Role::Horse => {
                let leap = GEOMETRY.horse_to[king.index()].iter().find(|leap| leap.to == from);
                leap.into_iter().for_each(|leap| parries.add(leap.over));
            }
            Role::Rook | Role::Cannon | Role::King => {
                for square in king.between(from) {
                    parries.add(square);
                    if !self.is_empty(square) {
                        parries.screen = Some(square);
                    }
                }
            }
            Role::Pawn | Role::Advisor | Role::Elephant => {}
        }
        parries
    }

    /// The points to which a piece could go, were the safety of its king no matter.
    pub(crate) fn targets(&self, id: PieceId, mut found: impl FnMut(Square)) {
        let Some(from) = self.square(id) else { return };
        let Piece { color, role } = self.piece(id);
        let geometry = &*GEOMETRY;
        let mut unless_own = |to: Square| {
            if self.at(to).is_none_or(|id| id.color() != color) {
                found(to);
            }
        };
        match role {
            Role::King => geometry.king[from.index()].iter().for_each(|&to| unless_own(to)),
            Role::Advisor => geometry.advisor[from.index()].iter().for_each(|&to| unless_own(to)),
            Role::Pawn => {
                geometry.pawn[color as usize][from.index()].iter().for_each(|&to| unless_own(to));
            }
            Role::Horse => {
                for leap in &geometry.horse[from.index()] {
                    if self.is_empty(leap.over) {
                        unless_own(leap.to);
                    }
                }
            }
            Role::Elephant => {
                for leap in &geometry.elephant[from.index()] {
                    if self.is_empty(leap.over) {
                        unless_own(leap.to);
                    }
                }
            }
            Role::Rook | Role::Cannon => {
                let (file, rank) = (from.file(), from.rank());
                let cannon = role == Role::Cannon;
                let on_rank = |file: u8| Square::from_index((rank * Square::FILES + file) as usize);
                let on_file = |rank: u8| Square::from_index((rank * Square::FILES + file) as usize);
                slide(self.ranks[rank as usize], file, Square::FILES, cannon, |to| unless_own(on_rank(to)));
                slide(self.files[file as usize], rank, Square::RANKS, cannon, |to| unless_own(on_file(to)));
            }
        }
    }

    /// The moves of `color` by the rules of movement alone, whether or not they leave its king attacked.
    pub(crate) fn pseudo_moves(&self, color: Color) -> MoveList {
        let mut moves = MoveList::new();
        for id in self.side(color).iter() {
            if let Some(from) = self.square(id) {
                self.targets(id, |to| moves.push(Move::new(from, to)));
            }
        }
        moves
    }

    /// Whether `color`'s king is attacked and it has no move.
    pub(crate) fn is_checkmate(&mut self, color: Color) -> bool {
        self.in_check(color) && self.legal_moves(color).is_empty()
    }

    /// The moves of `color` that do not leave its king attacked.
    pub(crate) fn legal_moves(&mut self, color: Color) -> MoveList {
        let mut moves = self.pseudo_moves(color);
        let king = self.square(Arrangement::king(color));
        let exposed = self.in_check(color);
        moves.retain(|mv| {
            let mv = *mv;
            if !exposed && king.is_some_and(|king| !could_expose(mv, king)) {
                return true;
            }
            let undo = self.make(mv);
            let safe = !self.in_check(color);
            self.unmake(undo);
            safe
        });
        moves
    }
}

/// The moves that could parry a check: to a point that captures, blocks a line or a leg, or from the screen of a cannon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parries {
    to: u128,
    screen: Option<Square>,
}

impl Parries {
    const fn add(&mut self, square: Square) {
        self.to |= 1 << square.index();
    }

    pub(crate) fn include(self, mv: Move) -> bool {
        self.to >> mv.to.index() & 1 == 1 || self.screen == Some(mv.from)
    }
}

/// Whether a move could lay open a king that is not attacked now: by moving the king, by leaving or entering one of its lines, or
/// by freeing the leg of a horse.
pub(crate) fn could_expose(mv: Move, king: Square) -> bool {
    let on_line = |s: Square| s.file() == king.file() || s.rank() == king.rank();
    let is_leg = |s: Square| s.file().abs_diff(king.file()) == 1 && s.rank().abs_diff(king.rank()) == 1;
    on_line(mv.from) || on_line(mv.to) || is_leg(mv.from)
}

/// Whether a move could give check to the king there: as above, or by a horse's leap.
pub(crate) fn could_check(mv: Move, king: Square) -> bool {
    let by_leap = mv.to.file().abs_diff(king.file()) + mv.to.rank().abs_diff(king.rank()) == 3;
    by_leap || could_expose(mv, king)
}

/// The points that a rook or a cannon reaches along a line, the occupied ones that it attacks last.
fn slide(line: u16, from: u8, length: u8, cannon: bool, mut found: impl FnMut(u8)) {
    let around = met(line, from);
    let above = around.iter().find(|(first, _)| *first > from);
    let below = around.iter().find(|(first, _)| *first < from);
    for to in from + 1..above.map_or(length, |(first, _)| *first) {
        found(to);
    }
    for to in (below.map_or(0, |(first, _)| *first + 1)..from).rev() {
        found(to);
    }
    for (first, second) in [above, below].into_iter().flatten() {
        let taken = if cannon { *second } else { Some(*first) };
        if let Some(to) = taken {
            found(to);
        }
    }
}
