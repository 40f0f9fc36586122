"""Who is at a table now: sockets by seat, since when nobody is there. Nothing of it is stored."""

from collections.abc import Iterable

from king.server.protocol.client_out import People
from king.server.tables import times
from king.server.tables.state import TableState
from king.server.tables.viewer import Viewer

THROTTLE = 0.3
"""Seconds from a change to the hint that tells of it, and all that came between."""


class Presence:
    """The viewers of a table, and who is missing."""

    __slots__ = ("_away", "empty_since", "hint_due", "names", "viewers")

    def __init__(self, state: TableState, now: float) -> None:
        self.viewers: list[Viewer] = []
        self.names: dict[str, str] = {}
        self.hint_due: float | None = None
        self.empty_since: float | None = now
        self._away = {
            seat: now for seat, there in enumerate(state.seats) if there.player is not None
        }

    def come(self, viewer: Viewer, state: TableState, now: float) -> None:
        """A socket has been opened."""
        self.viewers.append(viewer)
        self.settle(state, now)

    def go(self, viewer: Viewer, state: TableState, now: float) -> None:
        """A socket is gone."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.settle(state, now)

    def settle(self, state: TableState, now: float) -> None:
        """Work out who sits where and who is missing; a hint follows."""
        for viewer in self.viewers:
            viewer.seat = state.seat_of(viewer.player)
        there = {viewer.seat for viewer in self.viewers}
        missing = [s for s, seat in enumerate(state.seats) if seat.player and s not in there]
        self._away = {seat: self._away.get(seat, now) for seat in missing}
        someone = any(viewer.seat is not None for viewer in self.viewers)
        self.empty_since = None if someone else self.empty_since or now
        self._hint_soon(now)

    def renamed(self, player: str, name: str, now: float) -> None:
        """Somebody has another name, or ("") none; a hint follows where he is known here."""
        if player in self.names:
            self.names[player] = name
            if not name:
                del self.names[player]
            self._hint_soon(now)

    def here(self, seat: int) -> bool:
        """Whether the person of the seat has a socket open."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(viewer.seat is None for viewer in self.viewers)

    def away(self) -> Iterable[tuple[int, float]]:
        """The seats whose person is missing, each with since when."""
        return self._away.items()

    def hint(self, state: TableState, now: float) -> People:
        """What the others are told about who is here."""
        self.hint_due = None
        return People(
            names=self.known(state),
            here=tuple(self.here(seat) for seat in range(len(state.seats))),
            away=tuple(self._counting(state, seat, now) for seat in range(len(state.seats))),
            watchers=self.watchers(),
        )

    def known(self, state: TableState) -> dict[str, str]:
        """The names of those who sit here."""
        players = (seat.player for seat in state.seats)
        return {player: self.names[player] for player in players if player in self.names}

    def _hint_soon(self, now: float) -> None:
        if self.hint_due is None:
            self.hint_due = now + THROTTLE

    def _counting(self, state: TableState, seat: int, now: float) -> int | None:
        """Milliseconds until a bot covers the seat; None where none is about to."""
        if seat not in self._away or not covers(state, seat):
            return None
        return max(0, round((self._away[seat] + times.AWAY - now) * 1000))


def covers(state: TableState, seat: int) -> bool:
    """Whether a bot will cover the seat if its person stays away: only where others wait."""
    return (
        state.stage in ("playing", "finished")
        and state.persons() > 1
        and state.seats[seat].by_person
    )
