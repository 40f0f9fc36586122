"""What may be asked: by the player who decides, or by the table itself (chance and time).

``decide`` answers each with events or a named error. Cards and suits are written as text, "HK",
"H".
"""

from msgspec import Struct

from king.core.contracts import Contract


class Choose(Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Name the contract of this deal; ``announced``: a King announced with Koz."""

    contracts: tuple[Contract, ...]
    trump: str | None = None
    announced: bool = False


class Annul(Struct, frozen=True, tag="annul", forbid_unknown_fields=True):
    """Claim, while the window is open, that this deal be dealt again."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Play a card from the hand whose turn it is."""

    card: str


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: deal from a 256-bit secret in hex, or (tests, records, duplicate events) these hands.

    Hands without a secret must say who declares first where the rules leave that to chance.
    """

    secret: str | None = None
    hands: tuple[str, ...] | None = None
    declarer: int | None = None


class CloseWindow(Struct, frozen=True, tag="close_window"):
    """Time: the annul window closes; ``claims`` are the seats that asked while it was open."""

    claims: tuple[int, ...] = ()


class TimeOut(Struct, frozen=True, tag="time_out"):
    """Time: whoever decides has run out of it, and the documented default is played for him."""


PlayerAction = Choose | Annul | Play
SystemAction = Deal | CloseWindow | TimeOut
Action = PlayerAction | SystemAction
