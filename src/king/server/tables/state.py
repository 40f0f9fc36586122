"""The state of a table, frozen: its terms, who sits where, its match, whom it has answered.

Like the match in it, it is a fold over what is stored (``folding``) and is never changed in place.
"""

from msgspec import Struct

from king.core.state import MatchState
from king.server.protocol.client_out import Stage
from king.server.protocol.table_events import Level, Pace, TableOpened, Why
from king.server.tables import answers


class Seat(Struct, frozen=True):
    """A seat. A person, a bot or nobody has it; ``covered``: why a bot plays for its person.

    ``timeouts``: how often in a row the clock has played for the person. ``rematch``: he asked.
    """

    player: str | None = None
    bot: str | None = None
    level: Level | None = None
    locked: bool = False
    covered: Why | None = None
    timeouts: int = 0
    rematch: bool = False

    @property
    def empty(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def by_person(self) -> bool:
        """Whether a person decides here now."""
        return self.player is not None and self.covered is None


class TableState(Struct, frozen=True):
    """A table between two rows. ``answers``: the last few of each player, by player id.

    Answers are written one behind the other (``answers``). ``alone``: one person began the
    match with bots.
    """

    opened: TableOpened
    host: str
    pace: Pace
    level: Level
    seats: tuple[Seat, ...]
    seq: int = 0
    stage: Stage = "waiting"
    match: MatchState | None = None
    answers: dict[str, bytes] = {}
    alone: bool = False

    @property
    def practice(self) -> bool:
        """Whether hints are given (``hints``)."""
        return self.opened.practice or self.alone

    @property
    def id(self) -> str:
        return self.opened.table

    def playing(self) -> MatchState:
        """The match; only asked for where there is one."""
        assert self.match is not None
        return self.match

    def seat_of(self, player: str) -> int | None:
        """Where the player sits; None for a viewer."""
        for seat, there in enumerate(self.seats):
            if there.player == player:
                return seat
        return None

    def level_at(self, seat: int) -> Level:
        """How well the bot plays that plays here, or would."""
        return self.seats[seat].level or self.level

    def persons(self) -> int:
        """How many seats belong to persons, covered or not."""
        return sum(seat.player is not None for seat in self.seats)

    def answered(self, player: str, request: str) -> int | None:
        """The row with which the player's request was done; None if it is new."""
        kept = self.answers.get(player)
        return None if kept is None else answers.find(kept, request)
