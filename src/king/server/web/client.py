"""The built web client: its files with brotli and caching, its page at every path of its own."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp, Receive, Scope, Send
from servestatic import ServeStaticASGI

from king.server.faults import NotServing
from king.server.web.problems import Problem

FOLDER = Path(__file__).parent / "client"
"""Where the build puts the client."""

ADDRESSES = re.compile(
    "/|/(how|house|settings|open|yazboz|score|matches|(replay|review)/[A-Za-z0-9_-]{1,64}"
    "|(bulmaca|puzzles)(/[a-z0-9_-]{1,40})?"
    "|rules(/[a-z0-9_-]{1,40})?|table/[A-Za-z0-9_-]{1,64}(/enter)?)/?"
)
"""The client's own addresses, as `web/src/lib/router/routes.ts` reads them."""


def page(folder: Path = FOLDER) -> bytes:
    """Return the client's page. Raise NotServing where no client has been built."""
    try:
        return (folder / "index.html").read_bytes()
    except FileNotFoundError as error:
        raise NotServing("serve_no_client", folder=folder) from error


def with_files(app: ASGIApp, folder: Path = FOLDER) -> ASGIApp:
    """Put the client's files before `app`; names under /assets/ carry a hash and may be kept.

    Whatever does not ask for a file is `app`'s to answer.
    """
    files: ASGIApp = ServeStaticASGI(
        app,
        root=folder,
        index_file=True,
        allow_all_origins=False,
        immutable_file_test=r"^/assets/",
        max_age=0,
        mimetypes={".webmanifest": "application/manifest+json"},
    )

    async def by_method(scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")
        await (files if asks else app)(scope, receive, send)

    return by_method


def unknown_path(
    page: bytes,
) -> Callable[[Request[Any, Any, Any], NotFoundException], Response[Any]]:
    """Answer what no endpoint does: a browser gets the page, which shows what it finds there.

    The status is 200 where the client has such an address, else 404; a program gets JSON. Nothing
    can be done at the client's addresses but to look.
    """

    def answer(request: Request[Any, Any, Any], _: NotFoundException) -> Response[Any]:
        known, looks = ADDRESSES.fullmatch(request.url.path), request.method in ("GET", "HEAD")
        if known and not looks:
            return Response(Problem("not_allowed"), status_code=405, headers={"allow": "GET, HEAD"})
        if "text/html" not in request.headers.get("accept", ""):
            return Response(Problem("not_found"), status_code=404)
        return Response(page, status_code=200 if known else 404, media_type=MediaType.HTML)

    return answer
