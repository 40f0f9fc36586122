"""Playing a deal of tricks: start, legal cards, the deal after a card and after a trick, its
end."""

from msgspec.structs import replace

from king.core import legal as rule_book
from king.core.cards import FULL_DECK, CardSet, card_text, each, parse_card
from king.core.errors import (
    BreaksRule,
    FirstTrickClean,
    HeartsNotBroken,
    MustBeat,
    MustDiscard,
    MustDump,
    MustFollow,
    MustLeadHighest,
    MustOpen,
    MustRuff,
    NotInHand,
    TrumpNeedsHonour,
    TrumpNotBroken,
)
from king.core.results import king_failed, king_made
from king.core.rules import RuleSet
from king.core.state import PastTrick, Terms, TrickDeal
from king.core.taking import tricks_over
from king.core.tricks import akq_after, akq_at_start, best_after

#: Errors by the codes of ``legal.reason``.
_ERRORS: dict[int, type[BreaksRule]] = {
    rule_book.MUST_FOLLOW: MustFollow,
    rule_book.MUST_BEAT: MustBeat,
    rule_book.MUST_RUFF: MustRuff,
    rule_book.MUST_DISCARD: MustDiscard,
    rule_book.MUST_DUMP: MustDump,
    rule_book.HEARTS_NOT_BROKEN: HeartsNotBroken,
    rule_book.MUST_LEAD_HIGHEST: MustLeadHighest,
    rule_book.TRUMP_NOT_BROKEN: TrumpNotBroken,
    rule_book.TRUMP_NEEDS_HONOUR: TrumpNeedsHonour,
    rule_book.MUST_OPEN: MustOpen,
    rule_book.FIRST_TRICK_CLEAN: FirstTrickClean,
}


def start(
    rules: RuleSet, terms: Terms, hands: tuple[CardSet, ...], gone: CardSet | None = None
) -> TrickDeal:
    """The deal before its first card. ``gone``: cards in no hand, which count as played (None: what
    the deck leaves out)."""
    trump, declarer = terms.trump, terms.declarer
    akq = akq_at_start(hands[declarer], trump) if rules.akq_start and trump is not None else 0
    gone = CardSet(FULL_DECK & ~rules.cards) if gone is None else gone
    return TrickDeal(terms, hands, declarer, declarer, (), -1, gone, False, akq)


def opener(terms: Terms, hands: tuple[CardSet, ...]) -> int:
    """The hand that leads to the first trick: the declarer's, or the one with the card that opens
    the deal."""
    holders = (hand for hand in terms.order if hands[hand] & terms.law.opening)
    return next(holders, terms.declarer)


def begun(deal: TrickDeal, leader: int) -> TrickDeal:
    """The deal before its first card, once it is known who leads."""
    return deal if leader == deal.leader else replace(deal, turn=leader, leader=leader)


def legal_cards(deal: TrickDeal) -> CardSet:
    """What the hand to play may play."""
    return CardSet(rule_book.legal(deal.law, deal.hands[deal.turn], deal.position()))


def why_not(deal: TrickDeal) -> dict[str, str]:
    """For each card of the hand to play that is not legal, the code of the rule that forbids it."""
    hand, at = deal.hands[deal.turn], deal.position()
    codes: dict[int, str] = {}  # the rule against a card is the same for its whole suit
    found: dict[str, str] = {}
    for card in each(hand & ~legal_cards(deal)):
        suit = card // 13
        if suit not in codes:
            codes[suit] = _ERRORS[rule_book.reason(deal.law, hand, at, card)].code
        found[card_text(card)] = codes[suit]
    return found


def check_card(deal: TrickDeal, text: str) -> int:
    """The card written as ``text``; raises BadCards, NotInHand or the error of the rule it
    breaks."""
    card = parse_card(text)
    hand = deal.hands[deal.turn]
    if not hand >> card & 1:
        raise NotInHand(card=text)
    code = rule_book.reason(deal.law, hand, deal.position(), card)
    if code:
        raise _ERRORS[code](card=text)
    return card


def after_card(deal: TrickDeal, card: int) -> TrickDeal:
    """The deal once the hand to play has played ``card``; a full trick waits to be won."""
    terms, hand = deal.terms, deal.turn
    trump = terms.law.trump
    akq = deal.akq
    if akq and hand == terms.declarer:
        akq = akq_after(akq, card, not deal.trick, trump)
    hands = deal.hands
    return TrickDeal(
        terms,
        (*hands[:hand], CardSet(hands[hand] & ~(1 << card)), *hands[hand + 1 :]),
        terms.order[(terms.order.index(hand) + 1) % len(terms.order)],
        deal.leader,
        (*deal.trick, card),
        best_after(deal.best, card, trump),
        deal.gone | 1 << card,
        deal.broken or terms.law.breakers >> card & 1 == 1,
        akq,
        deal.past,
        deal.claimed,
    )


def trick_winner(deal: TrickDeal) -> int | None:
    """The hand that takes the trick, once it is full."""
    order = deal.terms.order
    if len(deal.trick) < len(order):
        return None
    return order[(order.index(deal.leader) + deal.trick.index(deal.best)) % len(order)]


def after_trick(deal: TrickDeal, winner: int) -> TrickDeal:
    """The deal once the full trick has gone to ``winner``, who leads."""
    past = (*deal.past, PastTrick(deal.leader, deal.trick, winner))
    return replace(deal, turn=winner, leader=winner, trick=(), best=-1, past=past, claimed=())


def is_over(rules: RuleSet, deal: TrickDeal) -> bool:
    """Whether nothing is left to play for: asked between tricks."""
    return (
        tricks_over(deal) == deal.terms.tricks
        or (deal.terms.prey != 0 and not deal.terms.prey & ~deal.gone)
        or king_made(rules, deal) is not None
        or king_failed(rules, deal)
    )
