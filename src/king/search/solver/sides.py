"""Two sides with all cards open: alpha-beta. Plain ints, compiled by numba.

``value`` calls itself, always with arguments of the same types, and nothing that calls it: numba
keeps no other recursion on the disk.
"""

from king.core.legal import FULL, legal
from king.search.counting import count, lowest_of
from king.search.moments import Game, Moment, after_card, law_in, position
from king.search.solver.desk import HANDS, NODES, OURS, Desk, game_of
from king.search.solver.scoring import gone_of, is_settled, least_to_come, moon_gain, most_to_come
from king.search.solver.table import CARD, LEAST, MOST, is_there, key_rest, place, write_key
from king.search.solver.tricks import end_trick, take_back


def solve(desk: Desk, moment: Moment) -> int:
    """What our side gets from here on if both sides play their best, in units of the stakes."""
    game = game_of(desk)
    cards = FULL & ~gone_of(game, desk) | moment.trick
    left = count(desk[HANDS + moment.turn]) + (1 if moment.played else 0)
    least, most = least_to_come(game, cards, left), most_to_come(game, cards, left)
    guess = (least + most) // 2
    while least < most:
        bound = guess if guess > least else guess + 1
        guess = value(desk, moment, bound)
        if guess < bound:
            most = guess
        else:
            least = guess
    return least


def reaches(desk: Desk, moment: Moment, bound: int) -> bool:
    """Whether our side gets at least ``bound`` from here on."""
    return value(desk, moment, bound) >= bound


def value(desk: Desk, moment: Moment, bound: int) -> int:
    """A bound of what our side gets from here on: from below if at least ``bound``, else above."""
    game, turn = game_of(desk), moment.turn
    least, most, entry, rest, first = 0, 0, -1, 0, -1
    if moment.played == 0:
        least, most = known(game, desk, moment)
        if least >= bound or most < bound:
            return least if least >= bound else most
        rest = key_rest(game, desk, moment)
        entry = place(desk, rest)
        if is_there(desk, entry, rest):
            least, most, first = desk[entry + LEAST], desk[entry + MOST], desk[entry + CARD]
            if least >= bound or most < bound:
                return least if least >= bound else most
    ours = desk[OURS] >> turn & 1
    untried = legal(law_in(game, moment), desk[HANDS + turn], position(game, moment))
    found, best = 0, -1
    while untried:
        card = first if first >= 0 and untried >> first & 1 else lowest_of(untried)
        untried &= ~(1 << card)
        desk[HANDS + turn] &= ~(1 << card)
        desk[NODES] += 1
        full = after_card(game, moment, card)
        then, gained = end_trick(game, desk, full)
        result = gained + value(desk, then, bound - gained)
        take_back(game, desk, full)
        desk[HANDS + turn] |= 1 << card
        if best < 0 or (result > found if ours else result < found):
            found, best = result, card
        if (found >= bound) == ours:
            break
    if entry >= 0:
        write_key(desk, entry, rest)
        desk[entry + LEAST] = found if found >= bound else least
        desk[entry + MOST] = most if found >= bound else found
        desk[entry + CARD] = best
    return found


def known(game: Game, desk: Desk, moment: Moment) -> tuple[int, int]:
    """What our side gets at least and at most, as is seen at once before a trick."""
    cards, left = FULL & ~moment.at.gone, count(desk[HANDS + moment.turn])
    if is_settled(game, desk, moment):
        settled = moon_gain(game, desk)
        return settled, settled
    return least_to_come(game, cards, left), most_to_come(game, cards, left)
