"""What is said of a claim once it has been looked into, as plain data in text form."""

from typing import Literal

from msgspec import Struct

from king.core.observation import SeenTrick


class Refuting(Struct, frozen=True):
    """How a claim may fail: ``hands``, as in PBN, that the others might hold, and the tricks that
    follow, the one in play first; the last ends with the card that takes it."""

    hands: tuple[str, ...]
    tricks: tuple[SeenTrick, ...]


class Proof(Struct, frozen=True, omit_defaults=True):
    """What became of a proof: the rest is certain, is not (``line``), or nobody can say so here."""

    outcome: Literal["certain", "refuted", "unknown"]
    line: Refuting | None = None
