"""Which card to try next: the one that is likeliest to decide. Plain ints, compiled by numba.

First what the table knows of a position of the same pattern. Then, all cards being open, it is seen
who can take the trick on the table: in Koz the lowest card that keeps it for the own side, else the
lowest; in the penalties the highest that leaves it to the other side. Leads have nothing to be seen
by: those that have decided most often elsewhere in the search come first.
"""

from king.core.legal import above, below, suit_mask
from king.search.counting import count, highest_of, lowest_of
from king.search.moments import Game, Moment, following
from king.search.solver.desk import DEAR, DISCARDS, HANDS, LEADS, OURS, Desk

#: How good it is to lead a suit in Koz: whose top card is the leader's own, or a partner's; which a
#: partner may ruff; which the others win. Less where they may ruff, and for trumps.
OWN_TOP, PARTNERS_TOP, PARTNER_RUFFS, THEIRS, THEY_RUFF, TRUMPS = 8, 10, 12, -6, -4, 3


def pick(game: Game, desk: Desk, moment: Moment, untried: int, first: int) -> int:
    """The next of the cards: ``first`` if it is one of them."""
    if first >= 0 and untried >> first & 1:
        return first
    if untried & (untried - 1) == 0:
        return lowest_of(untried)
    if moment.at.led < 0:
        if game.law.trump >= 0:
            return pick_lead_in_koz(game, desk, moment, untried)
        return most_decisive(desk, LEADS, untried)
    if game.law.trump >= 0:
        return pick_in_koz(game, desk, moment, untried)
    return pick_in_penalties(game, desk, moment, untried)


def most_decisive(desk: Desk, history: int, untried: int) -> int:
    """The card that has decided most often by this history, of equals the lowest."""
    found, most = -1, -(1 << 60)
    while untried:
        card = lowest_of(untried)
        untried &= untried - 1
        if desk[history + card] > most:
            found, most = card, desk[history + card]
    return found


def remember(desk: Desk, moment: Moment, card: int, tried: int) -> None:
    """A lead or a discard has decided, and those tried before it have not; one early in the deal
    saves more."""
    history = LEADS if moment.played == 0 else DISCARDS
    weight = (1 + count(desk[HANDS + moment.turn])) ** 2
    desk[history + card] += weight
    while tried:
        desk[history + lowest_of(tried)] -= weight
        tried &= tried - 1


def pick_lead_in_koz(game: Game, desk: Desk, moment: Moment, untried: int) -> int:
    """The lead that looks best by who holds the top of its suit and who can ruff, then by what has
    decided."""
    found, most = -1, -(1 << 60)
    for suit in range(4):
        cards = untried & suit_mask(suit)
        if cards:
            worth, high = worth_of_suit(game, desk, moment, suit)
            card = highest_of(cards) if high else lowest_of(cards)
            if worth > most:
                found, most = card, worth
    return found


def worth_of_suit(game: Game, desk: Desk, moment: Moment, suit: int) -> tuple[int, bool]:
    """How good a suit is to lead in Koz, and whether its highest card should be."""
    leader, trumps, cards = moment.turn, suit_mask(game.law.trump), suit_mask(suit)
    own, friends, rivals, we_ruff, they_ruff = desk[HANDS + leader] & cards, 0, 0, False, False
    for hand in range(game.hands):
        held = desk[HANDS + hand]
        void = held & cards == 0 and held & trumps != 0
        if desk[OURS] >> hand & 1 == desk[OURS] >> leader & 1:
            if hand != leader:
                friends |= held & cards
                we_ruff = we_ruff or void
        else:
            rivals |= held & cards
            they_ruff = they_ruff or void
    plain = suit != game.law.trump
    if own > rivals and own > friends:
        worth, high = (THEY_RUFF if they_ruff and plain else OWN_TOP), True
    elif friends > rivals:
        worth, high = (THEY_RUFF if they_ruff and plain else PARTNERS_TOP), False
    elif we_ruff and plain:
        worth, high = (0 if they_ruff else PARTNER_RUFFS), False
    else:
        worth, high = THEIRS, False
    return worth - (0 if plain else TRUMPS), high


def pick_in_koz(game: Game, desk: Desk, moment: Moment, untried: int) -> int:
    """The next card where tricks are wanted."""
    at, trumps = moment.at, suit_mask(game.law.trump)
    mine = desk[OURS] >> moment.turn & 1
    friend = desk[OURS] >> moment.winner & 1 == mine
    threat, ruff = rivals_best(game, desk, moment)
    low = lowest_of(untried & ~trumps or untried)
    ruffed = at.best // 13 == game.law.trump
    if friend and (ruffed or not ruff) and not above(at.best) & threat:
        return low
    over = untried & above(at.best) or (0 if ruffed else untried & trumps)
    if ruff and at.led != game.law.trump:
        sure = over & trumps & ~below_or_at(highest_of(ruff))
    else:
        sure = over & ~below_or_at(highest_of(threat)) if threat else over
    if sure:
        return lowest_of(sure)
    if over and not friend and moment.played < game.hands - 1 and not threat:
        return lowest_of(over)
    return low


def below_or_at(card: int) -> int:
    """The card and all below it in its suit."""
    return below(card) | 1 << card


def rivals_best(game: Game, desk: Desk, moment: Moment) -> tuple[int, int]:
    """What the other side may still play to the trick: cards of the suit led, and trumps of those
    who have none."""
    suit, trumps = suit_mask(moment.at.led), suit_mask(game.law.trump)
    threat, ruff = 0, 0
    for steps in range(1, game.hands - moment.played):
        hand = following(moment.turn, steps, game.hands)
        if desk[OURS] >> hand & 1 != desk[OURS] >> moment.turn & 1:
            held = desk[HANDS + hand]
            threat |= held & suit
            ruff |= 0 if held & suit else held & trumps
    return threat, ruff


def pick_in_penalties(game: Game, desk: Desk, moment: Moment, untried: int) -> int:
    """The next card where tricks, or what lies in them, are feared."""
    friend = desk[OURS] >> moment.winner & 1 == desk[OURS] >> moment.turn & 1
    if untried & suit_mask(moment.at.led):
        under = untried & below(moment.at.best)
        if under and not friend:
            return highest_of(under)
        return lowest_of(untried) if rival_to_come(game, desk, moment) else highest_of(untried)
    dear = untried & desk[DEAR]
    wanted = untried & ~dear if friend else dear
    return most_decisive(desk, DISCARDS, wanted or untried)


def rival_to_come(game: Game, desk: Desk, moment: Moment) -> bool:
    """Whether somebody of the other side plays to the trick after the hand to play."""
    for steps in range(1, game.hands - moment.played):
        hand = following(moment.turn, steps, game.hands)
        if desk[OURS] >> hand & 1 != desk[OURS] >> moment.turn & 1:
            return True
    return False
