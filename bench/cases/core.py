"""The core in plain Python on one core: an action decided, its events applied, the next set of
legal cards. In processor time, so that what else runs on the machine does not count."""

from collections.abc import Iterator
from random import Random
from time import process_time

from bench.figure import Figure, median_of_five
from king.core import cardplay
from king.core.actions import Action, CloseWindow, Deal, Play
from king.core.cards import card_text, each
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.state import MatchState, Phase
from king.presets import PRESETS

MATCHES = 5


def figures() -> Iterator[Figure]:
    """Yield the cards a second of whole `klasik` matches played by lot."""
    speed = median_of_five(cards_a_second)
    yield Figure("core: decide, apply, next legal set", speed, "1/s", 25_000, 50_000, True)


def cards_a_second() -> float:
    """Play some matches and return cards played by the seconds that they took the core."""
    cards, seconds, chance = 0, 0.0, Random(1)  # noqa: S311 - a measurement
    for number in range(MATCHES):
        state = begin(MatchStarted(f"bench-{number}", PRESETS["klasik"]))
        while state.phase is not Phase.OVER:
            if state.phase is not Phase.PLAYING:
                state = between(state, chance)
                continue
            legal = list(each(cardplay.legal_cards(state.tricks())))
            card = Play(card_text(chance.choice(legal)))
            began = process_time()
            state = after(state, card, to_act(state))
            if state.phase is Phase.PLAYING:
                cardplay.legal_cards(state.tricks())
            seconds += process_time() - began
            cards += 1
    return cards / seconds


def between(state: MatchState, chance: Random) -> MatchState:
    """The state after whatever comes between two cards: dealing, choosing, a window's close."""
    if state.phase is Phase.DEALING:
        return after(state, Deal(secret=f"{chance.getrandbits(256):064x}"), None)
    if state.phase is Phase.WINDOW:
        return after(state, CloseWindow(), None)
    seat = to_act(state)
    assert seat is not None
    return after(state, chance.choice(legal_actions(state, seat)), seat)


def after(state: MatchState, action: Action, seat: int | None) -> MatchState:
    """The state after the action."""
    for event in decide(state, action, seat):
        state = apply(state, event)
    return state
