"""The composition root: the only file that knows every concrete class."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar.types import ASGIApp

from king.server.bus.local import LocalBus
from king.server.datafolder import IDENTITIES, JOURNAL, REVIEWS
from king.server.identities import Database, Identities, Shelf
from king.server.identities.upkeep import keep_up
from king.server.journal.sqlite import SqliteJournal
from king.server.lobby import Lobby
from king.server.metrics import LoopLag
from king.server.records import Records, Reviews
from king.server.settings import Settings
from king.server.tables import Tables
from king.server.tables.chance import SystemChance
from king.server.tables.times import LoopClock
from king.server.web.health import Pulse
from king.server.web.site import site
from king.server.web.sockets import Sockets
from king.server.web.visitor import player_of
from king.server.workers.analysts import Analysts
from king.server.workers.bots import Bots

WARM_AFTER = 0.5
"""Seconds after which searches get ready: what people wait for first is the first page."""


def create_app(settings: Settings) -> ASGIApp:
    """Return the whole application; what it opens is closed with its lifespan.

    Raise NotServing where the client has not been built or a file is of another release.
    """
    database = Database(settings.data / IDENTITIES)
    return site(settings, lambda: running(settings, database))


@asynccontextmanager
async def running(settings: Settings, database: Database) -> AsyncIterator[dict[str, Any]]:
    """Run everything behind the endpoints while in this context; what is opened last ends first."""
    async with AsyncExitStack() as ending:
        ending.callback(database.close)
        journal = SqliteJournal(settings.data / JOURNAL)
        ending.push_async_callback(journal.close)
        thinker = Bots(settings.bot_processes)
        ending.push_async_callback(thinker.close)
        analysts = Analysts(settings.bot_processes)
        ending.push_async_callback(analysts.close)
        identities = Identities(database)
        records = Records(journal, identities.names)
        reviews = Reviews(records, analysts, settings.data / REVIEWS)
        ending.push_async_callback(reviews.close)
        tables = Tables(
            journal,
            LocalBus(),
            thinker,
            analysts,
            identities.names,
            clock=LoopClock(),
            chance=SystemChance(),
            scale=settings.pace,
        )
        await tables.start()
        thinker.warm(WARM_AFTER)
        be_punctual()
        ending.push_async_callback(tables.close)
        sockets = Sockets(tables, player_of(identities), settings)
        identities.on_end.append(sockets.signed_out)
        identities.on_name.append(tables.renamed)
        lag = LoopLag()
        ending.callback(asyncio.create_task(lag.watch()).cancel)
        upkeep = keep_up(identities, settings.keep_days, tables.present)
        ending.callback(asyncio.create_task(upkeep).cancel)
        yield {
            "identities": identities,
            "shelf": Shelf(database),
            "lobby": Lobby(tables, identities),
            "records": records,
            "reviews": reviews,
            "pulse": Pulse(journal.probe, lag),
            "sockets": sockets,
        }


def be_punctual() -> None:
    """Set the interpreter up for an event loop that must not be late.

    Tables are trees without cycles, freed as they go: the collector comes seldom, and passes over
    what lives as long as the server. The thread that writes the journal wins the interpreter's lock
    back a few times a commit, and would wait for it 5 ms each time while the loop is busy.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.001)
