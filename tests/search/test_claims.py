"""Claims worked out by hand: long hands, what the others may hold, trumps, the limit."""

import pytest

from king.core.binding import law
from king.core.cards import CARD_OF, parse_hand
from king.core.contracts import Contract
from king.core.house_rules import changed
from king.core.legal import FULL, Position
from king.presets import KNOWN
from king.search.claim_moves import Claim, Node
from king.search.claims import TooMuch, refuted

KLASIK, FREE = KNOWN["klasik"], changed(KNOWN["klasik"], {"trump_lead": "free"})


def on_lead(
    hand: str,
    *,
    contract: str = "el",
    trump: int | None = None,
    gone: str = "...",
    may: tuple[str, ...] = (),
    rules: object = KLASIK,
) -> tuple[Claim, Node]:
    """Hand 0 leads with these cards, all others being hidden; ``may``: what each of the others may
    hold, anything where nothing is said."""
    own, away = int(parse_hand(hand)), int(parse_hand(gone))
    size = own.bit_count()
    pool = FULL & ~own & ~away
    others = [int(parse_hand(text)) & pool for text in may] or [pool] * 3
    out = pool.bit_count() - 3 * size
    bound = law(rules, (Contract(contract),), trump)  # type: ignore[arg-type]
    claim = Claim(bound, 4, 1, 0, 0)
    at = Position(away, -1, -1, 0, 0)
    cards = (own, *others, pool if out else 0)
    return claim, Node(0, 0, 0, size, False, at, cards, (size, size, size, size, out))


def certain(claim: Claim, node: Node) -> bool:
    return refuted(claim, node) is None


def test_the_highest_of_each_suit_are_certain_without_a_trump() -> None:
    assert certain(*on_lead("AKQJT98765432..."))
    assert certain(*on_lead("AKQ.AKQ.AKQ.AKQJ"))
    assert certain(*on_lead("AKQJT9.AK.AK.AKQ"))


def test_a_card_that_one_hand_may_outlast_is_not() -> None:
    """Ten cards of a suit: the other three may lie in one hand, and the third lead loses."""
    assert certain(*on_lead("AKQ8765432...AKQ"))
    claim, node = on_lead("AK98765432...AKQ")
    found = refuted(claim, node)
    assert found is not None
    hand, card = found.line[-1]
    assert hand != 0
    assert card in (CARD_OF["SQ"], CARD_OF["SJ"], CARD_OF["ST"])
    assert all(cards.bit_count() == 13 for cards in found.hands)
    assert sum(found.hands) == FULL


def test_what_the_others_may_hold_decides() -> None:
    """Of three spades left no hand may hold more than two: then two rounds draw them."""
    hidden = ("QJ.T98765432.T98765432.T98765432", "QT.T98765432.T98765432.T98765432",
              "JT.T98765432.T98765432.T98765432")  # fmt: skip
    assert certain(*on_lead("AK98765432...AKQ", may=hidden))


def test_trumps_that_are_out_are_drawn_first_where_they_may_be_led() -> None:
    """Ten trumps, three out; a side ace. Klasik bars the lead of trump before one was played."""
    hand = "AKQJT98765...AKQ"
    assert certain(*on_lead(hand, contract="koz", trump=0, rules=FREE))
    assert certain(*on_lead("AKQJT98765432...", contract="koz", trump=0))
    assert not certain(*on_lead(hand, contract="koz", trump=0))


def test_more_than_the_limit_is_not_answered() -> None:
    claim, node = on_lead("AK98765432...AKQ")
    with pytest.raises(TooMuch):
        refuted(claim, node, limit=3)


def test_nothing_is_left_to_win_once_the_last_prey_is_gone() -> None:
    claim, node = on_lead("2.2.2.2", contract="rifki", gone=".K..")
    assert not certain(claim, node)
    assert certain(claim._replace(prey=int(parse_hand(".K.."))), node)
