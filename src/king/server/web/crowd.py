"""How many of something each address, or each person, has open at once."""

from collections.abc import Hashable
from typing import Generic, TypeVar

from king.server.refusals import TooMany

Member = TypeVar("Member", bound=Hashable)


class Crowd(Generic[Member]):
    """Members by key, no more than `most` under one key; the key "" is not counted."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._there: dict[str, set[Member]] = {}

    def enter(self, key: str, member: Member) -> None:
        """Let a member in. Raise TooMany where his key has as many as it may."""
        if not key:
            return
        there = self._there.setdefault(key, set())
        if len(there) >= self.most:
            raise TooMany(most=self.most)
        there.add(member)

    def leave(self, key: str, member: Member) -> None:
        """Let a member go, if he is there."""
        there = self._there.get(key)
        if there is None:
            return
        there.discard(member)
        if not there:
            del self._there[key]

    def of(self, key: str) -> tuple[Member, ...]:
        """Return the members under a key."""
        return tuple(self._there.get(key, ()))
