"""`king` whose first deal of a match is known beforehand: ``python -m tests.e2e.dealt serve``.

``KING_TEST_HANDS``: the four hands as in PBN, ``|`` between them; seat 0 declares. Everything else
is the server that everybody runs.
"""

import os

from king.__main__ import main
from king.core.actions import Deal
from king.core.state import MatchState
from king.server.tables.chance import SystemChance

HANDS = tuple(os.environ.pop("KING_TEST_HANDS").split("|"))
by_chance = SystemChance.deal


def deal(chance: SystemChance, match: MatchState) -> Deal:
    """The known hands first, then as always."""
    return by_chance(chance, match) if match.sheet.rows else Deal(hands=HANDS, declarer=0)


if __name__ == "__main__":
    setattr(SystemChance, "deal", deal)  # noqa: B010 - mypy takes a function for a method
    main()
