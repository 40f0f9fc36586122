"""Playing dizi: cards laid out suit by suit, from the rank the rules name up to the ace and down to
the two."""

from msgspec.structs import replace

from king.core.cards import NO_CARDS, SUITS, CardSet, Rank, card_text, parse_card
from king.core.errors import DoesNotFit, MustPlay, NotInHand
from king.core.rules import RuleSet
from king.core.state import LayoutDeal, Terms

_STARTS = {"7": Rank.SEVEN, "J": Rank.JACK}


def start(
    rules: RuleSet, terms: Terms, hands: tuple[CardSet, ...], placed: CardSet = NO_CARDS
) -> LayoutDeal:
    """The deal before its first card; hands may be unknown. ``placed``: in an ending, the cards in
    no hand."""
    assert rules.dizi_from is not None
    left = (terms.tricks,) * len(hands)
    return LayoutDeal(terms, hands, terms.declarer, left, _STARTS[rules.dizi_from], placed)


def fitting(placed: CardSet, first: int) -> CardSet:
    """The cards that fit: in each suit the one that begins it, and those whose neighbour towards it
    lies on the cloth."""
    mask = 0
    for suit, cards in enumerate(SUITS):
        start, there = 1 << 13 * suit + first, placed & cards
        upwards = (there << 1) & cards & ~(2 * start - 1)
        downwards = (there >> 1) & cards & (start - 1)
        mask |= start | upwards | downwards
    return CardSet(mask & ~placed)


def legal_cards(deal: LayoutDeal) -> CardSet:
    """What the hand to play may lay out; nothing: it must pass."""
    return CardSet(deal.hands[deal.turn] & fitting(deal.placed, deal.first))


def why_not(deal: LayoutDeal) -> dict[str, str]:
    """For each card of the hand to play that does not fit, the code of that rule."""
    hand = deal.hands[deal.turn] & ~legal_cards(deal)
    return {card_text(card): DoesNotFit.code for card in range(52) if hand >> card & 1}


def check_card(deal: LayoutDeal, text: str) -> int:
    """The card written as ``text``; raises BadCards, NotInHand or DoesNotFit."""
    card = parse_card(text)
    if not deal.hands[deal.turn] >> card & 1:
        raise NotInHand(card=text)
    if not legal_cards(deal) >> card & 1:
        raise DoesNotFit(card=text)
    return card


def check_pass(deal: LayoutDeal) -> None:
    """Raise MustPlay where something fits."""
    if legal_cards(deal):
        raise MustPlay


def after_card(deal: LayoutDeal, card: int) -> LayoutDeal:
    """The deal once the hand to play has laid out ``card``."""
    hand, bit = deal.turn, 1 << card
    hands = tuple(CardSet(h & ~bit) if i == hand else h for i, h in enumerate(deal.hands))
    left = tuple(n - (i == hand) for i, n in enumerate(deal.left))
    out = deal.went_out if left[hand] else (*deal.went_out, hand)
    placed = CardSet(deal.placed | bit)
    return _to_next(replace(deal, hands=hands, left=left, placed=placed, went_out=out))


def after_pass(deal: LayoutDeal) -> LayoutDeal:
    """The deal once the hand to play has passed: it holds nothing of what fitted."""
    passed = deal.passed or (None,) * len(deal.hands)
    noted = tuple(deal.placed if i == deal.turn else before for i, before in enumerate(passed))
    return _to_next(replace(deal, passed=noted))


def _to_next(deal: LayoutDeal) -> LayoutDeal:
    """The turn goes to the next hand that still holds cards."""
    turn = next((h for h in deal.terms.round_after(deal.turn) if deal.left[h]), deal.turn)
    return replace(deal, turn=turn)


def is_over(deal: LayoutDeal) -> bool:
    """Whether all places are certain: only one hand still holds cards."""
    return len(deal.went_out) >= len(deal.hands) - 1


def places(deal: LayoutDeal) -> tuple[int, ...]:
    """The place of each seat in the order of going out, from 1; once that is certain, of the last
    one too; 0 while it is not."""
    order = deal.went_out
    if is_over(deal):
        order = (*order, *(hand for hand in deal.terms.order if hand not in order))
    return tuple(order.index(s) + 1 if s in order else 0 for s in range(len(deal.hands)))
