"""Who asks: the person whose cookie came along, or a new guest."""

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency as Given
from litestar.types import Message, Scope

from king.server.identities import Identities, Identity
from king.server.refusals import ForeignOrigin
from king.server.web.cookies import set_cookie, token
from king.server.web.guard import Limits
from king.server.web.hosts import header

COOKIE = "king_cookie"
"""Where a token that the answer must carry to the browser waits, in the scope's state."""


async def known(scope: Scope, identities: Identities) -> Identity | None:
    """Return the person whose cookie came along with a request or a socket, or None."""
    sent = token(scope)
    return await identities.who(sent) if sent else None


async def me(
    request: Request[Any, Any, Any],
    identities: Given[Identities],
    limits: Given[Limits],
) -> Identity:
    """Return the person who asks; a browser that nobody knows becomes a guest."""
    person = await known(request.scope, identities)
    if person is not None:
        return person
    if header(request.scope, b"sec-fetch-site") not in ("", "same-origin", "none"):
        raise ForeignOrigin  # somebody else's page must not make a browser forget who it is
    limits.take(limits.guests, request.scope)
    person, fresh = await identities.guest(language(request.scope))
    give(request.scope, fresh)
    return person


def player_of(identities: Identities) -> Callable[[Scope], Awaitable[str]]:
    """Return who opens a socket, by cookie: the player id, or "" for somebody unknown."""

    async def player(scope: Scope) -> str:
        person = await known(scope, identities)
        return person.player if person else ""

    return player


def language(scope: Scope) -> str:
    """Return the language in which a new guest is named: Turkish unless English is asked first."""
    first = header(scope, b"accept-language").partition(",")[0].strip()
    return "en" if first.startswith("en") else "tr"


def give(scope: Scope, token: str) -> None:
    """Have the answer to this request give the browser a token, or with "" take it away."""
    scope["state"][COOKIE] = token


def keep(scope: Scope) -> None:
    """Have the answer to this request give the browser the token that it sent once more."""
    scope["state"].setdefault(COOKIE, token(scope))


async def carry_cookie(message: Message, scope: Scope) -> None:
    """Add the cookie that an endpoint gave to the answer's headers."""
    if message["type"] == "http.response.start" and COOKIE in scope["state"]:
        headers = MutableScopeHeaders(message)
        headers.add("set-cookie", set_cookie(scope, scope["state"][COOKIE]))
