"""House rules that a person keeps under names of his own: a preset and the options changed in it.

They are kept as they were asked for, not resolved: what a preset says stays the preset's to say.
"""

import time
import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from king.server.identities.database import Database
from king.server.identities.schema import house_rules
from king.server.refusals import NoSuchRules, RulesFull, RulesName, RulesTaken

MOST = 30
"""Rule sets that one person may keep."""
LONGEST = 40
"""Characters of a name."""


class HouseRules(Struct, frozen=True):
    """``rules``: a preset's name, or an object with the member ``preset`` and changed options."""

    name: str
    rules: str | dict[str, Any]


def tidy(name: str) -> str:
    """Return the name as it is kept. Raise RulesName."""
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    hidden = any(unicodedata.category(letter).startswith("C") for letter in tidied)
    if not 1 <= len(tidied) <= LONGEST or hidden:
        raise RulesName(most=LONGEST)
    return tidied


class Shelf:
    """The house rules of all people. What changes something raises NotSaved where it cannot."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._clock = now

    async def all(self, player: str) -> tuple[HouseRules, ...]:
        """Return what the person keeps, the last saved first."""
        return await self._database.run(lambda c: all_of(c, player))

    async def save(self, player: str, name: str, rules: Any) -> tuple[HouseRules, ...]:
        """Keep rules under a name, instead of what it had. Raise RulesName or RulesFull."""
        text, saved = msgspec.json.encode(rules).decode(), int(self._clock())
        work = partial(_save, player=player, name=tidy(name), rules=text, saved=saved)
        return await self._database.run(work)

    async def rename(self, player: str, name: str, to: str) -> tuple[HouseRules, ...]:
        """Give rules another name. Raise RulesName, NoSuchRules or RulesTaken."""
        work = partial(_rename, player=player, name=name, to=tidy(to))
        try:
            return await self._database.run(work)
        except IntegrityError:
            raise RulesTaken from None

    async def drop(self, player: str, name: str) -> tuple[HouseRules, ...]:
        """Forget the rules of this name, if there are any."""
        return await self._database.run(partial(_drop, player=player, name=name))


def all_of(c: Connection, player: str) -> tuple[HouseRules, ...]:
    """Return what a person keeps, the last saved first."""
    columns = sa.select(house_rules.c.name, house_rules.c.rules)
    mine = columns.where(house_rules.c.player == player)
    rows = c.execute(mine.order_by(house_rules.c.saved.desc(), house_rules.c.name))
    return tuple(HouseRules(row.name, msgspec.json.decode(row.rules)) for row in rows)


def _save(c: Connection, player: str, name: str, rules: str, saved: int) -> tuple[HouseRules, ...]:
    _drop(c, player, name)
    row = {"player": player, "name": name, "rules": rules, "saved": saved}
    c.execute(sa.insert(house_rules).values(**row))
    kept = all_of(c, player)
    if len(kept) > MOST:
        raise RulesFull(most=MOST)
    return kept


def _rename(c: Connection, player: str, name: str, to: str) -> tuple[HouseRules, ...]:
    found = c.execute(sa.update(house_rules).where(*_one(player, name)).values(name=to))
    if not found.rowcount:
        raise NoSuchRules
    return all_of(c, player)


def _drop(c: Connection, player: str, name: str) -> tuple[HouseRules, ...]:
    c.execute(sa.delete(house_rules).where(*_one(player, name)))
    return all_of(c, player)


def _one(player: str, name: str) -> tuple[Any, ...]:
    return house_rules.c.player == player, house_rules.c.name == name
