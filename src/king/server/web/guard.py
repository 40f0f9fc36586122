"""What is looked at before anything else: the host, the origin, how often, how much.

Wraps the whole application, sockets included, so that no endpoint can forget it.
"""

import ipaddress

import msgspec
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPResponseBodyEvent,
    HTTPResponseStartEvent,
    Receive,
    Scope,
    Send,
    WebSocketCloseEvent,
)

from king.core.errors import KingError
from king.server.refusals import ForeignHost, ForeignOrigin
from king.server.web.buckets import Buckets, Now
from king.server.web.hosts import Hosts, is_loopback
from king.server.web.problems import problem

ASKING = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""


class Limits:
    """How often one address may ask anything, and make somebody new; sockets count as asking."""

    def __init__(self, now: Now, *, spare_loopback: bool) -> None:
        """`spare_loopback`: this machine's own requests are not counted."""
        self.asking = Buckets(200, 20, now)
        self.guests = Buckets(30, 0.2, now)
        self._spare_loopback = spare_loopback

    def take(self, buckets: Buckets, scope: Scope) -> None:
        """Take a token for the address that asks. Raise TooFast."""
        asking = counted(scope, spare_loopback=self._spare_loopback)
        if asking:
            buckets.take(asking)


def network(scope: Scope) -> str:
    """Return what is counted as one: an IPv4 address, or the first half of an IPv6 address."""
    client = scope["client"]
    return network_of(client[0] if client else "")


def network_of(client: str) -> str:
    """Return the same of an address as text; what is none stands for itself."""
    try:
        address = ipaddress.ip_address(client)
    except ValueError:  # a socket of the file system, or what a proxy made up
        return client
    if isinstance(address, ipaddress.IPv4Address) or address.is_loopback:
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address), 64), strict=False))


def counted(scope: Scope, *, spare_loopback: bool) -> str:
    """Return `network`, or "" where it is this machine and that is not counted."""
    asking = network(scope)
    return "" if spare_loopback and is_loopback(asking) else asking


def guarded(app: ASGIApp, hosts: Hosts, limits: Limits) -> ASGIApp:
    """Wrap `app` so that it sees only requests that pass."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):  # not the lifespan
                check(scope, hosts, limits)
        except KingError as fault:
            await refuse(scope, send, fault)
        else:
            await app(scope, receive, send)

    return wrapped


def check(scope: Scope, hosts: Hosts, limits: Limits) -> None:
    """Raise ForeignHost, ForeignOrigin or TooFast for a request that is not let in."""
    if not hosts.is_ours(scope):
        raise ForeignHost
    changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in ASKING
    if changes and not hosts.is_same_origin(scope):
        raise ForeignOrigin
    if changes or scope["path"].startswith("/api/"):
        limits.take(limits.asking, scope)


async def refuse(scope: Scope, send: Send, fault: KingError) -> None:
    """Answer with the refusal; a socket is closed before it is open, which answers 403."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send(WebSocketCloseEvent(type="websocket.close", code=1008, reason=fault.code))
        return
    status, headers, body = problem(fault)
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    start = HTTPResponseStartEvent(type="http.response.start", status=status, headers=raw)
    sent = msgspec.json.encode(body)
    await send(start)
    await send(HTTPResponseBodyEvent(type="http.response.body", body=sent, more_body=False))
