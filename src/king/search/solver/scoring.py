"""What tricks bring the sides: plain ints, compiled by numba."""

from king.core.legal import FULL
from king.search.counting import count
from king.search.moments import Game, Moment, cost, gain, owner
from king.search.penalties import price
from king.search.solver.desk import GAIN, HANDS, MOON, NO_MOON, TRICKS, Desk


def trick_gain(game: Game, desk: Desk, winner: int, trick: int, left: int) -> int:
    """What a full trick brings our side, in units of the stakes; ``left``: cards still in each
    hand."""
    gained = -cost(game, trick, left) if desk[GAIN] >> owner(game, winner) & 1 else 0
    if game.scored.shown & trick:
        for hand in range(game.hands):
            if desk[GAIN] >> hand & 1:
                gained += gain(game.scored, trick & game.scored.shown & game.shown[hand])
    return gained


def moon_gain(game: Game, desk: Desk) -> int:
    """What it brings our side that somebody has taken everything, at the end of a deal."""
    shooter = (desk[MOON] & 7) - 1
    if shooter < 0 or shooter == NO_MOON - 1:
        return 0
    gained = 0
    for hand in range(game.hands):
        if desk[GAIN] >> hand & 1:
            gained += game.scored.moon if hand == shooter else -game.scored.moon
    return gained


def moon_after(game: Game, moon: int, winner: int, trick: int) -> int:
    """Who has taken everything so far, once ``winner`` has taken the trick."""
    if moon == NO_MOON or price(game.scored, trick) == 0:
        return moon
    taker = 1 + owner(game, winner)
    return taker if moon == 0 or moon == taker else NO_MOON


def is_settled(game: Game, desk: Desk, moment: Moment) -> bool:
    """Whether nothing can score any more, asked before a trick."""
    left, gone = count(desk[HANDS + moment.turn]), moment.at.gone
    if left == 0 or game.counted & ~gone == 0 or game.prey & ~gone == 0:
        return True
    return game.king != 0 and king_has_ended(game, desk, left)


def king_has_ended(game: Game, desk: Desk, left: int) -> bool:
    """Whether King has been made, or can be made no more where that ends the deal: as
    ``moments.ended_by_king``, which would need a slice of the desk."""
    for hand in range(game.hands):
        if game.kings >> hand & 1:
            lacks = game.king - desk[TRICKS + hand]
            if lacks <= 0 or (game.failing and lacks > left):
                return True
    return False


def live(game: Game, desk: Desk) -> int:
    """All cards in hands."""
    cards = 0
    for hand in range(game.hands):
        cards |= desk[HANDS + hand]
    return cards


def at_stake(game: Game, cards: int, left: int) -> int:
    """What all tricks to come cost together (Koz: less than nothing), ``cards`` being in them."""
    scored = game.scored
    sum_ = left * (scored.el - scored.koz) + price(scored, cards)
    if scored.son_iki:
        sum_ += min(left, 2) * scored.son_iki + (scored.last if game.size > 1 else 0)
    return sum_


def least_to_come(game: Game, cards: int, left: int) -> int:
    """Our side can not get less than this from the tricks to come."""
    stake = at_stake(game, cards, left)
    return (0 if stake < 0 else -stake) - 4 * game.scored.moon


def most_to_come(game: Game, cards: int, left: int) -> int:
    """Our side can not get more than this from the tricks to come."""
    stake = at_stake(game, cards, left)
    most = (-stake if stake < 0 else 0) + game.scored.moon
    if game.scored.shown & cards:
        for hand in range(game.hands):
            most += gain(game.scored, cards & game.scored.shown & game.shown[hand])
    return most


def needs(game: Game, desk: Desk, left: int) -> int:
    """How many tricks each hand that may make King still lacks, four bits a hand; 0: out of
    reach."""
    found = 0
    if game.king:
        for hand in range(game.hands):
            lacks = game.king - desk[TRICKS + hand]
            if game.kings >> hand & 1 and lacks <= left:
                found |= lacks << 4 * hand
    return found


def gone_of(game: Game, desk: Desk) -> int:
    """The cards that are in no hand."""
    return FULL & ~live(game, desk)
