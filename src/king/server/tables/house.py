"""What all tables of a server share."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from king.server.bus.port import Bus
from king.server.journal.port import Journal
from king.server.logs import get_logger
from king.server.tables.chance import Chance
from king.server.tables.greetings import Greetings
from king.server.tables.times import Clock
from king.server.workers.port import Analyst, Thinker

log = get_logger("tables")
"""Where tables tell what happened: ids and codes, never hands, tokens or names."""


class House(Struct, frozen=True):
    """The services that tables use. ``scale``: the server's pace (see ``times``).

    ``forget`` and ``trouble`` are told of a table that nobody needs in memory, and of one that
    could not save.
    """

    journal: Journal
    bus: Bus
    clock: Clock
    chance: Chance
    thinker: Thinker
    analyst: Analyst
    greetings: Greetings
    scale: float
    forget: Callable[[Any], None]
    trouble: Callable[[Any], None]
