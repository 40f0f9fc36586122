"""What a card is worth in Koz, in 256ths of a point: plain ints, compiled by numba.

worth = (chance of taking the trick) × (what it is worth) − what the hand loses with the card.
"""

from king.core.legal import SUIT, Law, Position, above
from king.search.counting import CERTAIN, NONE_OF, count
from king.search.seen import Seen, Stakes

FULL = (1 << 52) - 1

#: What a card is worth later, in 256ths of a trick, by how many unseen cards are above it.
PLAIN = (150, 90, 40, 12, 6, 4, 3, 2, 2, 1, 1, 1, 1, 1)
TRUMP = (230, 190, 150, 120, 100, 95, 90, 85, 80, 80, 80, 80, 80, 80)


def worth_in_koz(law: Law, stakes: Stakes, hand: int, at: Position, seen: Seen, card: int) -> int:
    """What playing the card is worth."""
    unseen = FULL & ~at.gone & ~hand
    taking = chance_to_take(law, at, seen, unseen, card)
    suit = card // 13
    mine = hand & SUIT << 13 * suit
    loss = strength(law, mine, unseen, suit) - strength(law, mine & ~(1 << card), unseen, suit)
    return (taking - loss) * stakes.koz


def chance_to_take(law: Law, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the card wins the trick."""
    suit = card // 13
    if at.led >= 0:
        if at.best // 13 == suit:
            if card < at.best:
                return 0
        elif suit != law.trump:
            return 0
    led = suit if at.led < 0 else at.led
    chance = CERTAIN
    trumps = unseen & SUIT << 13 * law.trump
    in_led = unseen & SUIT << 13 * led
    for seat in range(1, 4 - seen.played):
        cannot = seen.cannot[seat]
        void = CERTAIN if not in_led & ~cannot else NONE_OF[count(in_led)]
        stays = NONE_OF[count(above(card) & unseen & ~cannot)]
        if suit == led:
            no_trump = NONE_OF[count(trumps & ~cannot)] if suit != law.trump else CERTAIN
            safe = (void * no_trump + (CERTAIN - void) * stays) // CERTAIN
        else:
            safe = (void * stays + (CERTAIN - void) * CERTAIN) // CERTAIN
        chance = chance * safe // CERTAIN
    return chance


def strength(law: Law, mine: int, unseen: int, suit: int) -> int:
    """What the cards held in one suit are worth later, in 256ths of a trick."""
    total, higher = 0, 0
    guards = count(mine)
    for card in range(13 * suit + 12, 13 * suit - 1, -1):
        if unseen >> card & 1:
            higher += 1
        elif mine >> card & 1:
            guards -= 1
            if suit == law.trump:
                total += TRUMP[higher]
            elif higher <= guards:
                total += PLAIN[higher]
            else:
                total += 1
    return total
