"""What is done now and then: people who never came back are forgotten, and their names are free."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from king.core.errors import NotSaved
from king.server.identities.people import Identities
from king.server.identities.records import DAY
from king.server.logs import get_logger

FIRST = 60.0
"""Seconds after the start: nobody is to wait for it who comes back with everybody else."""
EVERY = 6 * 3600.0
"""Seconds from one time to the next."""

log = get_logger("identities")


async def keep_up(
    identities: Identities, days: int, present: Callable[[], Collection[str]]
) -> None:
    """Forget until cancelled; ``days``: unseen for so many, 0: never. ``present``: not these."""
    await asyncio.sleep(FIRST)
    while True:
        with suppress(NotSaved):  # a full disk: another time
            await identities.forget_old()
            if days:
                count = await identities.forget_unseen(days * DAY, present())
                log.info("forgotten", count=count)
        await asyncio.sleep(EVERY)
