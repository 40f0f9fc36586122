"""Where chance comes into a table: ids that cannot be guessed, and how a deal is dealt."""

import secrets
from typing import Protocol

from king.core.actions import Deal
from king.core.state import MatchState

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""What ids are made of: no letter or digit that is taken for another."""
LENGTH = 11
"""Letters an id: more than 54 bits."""


class Chance(Protocol):
    """The source of chance; tests bring their own."""

    def id(self) -> str:
        """A new id for a table or a match."""
        ...

    def deal(self, match: MatchState) -> Deal:
        """How the next deal of the match is dealt."""
        ...


class SystemChance:
    """Chance from the operating system."""

    def id(self) -> str:
        return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))

    def deal(self, match: MatchState) -> Deal:  # noqa: ARG002 - a secret depends on nothing
        return Deal(secret=secrets.token_hex(32))
