"""Secrets that a person carries: 128 random bits each, of which only a hash is kept.

A fast hash is enough: what it hides is random, so there is nothing to guess faster than to search.
"""

import hashlib
import re
import secrets

_SHAPE = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def fresh() -> str:
    """Return a new token, 22 characters that need no quoting anywhere."""
    return secrets.token_urlsafe(16)


def kept(token: str) -> bytes | None:
    """Return what is stored of a token, or None for a text that is none."""
    return hashlib.sha256(token.encode()).digest() if _SHAPE.fullmatch(token) else None


def player_id() -> str:
    """Return a new opaque player id: 12 characters, never shown, never a secret."""
    return secrets.token_urlsafe(9)
