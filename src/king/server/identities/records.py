"""What is done to the second file: one function a step, each inside somebody's transaction."""

import secrets
from collections.abc import Collection, Sequence

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection

from king.messages import say
from king.server.identities import house_rules, tokens
from king.server.identities.house_rules import HouseRules
from king.server.identities.names import key
from king.server.identities.schema import identities, links, sessions
from king.server.refusals import NameTaken

DAY = 24 * 3600
SESSION = 400 * DAY
"""Seconds after which a device that was not seen is forgotten: the longest a browser keeps it."""

PAGE = 500
"""People forgotten in one transaction: others wait behind it."""

LINK = 600
"""Seconds for which a seat link can be used."""


class Identity(Struct, frozen=True):
    """A person: the id by which tables know him, and the name that others see."""

    player: str
    name: str


class Device(Struct, frozen=True):
    """A browser of a person: when it became his, and about when it was last here.

    Both in seconds since 1970.
    """

    created: int
    seen: int


class Everything(Struct, frozen=True):
    """All that is kept of a person beside the record of his matches, which names only the id."""

    player: str
    name: str
    created: int
    devices: tuple[Device, ...]
    house_rules: tuple[HouseRules, ...]


def add_guest(c: Connection, locale: str, token: str, now: int) -> Identity:
    """Make a person with a name of the house's, and his first device."""
    person = Identity(tokens.player_id(), free_name(c, locale))
    row = {"player": person.player, "name": person.name, "name_key": key(person.name)}
    c.execute(sa.insert(identities).values(**row, created=now))
    add_session(c, person.player, token, now)
    return person


def free_name(c: Connection, locale: str) -> str:
    """Return a guest's name that nobody has, its number longer where the short ones run out."""
    for digits in (4, 4, 4, 5, 5, 6, 6, 8):
        number = 10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))
        name = say("guest_name", locale, number=number)
        taken = sa.select(identities.c.player).where(identities.c.name_key == key(name))
        if c.execute(taken).first() is None:
            return name
    raise NameTaken


def rename(c: Connection, player: str, name: str) -> None:
    """Give a person a tidy name. Raise IntegrityError where its key is somebody else's."""
    mine = sa.update(identities).where(identities.c.player == player)
    c.execute(mine.values(name=name, name_key=key(name)))


def names_of(c: Connection, players: Sequence[str]) -> dict[str, str]:
    """Return the names of those of the players who exist."""
    columns = sa.select(identities.c.player, identities.c.name)
    rows = c.execute(columns.where(identities.c.player.in_(players)))
    return {row.player: row.name for row in rows}


def add_session(c: Connection, player: str, token: str, now: int) -> None:
    """Give a person one more device."""
    held = tokens.kept(token)
    c.execute(sa.insert(sessions).values(token=held, player=player, created=now, seen=now))


def look_up(c: Connection, held: bytes, now: int) -> tuple[Identity, int] | None:
    """Return whose device this is, and when it was last noted that it was seen."""
    columns = sa.select(identities.c.player, identities.c.name, sessions.c.seen).join(sessions)
    found = c.execute(columns.where(sessions.c.token == held)).first()
    if found is None or found.seen < now - SESSION:
        return None
    return Identity(found.player, found.name), found.seen


def note_seen(c: Connection, held: bytes, now: int) -> None:
    """Note that a device was seen."""
    c.execute(sa.update(sessions).where(sessions.c.token == held).values(seen=now))


def drop_session(c: Connection, held: bytes) -> None:
    """Forget one device."""
    c.execute(sa.delete(sessions).where(sessions.c.token == held))


def drop_all(c: Connection, player: str) -> list[bytes]:
    """Forget all devices of a person, and his link; return what was kept of their tokens."""
    c.execute(sa.delete(links).where(links.c.player == player))
    gone = sa.delete(sessions).where(sessions.c.player == player).returning(sessions.c.token)
    return list(c.scalars(gone))


def all_of(c: Connection, player: str) -> Everything:
    """Return all that is kept of a person who exists."""
    row = c.execute(sa.select(identities).where(identities.c.player == player)).one()
    columns = sa.select(sessions.c.created, sessions.c.seen).where(sessions.c.player == player)
    devices = c.execute(columns.order_by(sessions.c.created)).all()
    seen = tuple(Device(*device) for device in devices)
    return Everything(player, row.name, row.created, seen, house_rules.all_of(c, player))


def forget(c: Connection, player: str) -> list[bytes]:
    """Forget a person; return what was kept of his devices' tokens."""
    tokens_kept = drop_all(c, player)
    c.execute(sa.delete(identities).where(identities.c.player == player))
    return tokens_kept


def forget_unseen(
    c: Connection, before: int, after: str, present: Collection[str]
) -> tuple[list[str], list[str]]:
    """Look at the next people after this id who were not seen since, in seconds since 1970.

    Forget those who are not ``present``. Return whom this looked at, and whom it forgot.
    """
    here = sa.exists().where(sessions.c.player == identities.c.player, sessions.c.seen >= before)
    unseen = sa.select(identities.c.player).where(identities.c.created < before, ~here)
    page = unseen.where(identities.c.player > after).order_by(identities.c.player).limit(PAGE)
    found = list(c.scalars(page))
    gone = [player for player in found if player not in present]
    c.execute(sa.delete(identities).where(identities.c.player.in_(gone)))
    return found, gone


def put_link(c: Connection, player: str, token: str, now: int) -> None:
    """Keep a link for one more device, instead of an earlier one."""
    c.execute(sa.delete(links).where(links.c.player == player))
    held = tokens.kept(token)
    c.execute(sa.insert(links).values(token=held, player=player, expires=now + LINK))


def take_link(c: Connection, token: str, fresh: str, now: int) -> Identity | None:
    """Use a link up, giving its person the device `fresh`; None where there is no such link."""
    spend = sa.delete(links).where(links.c.token == tokens.kept(token))
    found = c.execute(spend.returning(links.c.player, links.c.expires)).first()
    if found is None or found.expires < now:
        return None
    add_session(c, found.player, fresh, now)
    return Identity(found.player, names_of(c, [found.player])[found.player])


def forget_old(c: Connection, now: int) -> None:
    """Forget the devices and links that have run out."""
    c.execute(sa.delete(sessions).where(sessions.c.seen < now - SESSION))
    c.execute(sa.delete(links).where(links.c.expires < now))
