"""`/api/me/matches`, `/api/matches`: the matches that are over, and their records."""

import time
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from king.analysis.statistics import Fared
from king.notation import write, write_json
from king.server.identities import Identities, Identity
from king.server.records import MatchRow, MatchView, Records, Reviews, ReviewView
from king.server.web.problems import refusing
from king.server.web.visitor import known


class Matches(Struct, frozen=True):
    """My finished matches, latest first; ask for the next page with the last one's ``ended``."""

    matches: list[MatchRow]


Before = Annotated[int, Meta(ge=0, le=2**53)]


@get("/me/matches", responses=refusing(400))
async def matches(
    me: Given[Identity], records: Given[Records], before: FromQuery[Before | None] = None
) -> Matches:
    """List the matches that I played to their end, at most fifty; only those before a time (ms)."""
    return Matches(await records.of(me.player, _now() if before is None else before))


@get("/me/statistics", responses=refusing())
async def statistics(me: Given[Identity], records: Given[Records]) -> Fared:
    """Count my latest matches, at most twenty: how I fared, and what was said of me."""
    return await records.fared(me.player, _now())


@get("/matches/{match:str}", responses=refusing(404))
async def view(match: FromPath[str], records: Given[Records]) -> MatchView:
    """Give a match that is over, with all hands, to whoever knows its id. Refused: no_match."""
    return await records.view(match)


@get("/matches/{match:str}/review", responses=refusing(400, 404))
async def review(
    match: FromPath[str],
    request: Request[Any, Any, Any],
    identities: Given[Identities],
    reviews: Given[Reviews],
    seat: FromQuery[int | None] = None,
) -> ReviewView:
    """Judge the decisions of one seat, mine where none is named; ask again until it is done.

    Refused: no_match, too_fast where too many are in the making.
    """
    asker = await known(request.scope, identities)
    return await reviews.of(match, "" if asker is None else asker.player, seat)


@get("/matches/{match:str}/text", responses=refusing(404), media_type=MediaType.TEXT)
async def text(match: FromPath[str], records: Given[Records]) -> Response[str]:
    """Give the record of a match as text (docs/record.md). Refused: no_match."""
    record = await records.record(match)
    return Response(write(record), headers=_file(record.match, "king"), media_type="text/plain")


@get("/matches/{match:str}/json", responses=refusing(404), media_type=MediaType.JSON)
async def json(match: FromPath[str], records: Given[Records]) -> Response[bytes]:
    """Give the record of a match as JSON (docs/record.md). Refused: no_match."""
    record = await records.record(match)
    return Response(write_json(record).encode(), headers=_file(record.match, "json"))


def _now() -> int:
    """Milliseconds since 1970, just after everything that has ended."""
    return int(time.time() * 1000) + 1


def _file(match: str, ending: str) -> dict[str, str]:
    """Headers that have a browser save the answer under the match's name."""
    return {"content-disposition": f'attachment; filename="king-{match}.{ending}"'}


ROUTES = [matches, statistics, view, review, text, json]
