"""Who people are: guests known by the cookie of their browser, their names, their devices.

A player id never changes and says nothing; the journal names people by it. A device holds a token,
of which only a hash is kept. Whose a token is costs a look in a dictionary once it was asked.
"""

import secrets
import time
from collections.abc import Callable, Iterable

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from king.messages import say
from king.server.identities import tokens
from king.server.identities.cache import Cache
from king.server.identities.database import Database
from king.server.identities.names import key, tidy
from king.server.identities.schema import identities, links, sessions
from king.server.refusals import LinkSpent, NameTaken

DAY = 24 * 3600
SESSION = 400 * DAY
"""Seconds after which a device that was not seen is forgotten: the longest a browser keeps it."""

LINK = 600
"""Seconds for which a seat link can be used."""


class Identity(Struct, frozen=True):
    """A person: the id by which tables know him, and the name that others see."""

    player: str
    name: str


class Identities:
    """All people of this server."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        """Take an open database, and forget the devices and links that have run out."""
        self._database = database
        self._now = now
        self._players: Cache[bytes, str] = Cache(20_000)
        self._names: Cache[str, str] = Cache(50_000)
        self.on_end: list[Callable[[str], None]] = []
        """Called with a player id when all his devices have been signed out."""
        self.on_name: list[Callable[[str, str], None]] = []
        """Called with a player id and his new name."""
        database.run_here(self._forget_old)

    async def guest(self, locale: str) -> tuple[Identity, str]:
        """Make a new person with a name of the house's; return him and his device's token."""
        token = tokens.fresh()
        person = await self._database.run(lambda c: self._add_guest(c, locale, token))
        return self._known(person), token

    async def who(self, token: str) -> Identity | None:
        """Return the person whose device holds this token, or None."""
        held = tokens.kept(token)
        if held is None:
            return None
        player = self._players.get(held)
        name = player and self._names.get(player)
        if player and name:
            return Identity(player, name)
        person = await self._database.run(lambda c: self._look_up(c, held))
        if person:
            self._players.put(held, person.player)
            self._known(person)
        return person

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """Return the names of those of the players who exist."""
        found = {player: self._names.get(player) for player in players}
        missing = [player for player, name in found.items() if name is None]
        if missing:
            found |= await self._database.run(lambda c: _names_of(c, missing))
        for player, name in found.items():
            if name is not None:
                self._names.put(player, name)
        return {player: name for player, name in found.items() if name is not None}

    async def rename(self, player: str, name: str) -> Identity:
        """Give the person another name. Raise NameLength, NameLetter or NameTaken."""
        tidied = tidy(name)
        change = sa.update(identities).where(identities.c.player == player)
        values = {"name": tidied, "name_key": key(tidied)}
        try:
            await self._database.run(lambda c: c.execute(change.values(values)))
        except IntegrityError:
            raise NameTaken from None
        for told in self.on_name:
            told(player, tidied)
        return self._known(Identity(player, tidied))

    async def link(self, player: str) -> str:
        """Return the token of a link that signs in one more device, once, within `LINK` seconds.

        An earlier link of the same person stops working.
        """
        token = tokens.fresh()
        await self._database.run(lambda c: self._put_link(c, player, token))
        return token

    async def claim(self, token: str) -> tuple[Identity, str]:
        """Use a link: return the person and a token for this device. Raise LinkSpent."""
        fresh = tokens.fresh()
        person = await self._database.run(lambda c: self._take_link(c, token, fresh))
        if person is None:
            raise LinkSpent
        return self._known(person), fresh

    async def end(self, player: str) -> None:
        """Sign the person out on every device, and make his link useless."""
        for held in await self._database.run(lambda c: _end(c, player)):
            self._players.drop(held)
        for told in self.on_end:
            told(player)

    async def leave(self, token: str) -> None:
        """Sign out the one device that holds this token."""
        held = tokens.kept(token)
        if held is not None:
            self._players.drop(held)
            gone = sa.delete(sessions).where(sessions.c.token == held)
            await self._database.run(lambda c: c.execute(gone))

    def _known(self, person: Identity) -> Identity:
        self._names.put(person.player, person.name)
        return person

    def _add_guest(self, c: sa.Connection, locale: str, token: str) -> Identity:
        person = Identity(tokens.player_id(), _free_name(c, locale))
        c.execute(
            sa.insert(identities).values(
                player=person.player,
                name=person.name,
                name_key=key(person.name),
                created=int(self._now()),
            )
        )
        self._add_session(c, person.player, token)
        return person

    def _add_session(self, c: sa.Connection, player: str, token: str) -> None:
        now = int(self._now())
        held = tokens.kept(token)
        c.execute(sa.insert(sessions).values(token=held, player=player, created=now, seen=now))

    def _look_up(self, c: sa.Connection, held: bytes) -> Identity | None:
        found = c.execute(
            sa.select(identities.c.player, identities.c.name, sessions.c.seen)
            .join(sessions)
            .where(sessions.c.token == held)
        ).first()
        if found is None or found.seen < self._now() - SESSION:
            return None
        if found.seen < self._now() - DAY:
            mine = sa.update(sessions).where(sessions.c.token == held)
            c.execute(mine.values(seen=int(self._now())))
        return Identity(found.player, found.name)

    def _put_link(self, c: sa.Connection, player: str, token: str) -> None:
        c.execute(sa.delete(links).where(links.c.player == player))
        expires = int(self._now()) + LINK
        held = tokens.kept(token)
        c.execute(sa.insert(links).values(token=held, player=player, expires=expires))

    def _take_link(self, c: sa.Connection, token: str, fresh: str) -> Identity | None:
        spend = sa.delete(links).where(links.c.token == tokens.kept(token))
        found = c.execute(spend.returning(links.c.player, links.c.expires)).first()
        if found is None or found.expires < self._now():
            return None
        self._add_session(c, found.player, fresh)
        return Identity(found.player, _names_of(c, [found.player])[found.player])

    def _forget_old(self, c: sa.Connection) -> None:
        c.execute(sa.delete(sessions).where(sessions.c.seen < self._now() - SESSION))
        c.execute(sa.delete(links).where(links.c.expires < self._now()))


def _names_of(c: sa.Connection, players: list[str]) -> dict[str, str]:
    rows = c.execute(
        sa.select(identities.c.player, identities.c.name).where(identities.c.player.in_(players))
    )
    return {row.player: row.name for row in rows}


def _end(c: sa.Connection, player: str) -> list[bytes]:
    c.execute(sa.delete(links).where(links.c.player == player))
    gone = sa.delete(sessions).where(sessions.c.player == player).returning(sessions.c.token)
    return list(c.scalars(gone))


def _free_name(c: sa.Connection, locale: str) -> str:
    """Return a guest's name that nobody has, its number longer where the short ones run out."""
    for digits in (4, 4, 4, 5, 5, 6, 6, 8):
        number = 10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))
        name = say("guest_name", locale, number=number)
        taken = sa.select(identities.c.player).where(identities.c.name_key == key(name))
        if c.execute(taken).first() is None:
            return name
    raise NameTaken
