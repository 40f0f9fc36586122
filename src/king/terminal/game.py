"""A match between one person and bots: who is due, and what happens when he has spoken.

No screen and no clock: the terminal shows ``seen`` and waits as long as it likes between steps.
Every step is handed to ``keep`` before it counts, so that whatever was seen is also saved.
"""

from collections.abc import Callable, Sequence
from enum import Enum, auto

from king.core.actions import (
    Action,
    Annul,
    Claim,
    CloseClaim,
    CloseWindow,
    Expose,
    PlayerAction,
)
from king.core.events import Event, MatchStarted
from king.core.observation import Observation
from king.core.play import apply, decide, fold, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import ask, observe, redact
from king.players import Player
from king.players.proving import proved
from king.search.proofs import Proof
from king.terminal.chance import Chance

Keep = Callable[[tuple[Event, ...]], None]
Players = dict[int, Player]


class Due(Enum):
    """Who is due: the table itself, a bot, the person, or nobody any more."""

    TABLE = auto()
    BOT = auto()
    PERSON = auto()
    NOBODY = auto()


class Game:
    """A match in play. ``seat`` is the person's, ``players`` have the others."""

    def __init__(
        self, events: Sequence[Event], seat: int, players: Players, chance: Chance, keep: Keep
    ) -> None:
        self.state: MatchState = fold(events)
        self.seat = seat
        self._players = players
        self._chance = chance
        self._keep = keep

    @property
    def rules(self) -> RuleSet:
        return self.state.rules

    @property
    def seen(self) -> Observation:
        """What the person may see."""
        return observe(self.state, self.seat)

    def due(self) -> Due:
        """Who is due now. In a window the person is asked only if he has a right to use."""
        if self.state.phase is Phase.OVER:
            return Due.NOBODY
        if ask(self.state, self.seat) is not None:
            return Due.PERSON
        return Due.TABLE if to_act(self.state) is None else Due.BOT

    def go_on(self) -> tuple[Event, ...]:
        """One step of the table or of a bot; what happened, as the person may see it.

        Raises OSError where it could not be saved; nothing has happened then.
        """
        if self.state.phase is Phase.DEALING:
            return self._happen(self._chance.deal(self.state), None)
        if self.state.phase is Phase.WINDOW:
            return self._close(None)
        seat = to_act(self.state)
        assert seat is not None
        action = self._players[seat].act(observe(self.state, seat))
        assert action is not None
        return self._happen(action, seat)

    def proof(self) -> Proof:
        """Whether all remaining tricks are certain for the person, who is to play."""
        return proved(self.seen)

    def claim(self) -> tuple[Event, ...]:
        """The person claims the rest, which is certain: the deal ends. Raises as ``answer``."""
        claimed = decide(self.state, Claim(), self.seat)
        waiting = self.state
        for event in claimed:
            waiting = apply(waiting, event)
        return self._happened((*claimed, *decide(waiting, CloseClaim(proven=True))))

    def answer(self, action: PlayerAction | None) -> tuple[Event, ...]:
        """The person's action (None: he lets the window pass); what happened, as he may see it.

        Raises KingError where the rules refuse it, OSError where it could not be saved.
        """
        if self.state.phase is not Phase.WINDOW:
            assert action is not None
            return self._happen(action, self.seat)
        if action is not None:
            decide(self.state, action, self.seat)
        return self._close(action)

    def _close(self, said: PlayerAction | None) -> tuple[Event, ...]:
        """Close the window with what the person and every bot wants."""
        wanted = {self.seat: said} | {
            seat: player.act(observe(self.state, seat))
            for seat, player in self._players.items()
            if ask(self.state, seat) is not None
        }
        claims = tuple(seat for seat, action in wanted.items() if isinstance(action, Annul))
        shown = tuple((s, a.cards) for s, a in wanted.items() if isinstance(a, Expose))
        return self._happen(CloseWindow(claims, shown), None)

    def _happen(self, action: Action, seat: int | None) -> tuple[Event, ...]:
        return self._happened(decide(self.state, action, seat))

    def _happened(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self._keep(events)
        state = self.state
        for event in events:
            state = apply(state, event)
        self.state = state  # at once: the screen may look at any moment
        return tuple(redact(event, self.seat) for event in events)


def started(rules: RuleSet, chance: Chance) -> MatchStarted:
    """The first event of a new match."""
    return MatchStarted(chance.match(), rules)
