"""Analysts: what they say in their processes is what the analysis says here."""

import asyncio
from random import Random

from king.analysis.review import hint, review
from king.core.observation import Observation
from king.core.state import Phase
from king.core.views import observe
from king.players import RulePlayer
from king.presets import PRESETS
from king.server.workers.analysts import COMMAND, Analysts
from tests.notation.matches import events_of_match
from tests.players.matches import whole_match
from tests.server.workers.children import script, until
from tests.serving import PATIENCE

EAGER = (*COMMAND[:-1], "0")
"""An analyst who gives way to nobody: the machine may be busy."""
UNABLE = "say(UNABLE, b'ImportError')"


def seen() -> Observation:
    """What somebody sees who may play one of several cards."""
    match = whole_match(PRESETS["klasik"], [RulePlayer()] * 4, Random("analysts"))
    for asked in match:
        found = observe(asked.state, asked.seat)
        if asked.state.phase is Phase.PLAYING and found.ask and len(found.ask.legal or ()) > 3:
            return found
    raise AssertionError


def test_hints_and_reviews_are_those_of_the_analysis() -> None:
    events = events_of_match(PRESETS["kisa"], "analysts")

    here = (hint(seen()), review(events, 1, 0))  # and all kernels are compiled, which takes longest

    async def ask() -> None:
        there = Analysts(1, EAGER)
        try:
            async with asyncio.timeout(5 * PATIENCE):
                told = (await there.hint(seen()), await there.review(events, 1, 0))
        finally:
            await there.close()
        assert told == here

    asyncio.run(ask())


def test_a_machine_that_cannot_search_says_so() -> None:
    async def ask() -> None:
        there = Analysts(1, script(UNABLE))
        assert there.able
        there.start()
        await until(lambda: not there.able)
        await there.close()

    asyncio.run(ask())
    assert not Analysts(0).able
