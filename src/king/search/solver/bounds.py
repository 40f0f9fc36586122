"""What our side gets at least and at most, seen without looking further. Plain ints, compiled by
numba."""

from king.core.legal import FULL, above
from king.search.counting import count, lowest_of
from king.search.moments import Game, Moment, cost, following
from king.search.solver.desk import HANDS, MATTERED, OURS, WHOLE, Desk
from king.search.solver.patterns import from_up
from king.search.solver.safe import may_be_safe, takes_nothing
from king.search.solver.scoring import (
    at_stake,
    is_settled,
    least_to_come,
    moon_gain,
    most_to_come,
    needs,
)
from king.search.solver.sure import quick_tricks, sure_trumps


def taken_for_good(game: Game, desk: Desk, moment: Moment) -> bool:
    """Whether the trick on the table costs something in a penalty, and nobody to come can take it
    from who has it; what mattered for that is his card and those above."""
    if not may_be_safe(game, desk) or cost_so_far(game, desk, moment) == 0:
        return False
    higher = above(moment.at.best)
    for steps in range(game.hands - moment.played):
        if desk[HANDS + following(moment.turn, steps, game.hands)] & higher:
            return False
    return True


def cost_so_far(game: Game, desk: Desk, moment: Moment) -> int:
    """What the cards on the table cost who takes them."""
    return cost(game, moment.trick, count(desk[HANDS + moment.turn]) - 1)


def bounds_in_trick(game: Game, desk: Desk, moment: Moment) -> tuple[int, int]:
    """What our side gets at least and at most, the trick on the table staying whose it is."""
    cards, left = FULL & ~moment.at.gone | moment.trick, count(desk[HANDS + moment.turn])
    stake, paid = at_stake(game, cards, left), cost_so_far(game, desk, moment)
    return (-stake, -paid) if desk[OURS] >> moment.winner & 1 else (paid - stake, 0)


def known(game: Game, desk: Desk, moment: Moment, bound: int) -> tuple[int, int]:
    """What our side gets at least and at most, as is seen at once before a trick."""
    cards, left = FULL & ~moment.at.gone, count(desk[HANDS + moment.turn])
    if is_settled(game, desk, moment):
        settled = moon_gain(game, desk)
        return settled, settled
    least, most = least_to_come(game, cards, left), most_to_come(game, cards, left)
    if least >= bound or most < bound:
        return least, most
    if may_be_safe(game, desk):
        leads = desk[OURS] >> moment.turn & 1
        if takes_nothing(game, desk, 1 - leads, cards):
            return (least, least) if leads else (0, 0)
    if game.law.trump < 0 or not desk[WHOLE]:
        return least, most
    if game.king and needs(game, desk, left):
        return least, most
    return sure_in_koz(game, desk, moment, bound)


def sure_in_koz(game: Game, desk: Desk, moment: Moment, bound: int) -> tuple[int, int]:
    """The same in Koz, where neither bound decides yet."""
    live, left, trick = FULL & ~moment.at.gone, count(desk[HANDS + moment.turn]), game.scored.koz
    needed = -(-bound // trick)  # as many tricks decide for us
    leads = desk[OURS] >> moment.turn & 1
    for ours in (1, 0):
        enough = needed if ours else left - needed + 1
        top = sure_trumps(game, desk, ours, live)
        sure, mattered = count(top), from_up(lowest_of(top)) if top else 0
        if sure < enough and ours == leads:
            quick, cashed = quick_tricks(game, desk, moment, live)
            if quick > sure:
                sure, mattered = quick, cashed
        if sure >= enough:
            desk[MATTERED] = mattered
            return (sure * trick, left * trick) if ours else (0, (left - sure) * trick)
    return 0, left * trick
