"""Two sides with all cards open: alpha-beta over patterns. Plain ints, compiled by numba.

``value`` calls itself, always with arguments of the same types, and nothing that calls it: numba
keeps no other recursion on the disk.
"""

from king.core.legal import FULL, suit_mask
from king.search.counting import count, highest_of, lowest_equals
from king.search.moments import Game, Moment, after_card
from king.search.penalties import priced_cards
from king.search.rows import uncounted
from king.search.solver.bounds import bounds_in_trick, known, taken_for_good
from king.search.solver.desk import (
    CHAINS,
    DEAR,
    HANDS,
    MATTERED,
    NODES,
    OURS,
    SPECIAL,
    WHOLE,
    Desk,
    game_of,
)
from king.search.solver.ordering import pick, remember
from king.search.solver.patterns import (
    done_alike,
    duties,
    from_up,
    out_of_play,
    rests_on,
    special_cards,
    won_by_rank,
)
from king.search.solver.scoring import (
    gone_of,
    least_to_come,
    moon_gain,
    most_to_come,
    trick_gain,
)
from king.search.solver.sure import sides_are_whole
from king.search.solver.table import (
    Pattern,
    after,
    answer,
    answer_of,
    answering,
    bring_forward,
    card_of,
    enough_chains,
    entry_for,
    first_shape,
    forget,
    mattered_for,
    pattern,
)
from king.search.solver.tricks import count_trick, end_trick, last_trick, take_back

NOTHING_SEEN = Pattern(0, 0, 0, 0, 0, 0, 0)

#: Two bounds are written as one number, each in so many bits, moved up by half of their range.
SPAN = 24
MIDDLE = 1 << SPAN - 1


def solve(desk: Desk, moment: Moment) -> int:
    """What our side gets from here on if both sides play their best, in units of the stakes."""
    desk = uncounted(desk)
    game = game_of(desk)
    cards = FULL & ~gone_of(game, desk) | moment.trick
    left = count(desk[HANDS + moment.turn]) + (1 if moment.played else 0)
    enough_chains(desk, left)
    least, most = least_to_come(game, cards, left), most_to_come(game, cards, left)
    guess = first_guess(game, desk, least, most)
    while least < most:
        bound = guess if guess > least else guess + 1
        guess = value(desk, moment, bound)
        if guess < bound:
            most = guess
        else:
            least = guess
    return least


def first_guess(game: Game, desk: Desk, least: int, most: int) -> int:
    """Where to begin. In the penalties one hand against others mostly escapes, and that it does not
    is shown soon; in Koz the high cards of a side tell how many tricks it may take."""
    ours = desk[OURS]
    if game.law.trump >= 0 and most > 0:
        return guess_in_koz(game, desk, most)
    return most if ours & (ours - 1) == 0 and game.law.trump < 0 else (least + most) // 2


def guess_in_koz(game: Game, desk: Desk, most: int) -> int:
    """Of all points of Koz our side's share of the four highest cards in play of each suit, worth 4
    3 2 1, and of the trumps, worth 1 each."""
    in_play, own = FULL & ~gone_of(game, desk), 0
    for hand in range(game.hands):
        own |= desk[HANDS + hand] if desk[OURS] >> hand & 1 else 0
    trumps = suit_mask(game.law.trump)
    weight, all_ = count(own & trumps), count(in_play & trumps)
    for suit in range(4):
        cards = in_play & suit_mask(suit)
        for worth in range(4, 0, -1):
            if cards:
                top = highest_of(cards)
                weight += worth * (own >> top & 1)
                all_ += worth
                cards ^= 1 << top
    tricks = most // game.scored.koz
    return (2 * tricks * weight + all_) // (2 * max(all_, 1)) * game.scored.koz


def reaches(desk: Desk, moment: Moment, bound: int) -> bool:
    """Whether our side gets at least ``bound`` from here on."""
    enough_chains(desk, count(desk[HANDS + moment.turn]))
    return value(uncounted(desk), moment, bound) >= bound


def prepare(desk: Desk) -> None:
    """Write on the desk what follows from the game."""
    game = game_of(desk)
    desk[SPECIAL] = special_cards(game, game.deck)
    desk[DEAR] = priced_cards(game.scored)
    desk[WHOLE] = sides_are_whole(game, desk)
    desk[CHAINS] = 0
    forget(desk)


def value(desk: Desk, moment: Moment, bound: int) -> int:
    """A bound of what our side gets from here on: from below if at least ``bound``, else above.

    MATTERED becomes the cards it rests on.
    """
    game, turn = game_of(desk), moment.turn
    least, most, first, seen = 0, 0, -1, NOTHING_SEEN
    if moment.played == 0:
        least, most, first, seen = before_trick(game, desk, moment, bound)
        if least >= bound or most < bound:
            return least if least >= bound else most
    elif taken_for_good(game, desk, moment):
        least, most = bounds_in_trick(game, desk, moment)
        if least >= bound or most < bound:
            desk[MATTERED] = from_up(moment.at.best)
            return least if least >= bound else most
    hand, special, ours = desk[HANDS + turn], desk[SPECIAL], desk[OURS] >> turn & 1
    allowed, duty = duties(game, desk, moment)
    plain = allowed & ~special
    classes = lowest_equals(plain, out_of_play(moment) | hand & ~plain)
    untried = classes | allowed & special
    tried, mattered, found, best = 0, duty, 0, -1
    while untried:
        card = pick(game, desk, moment, untried, first)
        untried &= ~(1 << card)
        desk[HANDS + turn] = hand & ~(1 << card)
        desk[NODES] += 1
        full = after_card(game, moment, card)
        then, gained = end_trick(game, desk, full)
        result = gained + value(desk, then, bound - gained)
        take_back(game, desk, full)
        rests = rests_on(game, desk, full, plain, classes, card)
        if best < 0 or (result > found if ours else result < found):
            found, best = result, card
        if (found >= bound) == ours:
            mattered = rests | duty
            if moment.played == 0 or card // 13 != moment.at.led:
                remember(desk, moment, card, tried)
            break
        untried &= ~done_alike(plain, card, rests)
        tried |= 1 << card
        mattered |= rests
    desk[HANDS + turn], desk[MATTERED] = hand, mattered
    if moment.played == 0:
        floor, ceiling = (found, most) if found >= bound else (least, found)
        keep(desk, seen, mattered, floor, ceiling, best)
    return found


def before_trick(
    game: Game, desk: Desk, moment: Moment, bound: int
) -> tuple[int, int, int, Pattern]:
    """What our side gets at least and at most, seen at once or found before; which card to try
    first, -1 for any; the pattern, where the search has to go on."""
    desk[MATTERED] = 0
    least, most = known(game, desk, moment, bound)
    if least >= bound or most < bound:
        return least, most, -1, NOTHING_SEEN
    if count(desk[HANDS + moment.turn]) == 1:
        full = last_trick(game, desk, moment)
        count_trick(game, desk, full)
        gained = trick_gain(game, desk, full.winner, full.trick, 0)
        gained += moon_gain(game, desk)
        take_back(game, desk, full)
        desk[MATTERED] = won_by_rank(full)
        return gained, gained, -1, NOTHING_SEEN
    seen = pattern(game, desk, moment)
    entry = recall(desk, seen, bound)
    if entry <= 0:
        return least, most, card_of(desk, -entry) if entry else -1, seen
    desk[MATTERED] = mattered_for(desk, entry, seen.live)
    known_there = answer_of(desk, entry)
    return floor_of(known_there), ceiling_of(known_there), -1, seen


def recall(desk: Desk, seen: Pattern, bound: int) -> int:
    """An entry that answers the question; minus one that has only the best card; 0 for none."""
    found, before, shape = 0, 0, first_shape(desk, seen)
    while shape:
        entry = answering(desk, seen, shape)
        if entry:
            known = answer_of(desk, entry)
            if floor_of(known) >= bound or ceiling_of(known) < bound:
                bring_forward(desk, seen, shape, before)
                return entry
            found = entry if found == 0 else found
        before, shape = shape, after(desk, shape)
    return -found


def keep(desk: Desk, seen: Pattern, mattered: int, floor: int, ceiling: int, card: int) -> None:
    """Write down what was found of a position before a trick."""
    entry = entry_for(desk, seen, mattered)
    known = answer_of(desk, entry)
    if known:
        floor, ceiling = max(floor, floor_of(known)), min(ceiling, ceiling_of(known))
    answer(desk, entry, both(floor, ceiling), card)


def floor_of(answer: int) -> int:
    """The lower of two bounds."""
    return (answer >> SPAN) - MIDDLE


def ceiling_of(answer: int) -> int:
    """The upper one."""
    return (answer & (1 << SPAN) - 1) - MIDDLE


def both(floor: int, ceiling: int) -> int:
    """Two bounds as one number."""
    return floor + MIDDLE << SPAN | ceiling + MIDDLE
