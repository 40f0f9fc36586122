"""Showing penalty cards before the first card: K♥ in Rıfkı, queens in Kız.

Whoever takes another's shown card loses double and the shower gains the unit; see ``scoring``.
"""

from king.core.cards import CARD_OF, NO_CARDS, CardSet, texts
from king.core.contracts import Contract, cards_of
from king.core.errors import NoRight
from king.core.events import Exposed
from king.core.rules import RuleSet
from king.core.state import DealState, MatchState

#: Where cards may be shown, in the order in which they are.
SHOWN_IN = (Contract.RIFKI, Contract.KIZ)


def has_window(rules: RuleSet, contracts: tuple[Contract, ...]) -> bool:
    """Whether these rules let anybody show a card in these contracts."""
    return rules.exposing and any(contract in SHOWN_IN for contract in contracts)


def may_show(rules: RuleSet, deal: DealState, seat: int) -> CardSet:
    """The cards that the seat may show."""
    if not has_window(rules, deal.terms.scores):
        return NO_CARDS
    prey = cards_of(contract for contract in deal.terms.scores if contract in SHOWN_IN)
    return CardSet(deal.hands[seat] & prey)


def check(state: MatchState, seat: int, cards: tuple[str, ...]) -> None:
    """Raise NoRight unless the seat may show each of these cards."""
    allowed = texts(may_show(state.rules, state.playing(), seat))
    wrong = next((card for card in cards if card not in allowed), None)
    if wrong is not None or not cards or len(set(cards)) != len(cards):
        raise NoRight(right="expose", card=str(wrong or ""))


def at_close(
    state: MatchState, shown: tuple[tuple[int, tuple[str, ...]], ...]
) -> tuple[Exposed, ...]:
    """What the closing of the window shows: K♥ first, then queens in turn order from the declarer;
    what a seat may not show is left out."""
    deal, wanted = state.playing(), dict(shown)
    *others, declarer = deal.terms.round_after(deal.terms.declarer)
    events = []
    for contract in SHOWN_IN:
        for seat in (declarer, *others):
            allowed = texts(may_show(state.rules, deal, seat) & cards_of((contract,)))
            cards = tuple(card for card in allowed if card in wanted.get(seat, ()))
            if cards:
                events.append(Exposed(seat, cards))
    return tuple(events)


def after(deal: DealState, event: Exposed) -> tuple[CardSet, ...]:
    """The cards shown by each seat once ``event`` has happened."""
    shown = deal.terms.shown or (NO_CARDS,) * deal.terms.seats
    mask = sum(1 << CARD_OF[card] for card in event.cards)
    return tuple(
        CardSet(cards | mask) if seat == event.seat else cards for seat, cards in enumerate(shown)
    )
