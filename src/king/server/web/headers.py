"""The headers that every answer carries."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from king.server.web.hosts import is_https, is_trusted

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: our own files and sockets, nothing inline, nobody's frame."""

SECURITY = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""Header by name, for pages, files and answers alike."""

TRUSTED_ONLY = {"Cross-Origin-Opener-Policy": "same-origin"}
"""What browsers heed over https and on this machine; elsewhere they complain of it in the console.
"""

HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""What https says besides: for a year, nothing else will do for this host."""


def secured(app: ASGIApp) -> ASGIApp:
    """Wrap `app` so that all it answers carries these headers, as far as they fit the address."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                headers.update(SECURITY)
                headers.update(TRUSTED_ONLY if is_trusted(scope) else {})
                headers.update(HTTPS_ONLY if is_https(scope) else {})
                if scope["path"].startswith("/api/") or "set-cookie" in headers:
                    headers["cache-control"] = "no-store"  # of refusals and faults too
            await send(message)

        await app(scope, receive, send_secured)

    return wrapped
