"""Who people are: guests known by the cookie of their browser, their names, their devices.

A player id never changes and says nothing; the journal names people by it. A device holds a token,
of which only a hash is kept. Whose a token is costs a look in a dictionary once it was asked.
"""

import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import IntegrityError

from king.core.errors import NotSaved
from king.server.identities import records, tokens
from king.server.identities.cache import Cache
from king.server.identities.database import Database
from king.server.identities.names import tidy
from king.server.identities.records import DAY, Everything, Identity
from king.server.refusals import LinkSpent, NameTaken


class Identities:
    """All people of this server. What changes something raises NotSaved where it cannot."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        """Take an open database, and forget the devices and links that have run out."""
        self._database = database
        self._clock = now
        self._players: Cache[bytes, tuple[str, int]] = Cache(20_000)
        self._names: Cache[str, str] = Cache(50_000)
        self.on_end: list[Callable[[str], None]] = []
        """Called with a player id when all his devices have been signed out."""
        self.on_name: list[Callable[[str, str], None]] = []
        """Called with a player id and his new name, "" once he has none."""
        database.run_here(lambda c: records.forget_old(c, self._now()))

    async def guest(self, locale: str) -> tuple[Identity, str]:
        """Make a new person with a name of the house's; return him and his device's token."""
        token, now = tokens.fresh(), self._now()
        person = await self._database.run(lambda c: records.add_guest(c, locale, token, now))
        return self._known(person), token

    async def who(self, token: str) -> Identity | None:
        """Return the person whose device holds this token, or None."""
        held, now = tokens.kept(token), self._now()
        if held is None:
            return None
        player, until = self._players.get(held) or ("", 0)
        name = self._names.get(player)
        if name is not None and now < until:
            return Identity(player, name)
        person = await self._database.apart(lambda: self._look_up(held, now))
        if person is None:
            return None
        self._players.put(held, (person.player, now + DAY))  # the file hears of him once a day
        return self._known(person)

    def _look_up(self, held: bytes, now: int) -> Identity | None:
        """Find whose device this is and note that it was seen, or, on a full disk, tomorrow."""
        found = self._database.run_here(lambda c: records.look_up(c, held, now))
        if found is None:
            return None
        person, seen = found
        if seen <= now - DAY:
            with suppress(NotSaved):
                self._database.run_here(lambda c: records.note_seen(c, held, now))
        return person

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """Return the names of those of the players who exist."""
        found = {player: self._names.get(player) for player in players}
        known = {player: name for player, name in found.items() if name is not None}
        missing = [player for player in found if player not in known]
        if missing:
            read = await self._database.run(lambda c: records.names_of(c, missing))
            for player, name in read.items():
                self._names.put(player, name)
            known |= read
        return known

    async def rename(self, player: str, name: str) -> Identity:
        """Give the person another name. Raise NameLength, NameLetter or NameTaken."""
        tidied = tidy(name)
        try:
            await self._database.run(lambda c: records.rename(c, player, tidied))
        except IntegrityError:
            raise NameTaken from None
        for told in self.on_name:
            told(player, tidied)
        return self._known(Identity(player, tidied))

    async def link(self, player: str) -> str:
        """Return the token of a link that signs in one more device, once, within `LINK` seconds.

        An earlier link of the same person stops working.
        """
        token, now = tokens.fresh(), self._now()
        await self._database.run(lambda c: records.put_link(c, player, token, now))
        return token

    async def claim(self, token: str) -> tuple[Identity, str]:
        """Use a link: return the person and a token for this device. Raise LinkSpent."""
        fresh, now = tokens.fresh(), self._now()
        person = await self._database.run(lambda c: records.take_link(c, token, fresh, now))
        if person is None:
            raise LinkSpent
        return self._known(person), fresh

    async def end(self, player: str) -> None:
        """Sign the person out on every device, and make his link useless."""
        self._ended(player, await self._database.run(lambda c: records.drop_all(c, player)))

    async def everything(self, player: str) -> Everything:
        """Return all that is kept of a person who exists."""
        return await self._database.run(lambda c: records.all_of(c, player))

    async def forget(self, player: str) -> None:
        """Forget the person, his name and his devices; his id stays in the record of matches."""
        self._ended(player, await self._database.run(lambda c: records.forget(c, player)))
        self._names.drop(player)
        for told in self.on_name:
            told(player, "")

    async def forget_unseen(self, seconds: int, present: Collection[str]) -> int:
        """Forget whoever was not seen for so long, except ``present``; return how many."""
        before, last, count = self._now() - seconds, "", 0
        while True:
            page = partial(records.forget_unseen, before=before, after=last, present=present)
            found, gone = await self._database.run(page)
            if not found:
                return count
            for player in gone:
                self._names.drop(player)
            last, count = found[-1], count + len(gone)

    async def forget_old(self) -> None:
        """Forget the devices and links that have run out."""
        await self._database.run(lambda c: records.forget_old(c, self._now()))

    async def leave(self, token: str) -> None:
        """Sign out the one device that holds this token."""
        held = tokens.kept(token)
        if held is not None:
            self._players.drop(held)
            await self._database.run(lambda c: records.drop_session(c, held))

    def _ended(self, player: str, tokens_kept: list[bytes]) -> None:
        for held in tokens_kept:
            self._players.drop(held)
        for told in self.on_end:
            told(player)

    def _now(self) -> int:
        return int(self._clock())

    def _known(self, person: Identity) -> Identity:
        self._names.put(person.player, person.name)
        return person
