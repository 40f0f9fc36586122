"""Annulling a deal: who may ask, whose claim counts, what the table is shown.

A window opens whenever the rules let somebody annul the contract just named, whether or not anyone
can: nobody may learn who holds what from who was asked. Claims are held by the table; only the
closing is an event.
"""

from king.core.cards import HEARTS, CardSet, Rank, Suit, hand_text, of_rank
from king.core.contracts import Contract
from king.core.events import Annulled, AnnulReason
from king.core.rules import FIXED, RuleSet
from king.core.state import DealState, MatchState

Units = tuple[tuple[int, ...], ...]

_ACE = 1 << 13 * Suit.HEARTS + Rank.ACE
_KING = 1 << 13 * Suit.HEARTS + Rank.KING
_HOLDINGS: dict[int, AnnulReason] = {_KING: "K", _ACE: "A", _KING | _ACE: "KA"}
_TWOS = of_rank(Rank.TWO)
_ABOVE_TEN = of_rank(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def has_window(rules: RuleSet, contracts: tuple[Contract, ...]) -> bool:
    """Whether these rules let anybody annul these contracts, which are not secret."""
    return (
        (Contract.RIFKI in contracts and bool(rules.rifki_annul))
        or (Contract.KOZ in contracts and rules.koz_annul)
        or (Contract.DIZI in contracts and rules.dizi_annul)
    )


def right_of(rules: RuleSet, deal: DealState, seat: int) -> AnnulReason | None:
    """The holding by which the seat may annul the deal, asked in its window; None if it may not."""
    hand, terms = deal.hands[seat], deal.terms
    if seat >= terms.seats:  # an open hand is nobody's
        return None
    if not hand:  # unknown to this viewer
        return None
    if rules.exposed == "partner" and seat in (terms.declarer, terms.open_hand):
        return None
    if terms.trump is not None:
        return "koz" if rules.koz_annul and not hand & _ABOVE_TEN else None
    if Contract.DIZI in terms.scores:
        return "twos" if rules.dizi_annul and _mostly_twos(hand) else None
    return _rifki_right(rules, deal, seat)


def _rifki_right(rules: RuleSet, deal: DealState, seat: int) -> AnnulReason | None:
    if Contract.RIFKI not in deal.terms.scores:
        return None
    # A declarer who chose on his cards may not undo his choice.
    chose = rules.schedule not in FIXED and not rules.blind
    if seat == deal.terms.declarer and chose:
        return None
    holding = _HOLDINGS.get(deal.hands[seat] & HEARTS)
    return holding if holding in rules.rifki_annul else None


def _mostly_twos(hand: CardSet) -> bool:
    """Four twos, or three and the three of the fourth suit."""
    twos = hand & _TWOS
    threes_alone = hand & of_rank(Rank.THREE) & ~(twos << 1)
    return twos == _TWOS or (twos.bit_count() == 3 and threes_alone != 0)


def close(state: MatchState, claims: tuple[int, ...]) -> Annulled | None:
    """The claim that counts when the window closes: the first claimant with the right, from the
    seat after the declarer."""
    deal = state.playing()
    for seat in deal.terms.round_after(deal.terms.declarer):
        reason = right_of(state.rules, deal, seat) if seat in claims else None
        if reason is not None:
            return Annulled(reason, seat, _shown(reason, deal.hands[seat]))
    return None


def _shown(reason: AnnulReason, hand: CardSet) -> str:
    part = {"koz": hand, "twos": hand & (_TWOS | _TWOS << 1)}
    return hand_text(part.get(reason, hand & HEARTS))


def annuls_itself(rules: RuleSet, deal: DealState, units: Units) -> bool:
    """Whether the deal counts nothing: Kız with a queen for each, unless it was secret."""
    return equal_queens(rules, deal.terms.binds, units)


def equal_queens(rules: RuleSet, contracts: tuple[Contract, ...], units: Units) -> bool:
    """Kız with a queen for each, where the option is on."""
    return rules.kiz_annul_if_equal and contracts == (Contract.KIZ,) and set(units[0]) == {1}
