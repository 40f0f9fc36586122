"""The built web client: its files with brotli and caching, its page at every path of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp
from servestatic import ServeStaticASGI

from king.server.faults import NotServing
from king.server.web.problems import Problem

FOLDER = Path(__file__).parent / "client"
"""Where the build puts the client."""


def page(folder: Path = FOLDER) -> bytes:
    """Return the client's page. Raise NotServing where no client has been built."""
    try:
        return (folder / "index.html").read_bytes()
    except FileNotFoundError as error:
        raise NotServing("serve_no_client", folder=folder) from error


def with_files(app: ASGIApp, folder: Path = FOLDER) -> ASGIApp:
    """Put the client's files before `app`; names under /assets/ carry a hash and may be kept."""
    files: ASGIApp = ServeStaticASGI(
        app,
        root=folder,
        index_file=True,
        allow_all_origins=False,
        immutable_file_test=r"^/assets/",
        max_age=0,
    )
    return files


def unknown_path(
    page: bytes,
) -> Callable[[Request[Any, Any, Any], NotFoundException], Response[Any]]:
    """Answer an unknown path: a browser gets the page, which says so; a program gets JSON."""

    def answer(request: Request[Any, Any, Any], _: NotFoundException) -> Response[Any]:
        if "text/html" in request.headers.get("accept", ""):
            return Response(page, status_code=404, media_type=MediaType.HTML)
        return Response(Problem("not_found"), status_code=404)

    return answer
