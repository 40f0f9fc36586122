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


class Accept(Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    """Agree to the contract that the partner proposed; Choose names another instead."""


class Expose(Struct, frozen=True, tag="expose", forbid_unknown_fields=True):
    """Show, while the window is open, these penalty cards of one's hand."""

    cards: tuple[str, ...]


class Double(Struct, frozen=True, tag="double", forbid_unknown_fields=True):
    """Double or redouble each of these seats; none of them lets it be."""

    seats: tuple[int, ...]


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Say that nothing fits the layout."""


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Play a card from the hand whose turn it is."""

    card: str


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """On one's turn: all the remaining tricks are mine, the one in play among them.

    One's cards are laid open, and the others agree or do not.
    """


class AnswerClaim(Struct, frozen=True, tag="answer_claim", forbid_unknown_fields=True):
    """Agree to the claim of another seat, or play on."""

    agree: bool


class Deal(Struct, frozen=True, tag="deal"):
    """Chance: deal from a 256-bit secret in hex, or (tests, records, duplicate events) these hands.

    Hands without a secret must say who declares first where the rules leave that to chance, what a
    secret contract will be sealed with (``salt``, 32 hex digits), and, where there is one, the
    ``stock``, top card first.
    """

    secret: str | None = None
    hands: tuple[str, ...] | None = None
    declarer: int | None = None
    stock: tuple[str, ...] | None = None
    salt: str | None = None


class CloseWindow(Struct, frozen=True, tag="close_window"):
    """Time: the window closes; ``claims`` are the seats that asked while it was open, ``shown`` the
    cards that each seat wants to show."""

    claims: tuple[int, ...] = ()
    shown: tuple[tuple[int, tuple[str, ...]], ...] = ()


class CloseClaim(Struct, frozen=True, tag="close_claim"):
    """The table: a claim stands if it is ``proven``, or if all other seats have ``agreed``."""

    agreed: tuple[int, ...] = ()
    proven: bool = False


class TimeOut(Struct, frozen=True, tag="time_out"):
    """Time: whoever decides has run out of it, and the documented default is played for him."""


PlayerAction = Choose | Accept | Annul | Expose | Double | Play | Pass | Claim | AnswerClaim
SystemAction = Deal | CloseWindow | CloseClaim | TimeOut
Action = PlayerAction | SystemAction
