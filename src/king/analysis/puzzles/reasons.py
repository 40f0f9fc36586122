"""Why the right card is better than a wrong one: read off their two lines.

A reason names what happens in them, all cards open; it is a fact about these lines, not a guess.
"""

from typing import NamedTuple

from king.analysis.puzzles.setting import deal_of, told
from king.core.cards import CARD_OF, card_text
from king.core.contracts import Contract
from king.core.events import Played, TrickWon
from king.core.rules import penalty_cards
from king.core.state import MatchState

REASONS = (
    "ducks", "takes", "wins", "spends", "dearer", "stays", "needed", "saved", "later",
)  # fmt: skip


class Trick(NamedTuple):
    """A trick of a line: the suit led, the cards that our side played, whether it took it, and the
    penalty cards in it."""

    suit: str
    ours: tuple[str, ...]
    taken: bool
    prey: int

    def holds(self, cards: tuple[int, ...]) -> bool:
        """Whether our side played one of these where its suit was led."""
        names = {card_text(card) for card in cards if card_text(card)[0] == self.suit}
        return bool(names & set(self.ours))


def reason(
    state: MatchState,
    ours: tuple[int, ...],
    right: tuple[tuple[int, ...], tuple[int, ...]],
    wrong: tuple[tuple[int, ...], tuple[int, ...]],
) -> str:
    """One of ``REASONS``. ``right``, ``wrong``: the class of the card, and its line; ``ours``: the
    hands of the player's side.

    ducks: the wrong card takes this trick, the right one does not. takes: the right one does, the
    wrong one does not. In Koz, where tricks are wanted, these are spends and wins. dearer: both
    take this trick, and after the wrong card more penalty cards lie in it. Else of the later
    tricks: stays: after the wrong card the right one is still there and takes one. needed: after
    the right card the wrong one is still there and stays below in its suit; in Koz takes one,
    saved. later: none of these.
    """
    koz = Contract.KOZ in deal_of(state).terms.scores
    good, bad = _tricks(state, ours, right[1]), _tricks(state, ours, wrong[1])
    if bad[0].taken and not good[0].taken:
        return "spends" if koz else "ducks"
    if good[0].taken and not bad[0].taken:
        return "wins" if koz else "takes"
    if good[0].taken and bad[0].prey > good[0].prey:
        return "dearer"
    if not koz and any(trick.taken and trick.holds(right[0]) for trick in bad[1:]):
        return "stays"
    if any(trick.taken is koz and trick.holds(wrong[0]) for trick in good[1:]):
        return "saved" if koz else "needed"
    return "later"


def _tricks(state: MatchState, ours: tuple[int, ...], line: tuple[int, ...]) -> list[Trick]:
    """The tricks of a line, the one that lies there first."""
    found: list[Trick] = []
    feared = penalty_cards(state.rules, deal_of(state).terms.scores)
    all_, own = [card_text(card) for card in deal_of(state).trick], list[str]()
    for event in told(state, map(card_text, line)):
        if isinstance(event, Played):
            all_.append(event.card)
            own += [event.card] if event.seat in ours else []
        elif isinstance(event, TrickWon):
            prey = sum(feared >> CARD_OF[card] & 1 for card in all_)
            found.append(Trick(all_[0][0], tuple(own), event.seat in ours, prey))
            all_, own = [], []
    return found
