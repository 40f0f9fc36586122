"""Where chance comes into a match at the terminal: the system's, or a seed's, which repeats."""

import hashlib
import secrets

from king.core import sheet
from king.core.actions import Deal
from king.core.state import MatchState


class Chance:
    """How each deal is dealt. With a ``seed`` the same match is dealt the same cards again."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed

    def match(self) -> str:
        """The id of a new match."""
        return f"play-{secrets.token_hex(6) if self._seed is None else self._seed}"

    def deal(self, state: MatchState) -> Deal:
        """How the next deal of the match is dealt."""
        if self._seed is None:
            return Deal(secret=secrets.token_hex(32))
        number = sheet.deal_number(state.sheet)
        text = f"king play|{self._seed}|{number}|{len(state.sheet.rows)}|{state.attempt}"
        return Deal(secret=hashlib.sha256(text.encode()).hexdigest())
