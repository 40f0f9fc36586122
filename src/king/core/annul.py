"""Annulling a deal: who may ask, whose claim counts, what the table is shown.

A window opens whenever the rules let somebody annul the contract just named, whether or not anyone
can: nobody may learn who holds what from who was asked. Claims are held by the table; only the
closing is an event.
"""

from king.core.cards import HEARTS, CardSet, Rank, Suit, hand_text, of_rank
from king.core.contracts import Contract
from king.core.events import Annulled, AnnulReason, Event, PlayBegan
from king.core.rules import RuleSet
from king.core.state import MatchState, TrickDeal

_ACE = 1 << 13 * Suit.HEARTS + Rank.ACE
_KING = 1 << 13 * Suit.HEARTS + Rank.KING
_HOLDINGS: dict[int, AnnulReason] = {_KING: "K", _ACE: "A", _KING | _ACE: "KA"}
_ABOVE_TEN = of_rank(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def has_window(rules: RuleSet, contracts: tuple[Contract, ...]) -> bool:
    """Whether these rules let anybody annul these contracts."""
    return (Contract.RIFKI in contracts and bool(rules.rifki_annul)) or (
        Contract.KOZ in contracts and rules.koz_annul
    )


def right_of(rules: RuleSet, deal: TrickDeal, seat: int) -> AnnulReason | None:
    """The holding by which the seat may annul the deal; None if it may not."""
    hand = deal.hands[seat]
    if not hand:  # a hand that this viewer does not know
        return None
    if deal.terms.trump is not None:
        return "koz" if rules.koz_annul and not hand & _ABOVE_TEN else None
    return _rifki_right(rules, deal, seat)


def _rifki_right(rules: RuleSet, deal: TrickDeal, seat: int) -> AnnulReason | None:
    if Contract.RIFKI not in deal.terms.scores:
        return None
    # A declarer who chose on his cards may not undo his choice.
    if seat == deal.terms.declarer and rules.schedule == "free":
        return None
    holding = _HOLDINGS.get(deal.hands[seat] & HEARTS)
    return holding if holding in rules.rifki_annul else None


def close(state: MatchState, claims: tuple[int, ...]) -> tuple[Event, ...]:
    """The closing of the window: the first claimant with the right wins, from the seat after the
    declarer."""
    deal = state.playing()
    declarer, order = deal.terms.declarer, deal.terms.order
    after = order.index(declarer) + 1
    for seat in (*order[after:], *order[:after]):
        reason = right_of(state.rules, deal, seat) if seat in claims else None
        if reason is not None:
            return (Annulled(reason, seat, _shown(reason, deal.hands[seat])),)
    return (PlayBegan(declarer),)


def _shown(reason: AnnulReason, hand: CardSet) -> str:
    return hand_text(hand if reason == "koz" else hand & HEARTS)


def annuls_itself(rules: RuleSet, deal: TrickDeal, units: tuple[tuple[int, ...], ...]) -> bool:
    """Kız with a queen for each: the deal counts nothing where the option is on."""
    return (
        rules.kiz_annul_if_equal
        and deal.terms.scores == (Contract.KIZ,)
        and all(n == 1 for n in units[0])
    )
