"""Positions in text form, for asking the rule player what he would do."""

from collections.abc import Mapping

from king.core.binding import law
from king.core.cards import CARD_OF, FULL_DECK, SUIT_OF, SUITS, card_text, parse_hand
from king.core.contracts import Contract
from king.core.house_rules import changed
from king.core.legal import Position
from king.core.tricks import best_after
from king.players.stakes import stakes
from king.presets import named
from king.search.policy import choose
from king.search.seen import Seen


def card(
    contract: str,
    hand: str,
    trick: str = "",
    *,
    trump: str | None = None,
    gone: str = "...",
    broken: bool = True,
    void: Mapping[int, str] | None = None,
    partner: bool = False,
    king: int = 0,
    opened: str = "",
    preset: str = "klasik",
    **options: object,
) -> str:
    """The card that the rule player plays.

    ``hand`` and ``gone`` (cards of past tricks) as in PBN, ``trick`` as cards in order. ``void``:
    suits that the seats have shown not to hold; seats from the player on, 1 plays next.
    ``opened``: the hand opposite, where it lies open.
    """
    rules = changed(named(preset), options)
    suit = None if trump is None else SUIT_OF[trump]
    binding = law(rules, (Contract(contract),), suit)
    on_table = [CARD_OF[text] for text in trick.split()]
    past, best, winner = int(parse_hand(gone)), -1, 0
    for played, played_card in enumerate(on_table):
        past |= 1 << played_card
        broken = broken or binding.breakers >> played_card & 1 == 1
        if best_after(best, played_card, binding.trump) == played_card:
            best, winner = played_card, 4 - len(on_table) + played
    led = on_table[0] // 13 if on_table else -1
    cannot = [0, 0, 0, 0]
    for seat, suits in (void or {}).items():
        cannot[seat] = sum(SUITS[SUIT_OF[letter]] for letter in suits)
    if opened:
        theirs = int(parse_hand(opened))
        cannot = [0, cannot[1] | theirs, FULL_DECK & ~theirs, cannot[3] | theirs]
    seen = Seen(
        trick=sum(1 << c for c in on_table),
        played=len(on_table),
        winner=winner,
        cannot=(0, cannot[1], cannot[2], cannot[3]),
        partner=2 if partner else 0,
        king=king,
        hands=4,
        opened=2 if opened else 0,
        hidden=2 if opened else 3,
    )
    at = Position(past | FULL_DECK & ~rules.cards, led, best, int(broken), 0)
    return card_text(
        choose(binding, stakes(rules, (Contract(contract),)), parse_hand(hand), at, seen)
    )
