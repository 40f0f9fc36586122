# ruff: noqa: RUF059, SIM110 - compiled by numba, which reads loops better
"""Which cards may be played: one function over plain ints that reads like the rule book.

The theory. Whatever the contract, a player's duty is a list of sets of cards, the most binding
first: a card of a later set may be played only by a hand that holds nothing of the sets before it.
``levels`` writes that list, ``legal`` takes the first set the hand can meet, ``reason`` names the
rule that a refused card breaks. The same list tells what a played card proves: nothing of the
earlier levels was in the hand.

This file is compiled by numba as it stands (``king.search``): plain ints only, signed 64-bit masks,
no methods of int, no calls outside. -1 stands for "none": no trump, no card led, no card to beat.

Source: docs/rules.md, "What binds a player"; the order of the rules below is the order there.
"""

from typing import NamedTuple

FULL = (1 << 52) - 1
HEARTS = 0x1FFF << 13
SUIT = 0x1FFF
TOP_HONOURS = (1 << 11) | (1 << 12)

FREE, BROKEN, NEVER, TOP_HONOUR = 0, 1, 2, 3

# Codes of `reason`, in the order of errors.py; 0 means that the card is legal.
(
    LEGAL, MUST_FOLLOW, MUST_BEAT, MUST_RUFF, MUST_DISCARD, MUST_DUMP, HEARTS_NOT_BROKEN,
    MUST_LEAD_HIGHEST, TRUMP_NOT_BROKEN, TRUMP_NEEDS_HONOUR, MUST_OPEN, FIRST_TRICK_CLEAN,
) = range(12)  # fmt: skip


class Law(NamedTuple):
    """What binds in one deal, as ints; made once a deal by ``binding.law``.

    Masks: ``discard_first`` and ``discard`` a void player must play, ``dump`` when covered;
    ``breakers`` open hearts, in koz trump, by being played. In the first trick only (``later``):
    ``opening`` must be led by its holder, ``barred`` is played by nobody who has anything else.
    ``hearts_lead`` FREE, BROKEN or NEVER; ``trump_lead`` FREE, BROKEN or TOP_HONOUR; the rest 0 or
    1.
    """

    trump: int
    discard_first: int
    discard: int
    dump: int
    hearts_lead: int
    highest_heart: int
    fiks_lead: int
    beat_hearts: int
    must_ruff: int
    overruff: int
    beat_trump: int
    beat_suit: int
    trump_lead: int
    breakers: int
    opening: int
    barred: int


def later(law: Law) -> Law:
    """What binds in the tricks after the first."""
    if not law.opening and not law.barred:
        return law
    return Law(
        law.trump, law.discard_first, law.discard, law.dump, law.hearts_lead, law.highest_heart,
        law.fiks_lead, law.beat_hearts, law.must_ruff, law.overruff, law.beat_trump, law.beat_suit,
        law.trump_lead, law.breakers, 0, 0,
    )  # fmt: skip


class Position(NamedTuple):
    """What a player sees of the trick: as ints, -1 for none.

    ``gone``: every card played or in nobody's hand. ``led``: suit led. ``best``: card that wins so
    far. ``broken``: a heart (in koz: a trump) has been played. ``akq``: top trumps the declarer may
    still lead.
    """

    gone: int
    led: int
    best: int
    broken: int
    akq: int


def suit_of(card: int) -> int:
    """The suit of a card, -1 of none."""
    return card // 13


def suit_mask(suit: int) -> int:
    return SUIT << (13 * suit)


def above(card: int) -> int:
    """The higher cards of the same suit."""
    return suit_mask(suit_of(card)) & ~((2 << card) - 1)


def below(card: int) -> int:
    """The lower cards of the same suit."""
    return suit_mask(suit_of(card)) & ((1 << card) - 1)


def highest(cards: int) -> int:
    """The highest card of a set within one suit, as a set; the empty set of the empty set."""
    top = 1 << 51
    while cards and not cards & top:
        top >>= 1
    return cards & top


def one_left(suit: int, gone: int) -> bool:
    """Whether exactly one card of the suit is unplayed."""
    left = suit_mask(suit) & ~gone
    return left != 0 and left & (left - 1) == 0


def only_fiks(cards: int, gone: int) -> bool:
    """Whether every one of these cards is the last unplayed card of its suit."""
    for suit in range(4):
        if cards & suit_mask(suit) and not one_left(suit, gone):
            return False
    return True


def lead_levels(law: Law, hand: int, at: Position) -> tuple[int, int, int, int, int, int]:
    """The duties of the player on lead."""
    # The card that opens the deal is led to its first trick.
    if hand & law.opening:
        return (law.opening, 0, 0, 0, 0, FULL)
    if law.trump >= 0:
        return lead_in_koz(law, hand, at)
    # A first trick kept clean: no penalty card, as long as there is another to lead.
    clean = FULL & ~law.barred
    # Hearts may be led freely, or once one has been played (never: not even then).
    if law.hearts_lead == FREE or (law.hearts_lead == BROKEN and at.broken):
        return (clean, 0, 0, 0, 0, FULL)
    # Rıfkı: with nothing but hearts and fiks cards, any heart may be led too.
    if law.fiks_lead and not at.broken and only_fiks(hand & ~HEARTS, at.gone):
        return (clean, 0, 0, 0, 0, FULL)
    # With nothing but hearts one is led: where the rules say so, the highest.
    top = highest(hand & HEARTS) if law.highest_heart and not at.broken else 0
    return (clean & ~HEARTS, FULL & ~HEARTS, top, clean, 0, FULL)


def lead_in_koz(law: Law, hand: int, at: Position) -> tuple[int, int, int, int, int, int]:
    """The duties of the player on lead in Koz."""
    trumps = suit_mask(law.trump)
    # A declarer who has begun with A K Q leads no other trump until the three are out.
    if at.akq:
        return (FULL & ~trumps | at.akq, 0, 0, 0, 0, FULL)
    # Trump only after a trump has been played, or only with its ace or king in hand.
    if law.trump_lead == BROKEN and not at.broken:
        return (FULL & ~trumps, 0, 0, 0, 0, FULL)
    if law.trump_lead == TOP_HONOUR and not hand & (TOP_HONOURS << (13 * law.trump)):
        return (FULL & ~trumps, 0, 0, 0, 0, FULL)
    return (FULL, 0, 0, 0, 0, FULL)


def levels(law: Law, hand: int, at: Position) -> tuple[int, int, int, int, int, int]:
    """The six sets of cards of a player's duty, the most binding first; an empty set binds nobody.

    Following: cards to dump, cards to beat with, the suit led; then, void: what must be played
    first, what must be played, anything.
    """
    if at.led < 0:
        return lead_levels(law, hand, at)
    suit = suit_mask(at.led)
    if law.trump < 0:
        # A first trick kept clean: penalty cards last of all, and so none of them is forced.
        if law.barred:
            return (0, suit & ~law.barred, suit, 0, FULL & ~law.barred, FULL)
        # A penalty card under a higher card of its suit goes; rehber: hearts must be beaten.
        lower = suit & ((1 << at.best) - 1)  # without trump the best card is of the suit led
        beat = suit & (-2 << at.best) if law.beat_hearts and at.led == 1 else 0
        return (law.dump & lower, beat, suit, law.discard_first, law.discard, FULL)
    trumps = suit_mask(law.trump)
    ruffed = at.led != law.trump and suit_of(at.best) == law.trump
    if at.led == law.trump:
        beat = above(at.best) if law.beat_trump else 0
    else:
        beat = above(at.best) if law.beat_suit and not ruffed else 0
    over = above(at.best) if law.overruff and ruffed else 0
    if law.must_ruff:
        return (0, beat, suit, over, trumps, FULL)
    # Nobody must ruff, but whoever can overruff may not ruff lower.
    free = FULL & ~trumps | over if hand & over else FULL
    return (0, beat, suit, 0, free, FULL)


def legal(law: Law, hand: int, at: Position) -> int:
    """The cards of the hand that may be played, as a set; never empty for a hand that is not."""
    a, b, c, d, e, f = levels(law, hand, at)
    return hand & a or hand & b or hand & c or hand & d or hand & e or hand & f


def reason(law: Law, hand: int, at: Position, card: int) -> int:
    """The code of the rule that a card of the hand would break, or LEGAL."""
    if legal(law, hand, at) >> card & 1:
        return LEGAL
    if at.led < 0:
        return reason_on_lead(law, hand, at, card)
    a, b, c, _, _, _ = levels(law, hand, at)
    if hand & suit_mask(at.led):
        if suit_of(card) != at.led:
            return MUST_FOLLOW
        if law.barred:
            return FIRST_TRICK_CLEAN
        return MUST_DUMP if hand & a else MUST_BEAT
    if law.trump < 0:
        return FIRST_TRICK_CLEAN if law.barred else MUST_DISCARD
    return MUST_BEAT if suit_of(card) == law.trump else MUST_RUFF


def reason_on_lead(law: Law, hand: int, at: Position, card: int) -> int:
    """The code of the rule that keeps a card of the hand from being led."""
    if hand & law.opening:
        return MUST_OPEN
    if law.trump < 0:
        _, plain_suits, _, _, _, _ = lead_levels(law, hand, at)
        if suit_of(card) != 1 or not plain_suits:
            return FIRST_TRICK_CLEAN
        return HEARTS_NOT_BROKEN if hand & ~HEARTS else MUST_LEAD_HIGHEST
    if law.trump_lead == TOP_HONOUR and not at.akq:
        return TRUMP_NEEDS_HONOUR
    return TRUMP_NOT_BROKEN
