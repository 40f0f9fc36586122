"""Many deals at once: dealing, a card in each, playing all of them on. Compiled by numba.

Arrays of int64 come in and are written to; their shapes and columns are those of ``rows``. Every
deal has random numbers of its own, so that nothing depends on how the work is shared. While these
run, other threads may.
"""

from collections.abc import MutableSequence, Sequence

from king.core.legal import legal
from king.search.counting import count, nth
from king.search.lots import draw, next_chance, seeded
from king.search.moments import (
    Game,
    Moment,
    after_card,
    after_trick,
    begin,
    is_over,
    law_in,
    opener,
    position,
    score,
)
from king.search.penalties import shoot_moon
from king.search.playouts import lay_out, lay_randomly, play_out, play_randomly, seen_by
from king.search.policy import choose
from king.search.rows import (
    CANNOT,
    CHANCE,
    HANDS,
    LYING,
    OVER,
    POINTS,
    TRICKS,
    WHICH,
    keep,
    moment_of,
    uncounted,
    unpacked,
)
from king.search.seen import shown
from king.search.worlds import room

#: Arrays, as their items are: of shape (n,), or (n, columns).
Ints = MutableSequence[int]
Flags = MutableSequence[bool]
Numbers = MutableSequence[float]
Rows = Sequence[MutableSequence[int]]
NumberRows = Sequence[MutableSequence[float]]


def deal_all(games: Rows, deals: Rows, chosen: Flags, allowed: Ints) -> None:
    """Deal the chosen ones anew, by lot, the declarer leading; ``allowed``: what may be led."""
    for i in range(len(deals)):
        if chosen[i]:
            row = deals[i]
            game = unpacked(games[row[WHICH]])
            deal_cards(game, row)
            begin_row(game, row, opener(game, row[HANDS:CANNOT]))
            allowed[i] = allowed_in(game, row)


def deal_cards(game: Game, row: Ints) -> None:
    """Give each hand its cards, all deals being as likely."""
    deck, chance = game.deck, row[CHANCE]
    left = count(deck)
    for hand in range(4):
        row[HANDS + hand] = 0
    for hand in range(game.hands):
        cards = deck if left == game.size else 0  # what is left to the last hand
        for _ in range(0 if cards else game.size):
            cards |= 1 << nth(deck & ~cards, draw(chance, left))
            chance = next_chance(chance)
            left -= 1
        row[HANDS + hand] = cards
        deck &= ~cards
    row[CHANCE] = chance


def begin_all(games: Rows, deals: Rows, leaders: Ints, allowed: Ints) -> None:
    """Begin the deals whose hands have been written, each with its leader; -1: whoever leads to the
    first trick of a deal."""
    for i in range(len(deals)):
        row = deals[i]
        game = unpacked(games[row[WHICH]])
        begin_row(game, row, leaders[i] if leaders[i] >= 0 else opener(game, row[HANDS:CANNOT]))
        allowed[i] = allowed_in(game, row)


def begin_row(game: Game, row: Ints, leader: int) -> None:
    """The deal before its first card."""
    for hand in range(4):
        row[CANNOT + hand] = row[TRICKS + hand] = row[POINTS + hand] = 0
        row[LYING + hand] = -1
    moment = begin(game, row[HANDS:CANNOT], leader)
    left = count(row[HANDS + leader])
    row[OVER] = 1 if is_over(game, moment.at.gone, left, row[TRICKS:POINTS]) else 0
    keep(moment, row)


def allowed_in(game: Game, row: Ints) -> int:
    """The cards that may be played; none in a deal that is over."""
    if row[OVER]:
        return 0
    moment = moment_of(row)
    return legal(law_in(game, moment), row[HANDS + moment.turn], position(game, moment))


def play_in_all(
    games: Rows, deals: Rows, cards: Ints, allowed: Ints, rewards: NumberRows, over: Flags
) -> int:
    """Play a card in every deal that is not over; returns -1.

    Nothing happens unless each of them is allowed: then the first deal in which one is not is
    returned. ``rewards``: the points that the card brought each hand.
    """
    for i in range(len(deals)):
        if not deals[i][OVER] and not (0 <= cards[i] < 52 and allowed[i] >> cards[i] & 1):
            return i
    for i in range(len(deals)):
        row, brought = deals[i], rewards[i]
        for hand in range(4):
            brought[hand] = 0
        if not row[OVER]:
            game = unpacked(games[row[WHICH]])
            play_in_row(game, row, cards[i], brought)
            over[i] = row[OVER] == 1
            allowed[i] = allowed_in(game, row)
    return -1


def play_in_row(game: Game, row: Ints, card: int, rewards: Numbers) -> None:
    """Play a card in one deal; after the last of a trick the trick is counted."""
    moment = moment_of(row)
    row[CANNOT + moment.turn] |= shown(law_in(game, moment), position(game, moment), card)
    row[HANDS + moment.turn] &= ~(1 << card)
    row[LYING + moment.turn] = card
    moment = after_card(game, moment, card)
    if moment.played == game.hands:
        end_trick(game, moment, row, rewards)
        moment = after_trick(moment)
    keep(moment, row)


def end_trick(game: Game, moment: Moment, row: Ints, rewards: Numbers) -> None:
    """Count the full trick of a deal."""
    tricks, points = row[TRICKS:POINTS], row[POINTS:LYING]
    left = count(row[HANDS + moment.winner])
    for hand in range(4):
        rewards[hand] = -points[hand]
    score(game, moment, left, tricks, points)
    row[OVER] = 1 if is_over(game, moment.at.gone, left, tricks) else 0
    if row[OVER] and game.scored.moon:
        shoot_moon(game.scored, points)
    for hand in range(4):
        rewards[hand] = (rewards[hand] + points[hand]) / game.scored.unit
        row[LYING + hand] = -1


def choose_in_all(games: Rows, deals: Rows, cards: Ints) -> None:
    """Write the card that a rule player would play in each deal, -1 in one that is over."""
    for i in range(len(deals)):
        row = deals[i]
        cards[i] = -1 if row[OVER] else choose_in_row(unpacked(games[row[WHICH]]), row)


def choose_in_row(game: Game, row: Ints) -> int:
    """The card that a rule player would play in one deal."""
    moment = moment_of(row)
    seen = seen_by(game, moment, row[HANDS:CANNOT], row[CANNOT:TRICKS], row[TRICKS:POINTS])
    hand, law = row[HANDS + moment.turn], law_in(game, moment)
    return choose(law, game.stakes, hand, position(game, moment), seen)


def play_all_out(games: Rows, deals: Rows, points: NumberRows) -> None:
    """Play all deals on as rule players do; ``points``: each hand's of the whole deal."""
    games, deals, points = uncounted(games), uncounted(deals), uncounted(points)
    hands, cannot, tricks, counted = room(4), room(4), room(4), room(4)
    first = 0
    while first < len(deals):
        game, last = unpacked(games[deals[first][WHICH]]), end_of_run(deals, first)
        for i in range(first, last):
            take_out(deals[i], hands, cannot, tricks, counted)
            if not deals[i][OVER]:
                play_out(game, moment_of(deals[i]), hands, cannot, tricks, counted)
            in_points(game, counted, points[i])
        first = last


def play_all_randomly(
    games: Rows, deals: Rows, seed: int, streams: int, points: NumberRows
) -> None:
    """Play all deals on by lot. Deal i has the random numbers of stream ``streams`` + i."""
    games, deals, points = uncounted(games), uncounted(deals), uncounted(points)
    hands, cannot, tricks, counted = room(4), room(4), room(4), room(4)
    first = 0
    while first < len(deals):
        game, last = unpacked(games[deals[first][WHICH]]), end_of_run(deals, first)
        for i in range(first, last):
            take_out(deals[i], hands, cannot, tricks, counted)
            if not deals[i][OVER]:
                chance = seeded(seed, streams + i)
                play_randomly(game, moment_of(deals[i]), hands, tricks, counted, chance)
            in_points(game, counted, points[i])
        first = last


def end_of_run(deals: Rows, first: int) -> int:
    """The first deal after this one that is of another game."""
    last = first + 1
    while last < len(deals) and deals[last][WHICH] == deals[first][WHICH]:
        last += 1
    return last


def in_points(game: Game, counted: Ints, points: Numbers) -> None:
    """Write what was counted in units of the stakes in points."""
    for hand in range(4):
        points[hand] = counted[hand] / game.scored.unit


def take_out(row: Ints, hands: Ints, cannot: Ints, tricks: Ints, points: Ints) -> None:
    """Copy what each hand has from its row."""
    for hand in range(4):
        hands[hand], cannot[hand] = row[HANDS + hand], row[CANNOT + hand]
        tricks[hand], points[hand] = row[TRICKS + hand], row[POINTS + hand]


def lay_all_out(first: int, turns: Ints, placed: Ints, hands: Rows, places: Rows) -> None:
    """Lay out all deals of dizi as rule players do; see ``playouts.lay_out``. ``hands`` and
    ``places`` have a row for each deal and a column for each hand."""
    for i in range(len(turns)):
        lay_out(first, turns[i], placed[i], hands[i], places[i])


def lay_all_randomly(
    first: int, turns: Ints, placed: Ints, hands: Rows, places: Rows, seed: int
) -> None:
    """The same by lot."""
    for i in range(len(turns)):
        lay_randomly(first, turns[i], placed[i], hands[i], places[i], seeded(seed, i))
