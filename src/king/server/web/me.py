"""`/api/me`: who I am, my name, my other devices."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from king.server.identities import Identities, Identity
from king.server.identities.records import LINK, Everything
from king.server.web.buckets import Buckets, Now
from king.server.web.cookies import token
from king.server.web.problems import refusing
from king.server.web.visitor import give, keep, known


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """The name I want."""

    name: Annotated[str, Meta(max_length=80)]


class SeatLink(Struct, frozen=True):
    """A link that makes one more device mine. ``path`` ends in ``#claim=`` and the token.

    What follows the ``#`` is never sent to a server, so it stands in no log. It works once, within
    ``seconds``.
    """

    path: str
    token: str
    seconds: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a seat link."""

    token: Annotated[str, Meta(max_length=80)]


class Allowance:
    """How often a person may change himself."""

    def __init__(self, now: Now) -> None:
        self.names = Buckets(5, 1 / 30, now)
        self.links = Buckets(10, 1 / 30, now)


@get("/me", responses=refusing())
async def who(me: Given[Identity], request: Request[Any, Any, Any]) -> Identity:
    """Say who I am; a browser that nobody knows becomes a guest. The cookie lasts 400 days more."""
    keep(request.scope)
    return me


@post("/me", status_code=200, responses=refusing(400, 409, 413, 422, 503))
async def rename(
    me: Given[Identity],
    data: JSONBody[Rename],
    identities: Given[Identities],
    allowance: Given[Allowance],
) -> Identity:
    """Take another name. Refused: name_length, name_letter, name_taken."""
    allowance.names.take(me.player)
    return await identities.rename(me.player, data.name)


@post("/me/link", status_code=200, responses=refusing(503))
async def link(
    me: Given[Identity],
    identities: Given[Identities],
    allowance: Given[Allowance],
) -> SeatLink:
    """Make a link that signs in another device as me, once. An earlier one stops working."""
    allowance.links.take(me.player)
    token = await identities.link(me.player)
    return SeatLink(f"/#claim={token}", token, LINK)


@post("/me/claim", status_code=200, responses=refusing(400, 410, 413, 503))
async def claim(
    data: JSONBody[Claim], request: Request[Any, Any, Any], identities: Given[Identities]
) -> Identity:
    """Become the person who made the link, on this device. Refused: link_spent."""
    person, fresh = await identities.claim(data.token)
    await identities.leave(token(request.scope))
    give(request.scope, fresh)
    return person


@post("/me/logout", status_code=204, responses=refusing(503))
async def logout(request: Request[Any, Any, Any], identities: Given[Identities]) -> None:
    """Sign me out on every device. A guest cannot come back afterwards."""
    person = await known(request.scope, identities)
    if person is not None:
        await identities.end(person.player)
    give(request.scope, "")


@get("/me/data", responses=refusing())
async def data(me: Given[Identity], identities: Given[Identities]) -> Everything:
    """Give me all that is kept of me beside the record of matches, which names only the id."""
    return await identities.everything(me.player)


@post("/me/forget", status_code=204, responses=refusing(503))
async def forget(request: Request[Any, Any, Any], identities: Given[Identities]) -> None:
    """Forget me: my name is free again, my devices are nobody's. Matches keep my id, not me."""
    person = await known(request.scope, identities)
    if person is not None:
        await identities.forget(person.player)
    give(request.scope, "")


ROUTES = [who, rename, link, claim, logout, data, forget]
