"""The cookie that makes a browser somebody: how it is called, read and written.

On https, and on this machine, it is `__Host-king`, which a browser takes only with `Secure` and
only from this very host. Plain http elsewhere (a friend's laptop in the same room) cannot have
that; there it is `king`.
"""

from litestar.types import Scope

from king.server.identities.records import SESSION
from king.server.web.hosts import header, is_trusted


def cookie_name(scope: Scope) -> str:
    """Return the cookie's name under the address that was asked."""
    return "__Host-king" if is_trusted(scope) else "king"


def token(scope: Scope) -> str:
    """Return the token that the browser sent, or "" without one."""
    wanted = cookie_name(scope)
    for pair in header(scope, b"cookie").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == wanted:
            return value
    return ""


def set_cookie(scope: Scope, token: str) -> str:
    """Return the header that gives the browser a token; an empty one takes it away."""
    secure = "; Secure" if is_trusted(scope) else ""
    age = SESSION if token else 0
    name = cookie_name(scope)
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
