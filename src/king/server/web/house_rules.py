"""`/api/me/rules`: the house rules that I keep under names of mine."""

from typing import Annotated, Any

from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from king.presets import offered
from king.server.identities import Identity, Shelf
from king.server.identities.house_rules import HouseRules
from king.server.web.buckets import Buckets, Now
from king.server.web.problems import refusing

Name = Annotated[str, Meta(max_length=160)]


class SavedRules(Struct, frozen=True):
    """All that I keep, the last saved first."""

    saved: tuple[HouseRules, ...]


class SaveRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules to keep, as for a table; what the name had before goes."""

    name: Name
    rules: str | dict[str, Any]


class RenameRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for rules of mine."""

    name: Name
    to: Name


class DropRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of rules to forget."""

    name: Name


class SavingLimits:
    """How often a person may change what he keeps."""

    def __init__(self, now: Now) -> None:
        self.changes = Buckets(30, 1 / 2, now)


@get("/me/rules", responses=refusing(503))
async def kept(me: Given[Identity], shelf: Given[Shelf]) -> SavedRules:
    """List the house rules that I keep."""
    return SavedRules(await shelf.all(me.player))


@post("/me/rules", status_code=200, responses=refusing(400, 413, 422, 503))
async def save(
    me: Given[Identity], data: JSONBody[SaveRules], shelf: Given[Shelf], saving: Given[SavingLimits]
) -> SavedRules:
    """Keep rules under a name.

    Refused: unknown_rules, unknown_option, bad_option, rules_name, rules_full.
    """
    saving.changes.take(me.player)
    offered(data.rules)
    return SavedRules(await shelf.save(me.player, data.name, data.rules))


@post("/me/rules/rename", status_code=200, responses=refusing(400, 404, 409, 413, 422, 503))
async def rename(
    me: Given[Identity],
    data: JSONBody[RenameRules],
    shelf: Given[Shelf],
    saving: Given[SavingLimits],
) -> SavedRules:
    """Give rules of mine another name. Refused: rules_name, no_rules, rules_taken."""
    saving.changes.take(me.player)
    return SavedRules(await shelf.rename(me.player, data.name, data.to))


@post("/me/rules/drop", status_code=200, responses=refusing(400, 413, 503))
async def drop(
    me: Given[Identity], data: JSONBody[DropRules], shelf: Given[Shelf], saving: Given[SavingLimits]
) -> SavedRules:
    """Forget rules of mine."""
    saving.changes.take(me.player)
    return SavedRules(await shelf.drop(me.player, data.name))


ROUTES = [kept, save, rename, drop]
