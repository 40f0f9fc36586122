"""What only some rules have, as small scenes with cards: the stock, showing, doubling.

No duty is shown here, but what comes of cards: which of them would take the open card, which may be
shown, what a double moves. All of it the core works out under the rules that are shown.
"""

from typing import Literal

from msgspec import Struct

from king.core import cardplay, drawing, exposing, scoring
from king.core.cards import CARD_OF, NO_CARDS, CardSet
from king.core.contracts import Contract
from king.core.details import Details, DoubledPair, Shown
from king.core.rules import RuleSet
from king.core.terms import terms
from king.server.lobby.positions import cards, set_of

KIZ = Contract.KIZ


class OutcomeView(Struct, frozen=True):
    """A scene and what comes of it.

    ``what`` it shows. ``contracts``: what is played; none while cards are drawn. ``lying``: the
    lead that is to be answered, or what the other player has taken. ``open``: the card on the
    stock. ``raised``: those of the ``hand`` that the scene is about. ``points``, always in pairs: a
    shown queen's taker and shower, then who takes his own (and a 0 for nobody); or mine and the
    other's undoubled, doubled, redoubled.
    """

    what: Literal["stock", "showing", "doubling"]
    contracts: tuple[Contract, ...]
    lying: tuple[str, ...]
    open: str | None
    hand: tuple[str, ...]
    raised: tuple[str, ...]
    points: tuple[int, ...]


def outcomes(rules: RuleSet) -> tuple[OutcomeView, ...]:
    """Return the scenes that these rules have, in the order in which a deal comes to them."""
    queens = next((choice for choice in rules.choices if KIZ in choice), None)
    found = [_stock()] if rules.stock else []
    if queens and exposing.has_window(rules, queens):
        found.append(_showing(rules, queens))
    if queens and rules.doubling:
        found.append(_doubling(rules))
    return tuple(found)


def _stock() -> OutcomeView:
    hand, led, shown = cards("SA S5 HQ CT C9 C4"), "C8", "HK"
    hands = (set_of(led), set_of(" ".join(hand)))
    lead = drawing.after_card(drawing.start(hands, 0, shown, None, 26), CARD_OF[led])
    raised = [
        card for card in hand if drawing.trick_winner(drawing.after_card(lead, CARD_OF[card])) == 1
    ]
    return OutcomeView("stock", (), (led,), shown, hand, tuple(raised), ())


def _showing(rules: RuleSet, contracts: tuple[Contract, ...]) -> OutcomeView:
    hand = cards("SQ S9 HK H5 DQ C4")
    known = terms(rules, contracts, None, 0, size=len(hand))
    others: list[CardSet] = [NO_CARDS] * (rules.hands - 1)
    deal = cardplay.start(rules, known, (set_of(" ".join(hand)), *others))
    may = exposing.may_show(rules, deal, 0)
    raised = tuple(card for card in hand if may >> CARD_OF[card] & 1)
    taken = _queens(rules, (0, 1), Details(shown=(Shown("SQ", 0, 1),)))
    kept = _queens(rules, (1, 0), Details(shown=(Shown("SQ", 0, 0),)))
    points = (taken[1], taken[0], *kept)
    return OutcomeView("showing", contracts, (), None, hand, raised, points)


def _doubling(rules: RuleSet) -> OutcomeView:
    mine, theirs = cards("SQ"), cards("HQ DQ CQ")
    points: list[int] = []
    for level in (0, 1, 2):
        doubles = (DoubledPair(0, 1, level),) if level else ()
        points += _queens(rules, (len(mine), len(theirs)), Details(doubles=doubles))
    return OutcomeView("doubling", (KIZ,), theirs, None, mine, (), tuple(points))


def _queens(rules: RuleSet, taken: tuple[int, int], details: Details) -> tuple[int, int]:
    """Points of the first two seats, who took so many queens."""
    units = (*taken, *(0 for _ in range(rules.players - 2)))
    mine, theirs, *_ = scoring.points_for(rules, (KIZ,), (units,), details)
    return mine, theirs
