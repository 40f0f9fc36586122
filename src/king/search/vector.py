"""Many deals of tricks at once from Python, for people who train players: numpy in, numpy out.

    deals = Deals(game, 1024, seed=1)          # king.players.games makes games of rules
    allowed = deals.reset()                    # int64 of shape (1024,): sets of cards
    allowed, rewards, over = deals.step(cards) # cards: ints of shape (1024,), 0 to 51

A deal plays one card a step; one that is over takes no notice. Sets of cards are ints, bit 13 ×
suit + rank with spades, hearts, diamonds, clubs and two to ace from 0; ``as_flags`` spreads them.
Hands are numbered in turn order, the declarer being hand 0 unless three sit around an open hand;
arrays by hand have four columns, and zeros where fewer play.

Everything is known here: who learns from ``hands`` what the hand to play cannot see has cheated.
``points`` and rewards are those of the tricks, in points: doubles are not settled, a moon is when
the deal is over, and King ends a deal without changing them. No deal of dizi and no stock:
``lay_out`` plays the first.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from king.search import rows
from king.search.compiled import kernels
from king.search.lots import seeded
from king.search.moments import Game

Cards = NDArray[np.int64]


class Step(NamedTuple):
    """What a step led to.

    ``allowed``: the cards that may be played now, a set for each deal, shape (n,); none where it is
    over. ``rewards``: the points that the card brought each hand, shape (n, 4). ``over``: shape
    (n,). All three are new arrays.
    """

    allowed: Cards
    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]


class IllegalCardError(ValueError):
    """A card that may not be played, in deal number ``deal``; no deal has changed."""

    def __init__(self, deal: int, card: int) -> None:
        super().__init__(f"card {card} may not be played in deal {deal}")
        self.deal, self.card = deal, card


class Deals:
    """``number`` deals, each of one of the games: the first unless ``which`` says.

    ``which``: row of the game for each deal, shape (number,). The cards of ``reset`` depend on the
    seed alone. Raises ValueError for no game, no deal, or a game that is not there.
    """

    def __init__(
        self, games: Game | Sequence[Game], number: int, which: ArrayLike = 0, seed: int = 0
    ) -> None:
        given = [games] if isinstance(games, Game) else list(games)
        if not given or number < 1:
            raise ValueError("at least one game and one deal")
        self.games: tuple[Game, ...] = tuple(given)
        self._games = np.array([rows.packed(game) for game in given], np.int64)
        self._rows = np.zeros((number, rows.WIDTH), np.int64)
        self._rows[:, rows.WHICH] = which
        if not np.isin(self._rows[:, rows.WHICH], np.arange(len(given))).all():
            raise ValueError("which: no such game")
        self._rows[:, rows.CHANCE] = [seeded(seed, deal) for deal in range(number)]
        self._rows[:, rows.OVER] = 1
        self._allowed = np.zeros(number, np.int64)
        self._rewards = np.zeros((number, 4))
        self._over = np.ones(number, np.bool_)
        self._play = kernels().play_in_all

    def reset(self, chosen: ArrayLike = True) -> Cards:
        """Deal anew, all or the ``chosen`` ones, bool of shape (n,); returns what may be led."""
        flags = np.broadcast_to(np.asarray(chosen, np.bool_), self._over.shape).copy()
        kernels().deal_all(self._games, self._rows, flags, self._allowed)
        self._over[flags] = False
        return self._allowed.copy()

    def begin(self, hands: ArrayLike, leaders: ArrayLike | None = None) -> Cards:
        """Begin all deals with these hands, shape (n, 4), led by these, shape (n,) or one for all.

        Cards in nobody's hand count as gone. Unless ``leaders`` are given the declarer leads, or
        who holds the card that opens a deal.
        Raises ValueError where hands overlap, are of different size, or too many.
        """
        held = np.broadcast_to(np.asarray(hands, np.int64), (len(self._rows), 4))
        which = self._rows[:, rows.WHICH]
        playing = np.array([game.hands for game in self.games])[which]
        lead = np.broadcast_to(np.asarray(-1 if leaders is None else leaders), playing.shape)
        _check_hands(held, playing)
        if leaders is not None and ((lead < 0) | (lead >= playing)).any():
            raise ValueError("leaders: no such hand")
        self._rows[:, rows.HANDS : rows.CANNOT] = held
        kernels().begin_all(self._games, self._rows, lead.astype(np.int64), self._allowed)
        self._over[:] = self._rows[:, rows.OVER] == 1
        return self._allowed.copy()

    def step(self, cards: ArrayLike) -> Step:
        """Play a card in every deal that is not over; shape (n,). Raises IllegalCardError."""
        played = np.asarray(cards, np.int64)
        if played.shape != self._allowed.shape:
            raise ValueError(f"cards: shape {played.shape}, not {self._allowed.shape}")
        wrong = self._play(
            self._games, self._rows, played, self._allowed, self._rewards, self._over
        )
        if wrong >= 0:
            raise IllegalCardError(wrong, int(played[wrong]))
        return Step(self._allowed.copy(), self._rewards.copy(), self._over.copy())

    def rule_cards(self) -> Cards:
        """The card that a rule player would play in each deal, shape (n,); -1 where it is over."""
        cards = np.zeros(len(self._rows), np.int64)
        kernels().choose_in_all(self._games, self._rows, cards)
        return cards

    def play_out(self, threads: int = 1) -> NDArray[np.float64]:
        """The points of each hand, shape (n, 4), if rule players played every deal on from where it
        stands. No deal changes."""

        def arguments(_: int, part: Cards, points: NDArray[np.float64]) -> tuple[Any, ...]:
            return part, points

        return self._on_threads(threads, arguments, "play_all_out")

    def play_randomly(self, seed: int = 0, threads: int = 1) -> NDArray[np.float64]:
        """The same with cards by lot; the points depend on the seed, not on the threads."""

        def arguments(i: int, part: Cards, points: NDArray[np.float64]) -> tuple[Any, ...]:
            return part, seed, i, points

        return self._on_threads(threads, arguments, "play_all_randomly")

    def _on_threads(
        self, threads: int, arguments: Callable[..., tuple[Any, ...]], kernel: str
    ) -> NDArray[np.float64]:
        """Have each thread play its share of the deals; while kernels run, Python is free."""
        points = np.zeros((len(self._rows), 4))
        cuts = np.linspace(0, len(points), max(1, threads) + 1).astype(int)
        run = getattr(kernels(), kernel)

        def share(i: int) -> None:
            part = slice(cuts[i], cuts[i + 1])
            run(self._games, *arguments(int(cuts[i]), self._rows[part], points[part]))

        if threads <= 1:
            share(0)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(share, range(threads)))
        return points

    @property
    def allowed(self) -> Cards:
        """What may be played, a set for each deal, shape (n,); none where it is over."""
        return self._allowed.copy()

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which deals are over, shape (n,)."""
        return self._over.copy()

    @property
    def turn(self) -> Cards:
        """The hand to play, shape (n,)."""
        return self._rows[:, rows.TURN].copy()

    @property
    def hands(self) -> Cards:
        """The cards of each hand, sets of shape (n, 4)."""
        return self._rows[:, rows.HANDS : rows.CANNOT].copy()

    @property
    def cannot(self) -> Cards:
        """The cards that each hand has shown not to hold, sets of shape (n, 4)."""
        return self._rows[:, rows.CANNOT : rows.TRICKS].copy()

    @property
    def lying(self) -> Cards:
        """The card of each hand in the trick, shape (n, 4), -1 for none."""
        return self._rows[:, rows.LYING : rows.TURN].copy()

    @property
    def gone(self) -> Cards:
        """The cards played or in nobody's hand, a set for each deal, shape (n,)."""
        return self._rows[:, rows.GONE].copy()

    @property
    def broken(self) -> NDArray[np.bool_]:
        """Whether hearts, in Koz trump, are broken, shape (n,)."""
        flags: NDArray[np.bool_] = self._rows[:, rows.BROKEN] == 1
        return flags

    @property
    def tricks(self) -> Cards:
        """How many tricks each hand has taken, shape (n, 4); the open hand's are its owner's."""
        return self._rows[:, rows.TRICKS : rows.POINTS].copy()

    @property
    def points(self) -> NDArray[np.float64]:
        """The points of the finished tricks, shape (n, 4)."""
        units = np.array([game.scored.unit for game in self.games])[self._rows[:, rows.WHICH]]
        points: NDArray[np.float64] = self._rows[:, rows.POINTS : rows.LYING] / units[:, np.newaxis]
        return points


def as_flags(cards: ArrayLike) -> NDArray[np.bool_]:
    """Sets of cards spread out: for shape (…) a bool for each card, shape (…, 52)."""
    flags: NDArray[np.bool_] = np.asarray(cards, np.int64)[..., np.newaxis] >> np.arange(52) & 1 > 0
    return flags


def lay_out(first: int, hands: ArrayLike, leader: int = 0, seed: int | None = None) -> Cards:
    """The place of each hand, shape (n, 4), in deals of dizi from the first card on.

    ``first``: the rank that begins a suit, 0 for the two. ``hands``: sets of shape (n, 4), one of
    which, ``leader``, plays first. Rule players lay out, or chance with the ``seed``.
    """
    held = np.array(hands, np.int64)
    places, leaders = np.zeros_like(held), np.full(len(held), leader)
    placed = np.zeros(len(held), np.int64)
    if seed is None:
        kernels().lay_all_out(first, leaders, placed, held, places)
    else:
        kernels().lay_all_randomly(first, leaders, placed, held, places, seed)
    return places


def _check_hands(hands: Cards, playing: Cards) -> None:
    """Raise ValueError unless these can be hands before the first card of a deal."""
    sizes = np.bitwise_count(hands)
    plays = np.arange(4) < playing[:, np.newaxis]
    if (hands >> 52).any() or (sizes != np.where(plays, sizes[:, :1], 0)).any():
        raise ValueError("hands: of different size, or more than play")
    if (
        np.bitwise_count(np.bitwise_or.reduce(hands, axis=1)).sum() != sizes.sum()
        or not sizes.any()
    ):
        raise ValueError("hands: a card twice, or no cards")
