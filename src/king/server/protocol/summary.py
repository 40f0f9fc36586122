"""What a list of finished matches shows of each, stored with the row that ended it."""

from msgspec import Struct

from king.core.events import MatchEnded


class MatchSummary(Struct, frozen=True):
    """``players`` (ids) and ``bots`` (ids of names) who sat there at the end. ``practice``: hints
    were given, so it tells little of how well anybody plays."""

    preset: str
    players: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    result: MatchEnded
    practice: bool = False
