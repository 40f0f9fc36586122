"""The terms of a deal: from the rules, the contracts named and who named them to ``Terms``."""

from king.core.binding import law
from king.core.cards import NO_CARDS, CardSet, Suit
from king.core.contracts import ROW_OF, Contract, Unit
from king.core.rules import RuleSet, penalty_cards
from king.core.state import Terms


def terms(
    rules: RuleSet,
    contracts: tuple[Contract, ...],
    trump: Suit | None,
    declarer: int,
    *,
    announced: bool = False,
    size: int | None = None,
    secret: bool = False,
    commitment: str | None = None,
) -> Terms:
    """The terms of a deal of ``size`` cards a hand (None: a whole one).

    A ``secret`` contract, sealed with ``commitment``, scores but binds nobody, and its deal is
    played to its end.
    """
    order, masters, open_hand = seating(rules, declarer)
    binds = () if secret else contracts
    return Terms(
        scores=contracts,
        binds=binds,
        trump=trump,
        announced=announced,
        declarer=declarer,
        order=order,
        masters=masters,
        owners=masters if rules.exposed == "dummy" else tuple(range(rules.hands)),
        seats=rules.players,
        law=law(rules, binds, trump),
        prey=_prey(rules, binds),
        tricks=rules.hand_size if size is None else size,
        commitment=commitment,
        open_hand=open_hand,
    )


def seating(rules: RuleSet, declarer: int) -> tuple[tuple[int, ...], tuple[int, ...], int | None]:
    """Turn order of the hands, which seat plays each of them, and which of them lies open."""
    seats = tuple(range(rules.players))
    if rules.exposed is None:
        return seats, seats, None
    if rules.exposed == "partner":
        partner = (declarer + 2) % rules.players
        return seats, tuple(declarer if s == partner else s for s in seats), partner
    # The open hand, which is nobody's, plays opposite the declarer and for him.
    dummy = rules.players
    following = [(declarer + i) % rules.players for i in (1, 2)]
    return (declarer, following[0], dummy, following[1]), (*seats, declarer), dummy


def _prey(rules: RuleSet, binds: tuple[Contract, ...]) -> CardSet:
    rows = [ROW_OF[contract] for contract in binds]
    if not rules.ends_early or any(row.unit is not Unit.CARD for row in rows):
        return NO_CARDS
    return penalty_cards(rules, binds)
