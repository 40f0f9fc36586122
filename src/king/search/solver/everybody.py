"""Everybody for himself with all cards open: max^n. Plain ints, compiled by numba.

Each hand is played for the points of its player; where several of his cards bring him the same, the
first of them is as good as any, so that the vector found is one of those that best play can lead
to.
"""

from king.core.legal import FULL
from king.search.counting import count, lowest_equals
from king.search.moments import Game, Moment, after_card, cost, gain, owner
from king.search.rows import uncounted
from king.search.solver.desk import (
    HANDS,
    MATTERED,
    MOON,
    NO_MOON,
    NODES,
    OURS,
    SPECIAL,
    Desk,
    game_of,
)
from king.search.solver.ordering import pick, remember
from king.search.solver.patterns import done_alike, duties, out_of_play, rests_on, won_by_rank
from king.search.solver.scoring import is_settled, most_to_come
from king.search.solver.table import (
    after,
    answer,
    answer_of,
    answering,
    bring_forward,
    card_of,
    enough_chains,
    entry_for,
    first_shape,
    mattered_for,
    pattern,
)
from king.search.solver.tricks import begun, count_trick, last_trick, take_back

#: An entry has room for points below a million: three hands in one number, so many bits each, the
#: fourth in place of the best card.
SPAN = 21
HALF = 1 << SPAN - 1


def solve_for_everybody(desk: Desk, moment: Moment, at: int) -> None:
    """Write to ``at`` what each hand gets if everybody plays for himself; with room for as many
    vectors as cards are to be played."""
    enough_chains(desk, count(desk[HANDS + moment.turn]))
    points(uncounted(desk), moment, at)


def points(desk: Desk, moment: Moment, at: int) -> None:
    """Write to ``at`` what each hand gets from here on, in units of the stakes."""
    game, turn = game_of(desk), moment.turn
    if moment.played == 0:
        desk[MATTERED] = 0
        if seen_at_once(game, desk, moment, at) or recall(game, desk, moment, at):
            return
    who = owner(game, player(game, turn))
    hand, special = desk[HANDS + turn], desk[SPECIAL]
    allowed, duty = duties(game, desk, moment)
    cap = most_to_come(game, FULL & ~moment.at.gone | moment.trick, count(hand))
    plain = allowed & ~special
    classes = lowest_equals(plain, out_of_play(moment) | hand & ~plain)
    untried = classes | allowed & special
    tried, mattered = 0, duty
    while untried:
        desk[OURS] = 1 << turn
        card = pick(game, desk, moment, untried, -1)
        untried &= ~(1 << card)
        desk[HANDS + turn] = hand & ~(1 << card)
        desk[NODES] += 1
        full = after_card(game, moment, card)
        count_trick(game, desk, full)
        points(desk, begun(game, full), at + 4)
        take_back(game, desk, full)
        if full.played == game.hands:
            add_trick(game, full, count(desk[HANDS + turn]), desk, at + 4)
        rests = rests_on(game, desk, full, plain, classes, card)
        untried &= ~done_alike(plain, card, rests)
        mattered |= rests
        if tried == 0 or desk[at + 4 + who] > desk[at + who]:
            copy(desk, at + 4, at)
            if desk[at + who] >= cap:
                mattered = rests | duty
                if moment.played == 0 or card // 13 != moment.at.led:
                    remember(desk, moment, card, tried)
                break
        tried |= 1 << card
    desk[HANDS + turn] = hand
    desk[MATTERED] = mattered
    if moment.played == 0:
        entry = entry_for(desk, pattern(game, desk, moment), mattered)
        answer(desk, entry, packed(desk, at), desk[at + 3] + HALF)


def seen_at_once(game: Game, desk: Desk, moment: Moment, at: int) -> bool:
    """Whether nothing is to be tried before a trick: nothing scores any more, or it is the last;
    then the vector is written."""
    if is_settled(game, desk, moment):
        write_moon(game, desk, at)
        return True
    if count(desk[HANDS + moment.turn]) > 1:
        return False
    full = last_trick(game, desk, moment)
    count_trick(game, desk, full)
    write_moon(game, desk, at)
    take_back(game, desk, full)
    add_trick(game, full, 0, desk, at)
    desk[MATTERED] = won_by_rank(full)
    return True


def recall(game: Game, desk: Desk, moment: Moment, at: int) -> bool:
    """Whether a position of the same pattern has been answered; then the vector is written."""
    seen = pattern(game, desk, moment)
    before, shape = 0, first_shape(desk, seen)
    while shape:
        entry = answering(desk, seen, shape)
        if entry:
            bring_forward(desk, seen, shape, before)
            unpack(desk, entry, at)
            desk[MATTERED] = mattered_for(desk, entry, seen.live)
            return True
        before, shape = shape, after(desk, shape)
    return False


def packed(desk: Desk, at: int) -> int:
    """The points of the first three hands of the vector at ``at`` as one number."""
    found = 0
    for hand in range(3):
        found |= desk[at + hand] + HALF << SPAN * hand
    return found


def unpack(desk: Desk, entry: int, at: int) -> None:
    """Write the vector of an entry to ``at``."""
    answer = answer_of(desk, entry)
    for hand in range(3):
        desk[at + hand] = (answer >> SPAN * hand & (1 << SPAN) - 1) - HALF
    desk[at + 3] = card_of(desk, entry) - HALF


def player(game: Game, hand: int) -> int:
    """The hand of whoever plays this one."""
    return game.declarer if hand == game.opened else hand


def copy(desk: Desk, whence: int, to: int) -> None:
    """Copy a vector."""
    for hand in range(4):
        desk[to + hand] = desk[whence + hand]


def write_moon(game: Game, desk: Desk, at: int) -> None:
    """Write to ``at`` what the end of the deal brings each hand: nothing, but for the moon."""
    shooter, moon = (desk[MOON] & 7) - 1, game.scored.moon
    shot = shooter >= 0 and shooter != NO_MOON - 1
    for hand in range(4):
        desk[at + hand] = (moon if hand == shooter else -moon) if shot else 0


def add_trick(game: Game, moment: Moment, left: int, desk: Desk, at: int) -> None:
    """Add what a full trick brings each hand to the vector at ``at``."""
    desk[at + owner(game, moment.winner)] -= cost(game, moment.trick, left)
    if game.scored.shown & moment.trick:
        for hand in range(game.hands):
            shown = moment.trick & game.scored.shown & game.shown[hand]
            desk[at + hand] += gain(game.scored, shown)
