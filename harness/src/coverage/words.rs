//! What each clause says, in one line of a table.

use qili::rules::Clause;

/// The clause in a few words. A new clause does not compile here until it has some.
pub(crate) const fn says(clause: Clause) -> &'static str {
    match clause {
        Clause::Check => "the move attacks the king",
        Clause::NewKill => "mate by checks threatens since the move",
        Clause::ChaseDirect => "the piece that moved can take",
        Clause::ChaseOpened => "another piece can take since the move",
        Clause::ChaseJoint => "several take where one alone could not",
        Clause::ChaseByCheck => "checks win a piece",
        Clause::ChaseByExchange => "a complete exchange wins material",
        Clause::ForcedGift => "it must hand over a piece or be mated",
        Clause::TakerSurvives => "what takes survives, whatever is lost",
        Clause::RootTakes => "a root takes, whatever is lost for it",
        Clause::ChaseToChase => "from chase to chase: nothing new",
        Clause::Hunt => "it attacks what has no true root",
        Clause::NoHunt => "no new attack on what has no true root",
        Clause::MutualAttack => "a pawn counts in mutual attack",
        Clause::FalseOffer => "whoever takes what seems offered is mated",
        Clause::PinnedCannotTake => "what could take it may not leave its line",
        Clause::RooksMeet => "rooks meet, and whoever takes loses by it",
        Clause::ExchangeOffer => "an exchange of like pieces is offered",
        Clause::SacrificeOffer => "an unprotected piece is offered",
        Clause::Block => "it blocks a piece that meant to mate",
        Clause::KingAnswersCheck => "the king moves out of check",
        Clause::PawnExempt => "a pawn itself may chase for ever",
        Clause::KingExempt => "the king itself may chase for ever",
        Clause::OwnFault => "the other side itself made it possible",
        Clause::Standing => "it could be won before the move as well",
        Clause::GainMated => "the gain is followed by mate",
        Clause::HiddenRoot => "the piece attacked has a hidden root",
        Clause::Rooted => "the piece attacked is protected",
        Clause::ExchangeLoss => "the complete exchange gains nothing",
        Clause::PawnGiven => "a crossed pawn is given for it",
        Clause::Worthless => "what could be taken is worth nothing",
        Clause::NewStrike => "since the move it can be taken at no loss",
        Clause::LostGuard => "what is attacked is guarded no more",
        Clause::GainedRoot => "an attack answered, it can be taken",
        Clause::NetCapture => "it can be taken for nothing",
        Clause::ScaleLoss => "taking loses on Wang's scale",
        Clause::ConstantRoot => "attack and guard are as they were",
        Clause::DeadPiece => "the piece was lost before the move",
        Clause::NoFurtherGain => "it came to no less before the move",
        Clause::FurtherGain => "taking comes to more than before",
        Clause::Idle => "none of all this",
    }
}

#[cfg(test)]
mod tests {
    use qili::rules::Clause;

    use super::super::text::SAYS;
    use super::says;

    #[test]
    fn words_fit_the_table() {
        for &clause in Clause::ALL {
            assert!(says(clause).len() <= SAYS, "{clause}: {:?}", says(clause));
        }
    }
}
