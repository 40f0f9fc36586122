"""Which host names are ours, and which pages may ask us to change something.

A browser sends our cookie along whoever wrote the page that asks. So whatever changes something,
and every socket, must come from a page that we served: its `Origin` is the host that was asked. And
that host must be one of ours, or a stranger's name that was made to point here (DNS rebinding)
would pass.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from litestar.types import Scope

from king.server.settings import LOOPBACK, Settings

DEFAULT_PORTS = {"http": 80, "https": 443}


def header(scope: Scope, name: bytes) -> str:
    """Return a header of the request, or "" where it is not there."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def asked_host(scope: Scope) -> str:
    """Return the host name that was asked, without its port, in small letters."""
    return _name(header(scope, b"host"))


def is_loopback(host: str) -> bool:
    """Tell whether a host name always means the machine it is used on."""
    return host in LOOPBACK or host.endswith(".localhost") or _is_loopback_address(host)


def is_https(scope: Scope) -> bool:
    """Tell whether the browser spoke https, to us or to a proxy that says so."""
    return scope["scheme"] in ("https", "wss")


def is_trusted(scope: Scope) -> bool:
    """Tell whether the browser can be sure whom it talks to: https, or this very machine."""
    return is_https(scope) or is_loopback(asked_host(scope))


class Hosts:
    """The names of this server."""

    def __init__(self, settings: Settings) -> None:
        self._public = _origin(settings.public_url)
        self._own = {settings.host.lower(), socket.gethostname().lower()}
        self._own |= {f"{name}.local" for name in self._own}
        self._reachable = not is_loopback(settings.host)

    def is_ours(self, scope: Scope) -> bool:
        """Tell whether the request was sent to a name of ours."""
        host = asked_host(scope)
        if is_loopback(host) or (self._public and host == self._public[1]):
            return True
        # A page cannot make a plain address point elsewhere, so addresses are safe to take.
        return self._reachable and (host in self._own or _is_address(host))

    def is_same_origin(self, scope: Scope) -> bool:
        """Tell whether the page that asks was served by the host that it asks."""
        origin = _origin(header(scope, b"origin"))
        scheme = "https" if is_https(scope) else "http"
        asked = _origin(f"{scheme}://{header(scope, b'host')}")
        return origin is not None and origin in (asked, self._public)


def _origin(url: str) -> tuple[str, str, int | None] | None:
    """Return scheme, host and port of an address, or None where it is none of the web's."""
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    return parts.scheme, parts.hostname or "", port


def _name(authority: str) -> str:
    if authority.startswith("["):
        return authority[1:].partition("]")[0].lower()
    return authority.partition(":")[0].lower()


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _is_loopback_address(host: str) -> bool:
    return _is_address(host) and ipaddress.ip_address(host).is_loopback
