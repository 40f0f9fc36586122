"""The site in the tests' own process, with tables that only note what they are asked."""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.types import ASGIApp
from msgspec import structs

from king.analysis.judgements import Reviewed
from king.core.events import Dealt, Event
from king.core.rules import RuleSet
from king.presets import changes
from king.server.datafolder import IDENTITIES, REVIEWS
from king.server.identities import Database, Identities, Shelf
from king.server.journal.port import Kept, Row
from king.server.lobby import Lobby
from king.server.metrics import LoopLag
from king.server.protocol.client_out import SeatView, TableView
from king.server.protocol.table_events import Clock, Entry, Level, Pace
from king.server.records import Records, Reviews
from king.server.settings import Settings
from king.server.web.health import Pulse
from king.server.web.site import site

EMPTY = SeatView(player=None, bot=None, locked=False, covered=False, here=False, rematch=False)


class NotedTables:
    """Tables that wait for ever: the views of what was opened, and the passwords."""

    def __init__(self) -> None:
        self.views: dict[str, TableView] = {}
        self.passwords: dict[str, str | None] = {}

    async def open(
        self,
        host: str,
        rules: RuleSet,
        clock: Clock,
        pace: Pace,
        entry: Entry,
        password: str | None,
        *,
        quick: bool = False,
        locked: Collection[int] = (),
        level: Level = "acemi",
        practice: bool = False,
    ) -> str:
        table = f"t{len(self.views)}"
        seat = SeatView(host, None, locked=False, covered=False, here=True, rematch=False)
        self.views[table] = TableView(
            id=table,
            host=host,
            rules=rules,
            changes=changes(rules),
            clock=clock,
            pace=pace,
            entry=entry,
            password=password is not None,
            stage="playing" if quick else "waiting",
            seats=(seat, *(structs.replace(EMPTY, locked=other in locked) for other in (1, 2, 3))),
            level=level,
            practice=practice,
            alone=quick,
        )
        self.passwords[table] = password
        return table

    def public(self, most: int) -> list[TableView]:
        return [v for v in reversed(self.views.values()) if v.entry == "public"][:most]

    async def view(self, table: str) -> TableView | None:
        return self.views.get(table)

    async def enter(self, table: str, player: str, password: str) -> bool:
        return bool(player) and self.passwords[table] in (None, password)


class NotedMatches:
    """An archive of what a test puts in."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.kept: dict[str, Kept] = {}
        self.players: dict[str, list[str]] = {}

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        return [row for row in self.rows.get(stream, []) if row.seq > after]

    async def finished(self, match: str) -> Kept | None:
        return self.kept.get(match)

    async def played_by(self, player: str, before: int, most: int) -> list[Kept]:
        found = [self.kept[match] for match in self.players.get(player, [])]
        latest = sorted(found, key=lambda kept: -kept.wall)
        return [kept for kept in latest if kept.wall < before][:most]


class NotedJudges:
    """Judges who find nothing, or fail, and note what they are asked."""

    def __init__(self) -> None:
        self.able = True
        self.fault: Exception | None = None
        self.asked: list[tuple[int, int]] = []

    def review(
        self, events: tuple[Event, ...], seat: int, dealing: int
    ) -> "asyncio.Future[Reviewed]":
        self.asked.append((seat, dealing))
        answer = asyncio.get_running_loop().create_future()
        if self.fault is not None:
            answer.set_exception(self.fault)
        else:
            dealt = [event for event in events if isinstance(event, Dealt)][dealing]
            answer.set_result(
                Reviewed(
                    deal=dealt.deal,
                    attempt=dealt.attempt,
                    declarer=dealt.declarer,
                    contracts=(),
                    trump=None,
                    before=(),
                    expected=None,
                    points=None,
                    choice=None,
                    cards=(),
                    unjudged=0,
                )
            )
        return answer


class Site:
    """A running site. `saving`: what the journal answers; `now`: the clock that limits go by."""

    def __init__(self, data: Path, **settings: str) -> None:
        environment = {f"KING_{name}": value for name, value in settings.items()}
        self.settings = Settings.from_environment({"KING_DATA": str(data), **environment})
        self.tables = NotedTables()
        self.archive = NotedMatches()
        self.judges = NotedJudges()
        self.saving = True
        self.now = 0.0
        self._runner = asyncio.Runner()
        self.app: ASGIApp = site(self.settings, self._running, lambda: self.now)

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[dict[str, Any]]:
        database = Database(self.settings.data / IDENTITIES)
        identities = Identities(database)
        records = Records(self.archive, identities.names)
        reviews = Reviews(records, self.judges, self.settings.data / REVIEWS)
        yield {
            "identities": identities,
            "shelf": Shelf(database),
            "lobby": Lobby(self.tables, identities),
            "records": records,
            "reviews": reviews,
            "pulse": Pulse(self._probe, LoopLag()),
        }
        await reviews.close()
        database.close()

    async def _probe(self) -> bool:
        return self.saving

    @contextmanager
    def alive(self) -> Iterator["Site"]:
        """Begin and end the application's lifespan."""
        asked: asyncio.Queue[Any] = asyncio.Queue()
        answered: asyncio.Queue[Any] = asyncio.Queue()
        app: Any = self.app

        async def ask(event: str) -> None:
            await asked.put({"type": f"lifespan.{event}"})
            answer = await answered.get()
            assert answer["type"] == f"lifespan.{event}.complete", answer

        async def begin() -> None:
            self._life = asyncio.create_task(
                app({"type": "lifespan", "app": app}, asked.get, answered.put)
            )
            await ask("startup")

        with self._runner:
            self._runner.run(begin())
            yield self
            self._runner.run(ask("shutdown"))

    def browser(self, url: str = "http://127.0.0.1:8000", address: str = "127.0.0.1") -> "Browser":
        """Return a browser without a cookie that looks at the site by this address."""
        app: Any = self.app
        transport = httpx.ASGITransport(app, client=(address, 50_000))
        return Browser(httpx.AsyncClient(transport=transport, base_url=url), self._runner)


class Browser:
    """Asks as a page of the site does: its Origin, and the cookies that it was given."""

    def __init__(self, client: httpx.AsyncClient, runner: asyncio.Runner) -> None:
        self._client = client
        self._runner = runner
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Ask for something."""
        return self._send("GET", path, headers)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Have something changed; `body` is sent as JSON unless it is bytes already."""
        origin = str(self._client.base_url).rstrip("/")
        content = {"content": body} if isinstance(body, bytes) else {"json": body or {}}
        return self._send("POST", path, {"origin": origin, **headers}, **content)

    def _send(self, method: str, path: str, headers: dict[str, str], **more: Any) -> httpx.Response:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        answer = self._runner.run(
            self._client.request(method, path, headers={"cookie": cookie} | said, **more)
        )
        self._keep(answer.headers.get_list("set-cookie"))
        return answer

    def _keep(self, given: list[str]) -> None:
        for cookie in given:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
            if "Max-Age=0" in cookie:
                del self.cookies[name]
        self._client.cookies.clear()
