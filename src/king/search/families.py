"""Games of the usual kinds with what never changes in a kind written out: constants, once compiled.

Where four play for themselves, nothing lies open and nothing was shown, most of what a rule player
weighs is nothing. A compiler that knows drops it, and the branches that ask. Each function gives
the same game back, so the same cards are played.
"""

from king.core.legal import Law
from king.search.moments import Game
from king.search.seen import Stakes


def is_usual(game: Game) -> bool:
    """Whether four play, each for itself and seeing its own hand alone, from the first card as to
    the last, for prices that neither shown cards nor a moon change."""
    at, law = game.stakes, game.law
    alone = game.hands == 4 and game.opened < 0 and game.sides == 0
    priced = at.karo == 0 and at.ace == 0 and at.queen == 0 and at.moon == 0 and at.shown == 0
    bound = law.opening == 0 and law.barred == 0
    return alone and priced and bound and at == game.scored


def is_of_tricks(game: Game) -> bool:
    """Whether tricks cost something, and no card does."""
    return game.law.trump < 0 and game.stakes.priced == 0


def is_of_cards(game: Game) -> bool:
    """Whether cards cost something, all of them the same, and no trick does."""
    at = game.stakes
    return game.law.trump < 0 and at.each > 0 and at.el == 0 and at.son_iki == 0 and at.last == 0


def of_tricks(game: Game) -> Game:
    """A usual game of El Almaz or Son İki."""
    at = game.stakes
    stakes = Stakes(at.el, 0, 0, 0, 0, at.son_iki, 0, 0, 0, at.last, 0, at.unit, 0, 0, 0, 0)
    return penalty(game, stakes)


def of_cards(game: Game) -> Game:
    """A usual game of one penalty whose cards cost something."""
    at = game.stakes
    kinds = (at.kupa, at.erkek, at.kiz, at.rifki)
    stakes = Stakes(0, *kinds, 0, 0, 0, 0, 0, 0, at.unit, 0, 0, at.priced, at.each)
    return penalty(game, stakes)


def penalty(game: Game, stakes: Stakes) -> Game:
    """A usual game without trump, for these stakes."""
    at = game.law
    law = Law(
        -1, at.discard_first, at.discard, at.dump, at.hearts_lead, at.highest_heart, at.fiks_lead,
        at.beat_hearts, 0, 0, 0, 0, 0, at.breakers, 0, 0,
    )  # fmt: skip
    return Game(
        law, stakes, stakes, 4, game.prey, game.counted, game.declarer, -1, -1, 0, (0, 0, 0, 0),
        0, 0, 0, game.deck, game.size, 0,
    )  # fmt: skip


def of_koz(game: Game) -> Game:
    """A usual game of Koz."""
    at, won = game.law, game.stakes
    law = Law(
        at.trump, 0, 0, 0, 0, 0, 0, 0, at.must_ruff, at.overruff, at.beat_trump, at.beat_suit,
        at.trump_lead, at.breakers, 0, 0,
    )  # fmt: skip
    stakes = Stakes(0, 0, 0, 0, 0, 0, won.koz, 0, 0, 0, 0, won.unit, 0, 0, 0, 0)
    return Game(
        law, stakes, stakes, 4, game.prey, game.counted, game.declarer, -1, -1, 0, (0, 0, 0, 0),
        game.king, game.kings, game.failing, game.deck, game.size, game.akq_start,
    )  # fmt: skip
