"""What requests of the past were answered: which row each was done with, the newest last.

Sixteen answers of four players would be a third of a table's memory as objects with the ids in
them. So an answer is twelve bytes: eight of a digest of the request's id, four of the row. That two
of a player's last sixteen ids have one digest is less likely than one in 10^17.
"""

from hashlib import blake2s

REMEMBERED = 16
"""How many answers of a player are kept: he may leave as many requests unanswered and resend them.
"""
DIGEST = 8
EACH = DIGEST + 4
"""Bytes of an answer."""


def written(request: str, seq: int) -> bytes:
    """The answer that the request was done with row ``seq``."""
    return _digest(request) + seq.to_bytes(4, "big")


def find(answers: bytes, request: str) -> int | None:
    """The row with which the request was done; None where no answer of it is kept."""
    digest = _digest(request)
    at = answers.find(digest)
    while at >= 0 and at % EACH:  # across two answers: not one that was written
        at = answers.find(digest, at + 1)
    return None if at < 0 else int.from_bytes(answers[at + DIGEST : at + EACH], "big")


def _digest(request: str) -> bytes:
    return blake2s(request.encode(), digest_size=DIGEST).digest()
