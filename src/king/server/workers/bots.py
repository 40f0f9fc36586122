"""Who thinks for bots: the rule player, and for higher levels a search in other processes.

A search that fails, dies, or is not done in its time is stood in for by the rule player, whose
answer takes a millisecond; so does he until the kernels are compiled. It is logged by its cause,
each cause once in a while with how often, and never with what was seen. Where he fails, the
table plays what RULES.md says for a player whose time is up.
"""

import asyncio
import os
import sys
from collections import Counter
from importlib.util import find_spec
from typing import get_args

import msgspec

from king.core.observation import Observation
from king.search.proofs import Proof
from king.server import metrics
from king.server.logs import get_logger
from king.server.protocol.table_events import Level
from king.server.workers.pool import Workers
from king.server.workers.port import PROOF
from king.server.workers.worker import Answer

log = get_logger("bots")

_proofs = msgspec.msgpack.Decoder(Proof)

ALL: frozenset[Level] = frozenset(get_args(Level))
SEARCHING: tuple[Level, ...] = ("kalfa", "usta")
RULE_ONLY: frozenset[Level] = ALL.difference(SEARCHING)
RULE_TIME = 4.0
"""Seconds that the rule player may take, its turn in the line included."""
PROOF_TIME = 4.0
"""Seconds that a proof may take, its turn in the line included."""
SILENCE = 10.0
"""Seconds between two lines of the log about one cause."""


def child(nice: int, *levels: str) -> tuple[str, ...]:
    """The command that runs a worker: how far it gives way, and what it gets ready for."""
    return (sys.executable, "-m", "king.server.workers.child", str(nice), *levels)


RULE, SEARCH = child(2), child(10, *SEARCHING)
"""Both give way to the server's loop, and searches to the rule player."""


class Bots:
    """The tables' thinker. ``processes``: how many may search; none: bots play ``acemi`` only."""

    def __init__(
        self, processes: int, rule: tuple[str, ...] = RULE, search: tuple[str, ...] = SEARCH
    ) -> None:
        self._rule = Workers(max(1, (os.cpu_count() or 2) - 1), rule)
        self._search = Workers(processes, search, self._unable)
        self._levels = ALL if processes and find_spec("numba") else RULE_ONLY
        self._times: Counter[str] = Counter()
        self._silent: dict[str, asyncio.TimerHandle] = {}
        self._warming: asyncio.TimerHandle | None = None
        metrics.SEARCHES.set_function(lambda: self._search.ready)

    @property
    def levels(self) -> frozenset[Level]:
        return self._levels

    def warm(self, after: float) -> None:
        """Have one of each kind get ready in so many seconds, before the tables are busy: a rule
        player's start takes the server's loop half a second, a search compiles or loads kernels."""
        self._warming = asyncio.get_running_loop().call_later(after, self._get_ready)

    def _get_ready(self) -> None:
        self._rule.start()
        if self._levels is ALL:
            self._search.start()

    def choose(self, seen: Observation, level: Level, within: float) -> Answer:
        if level in SEARCHING and self._search.ready:
            return self._searched(seen, level, within)
        return self._rule.choose(seen, "acemi", RULE_TIME)

    def prove(self, seen: Observation) -> "asyncio.Future[Proof]":
        return self._rule.ask(PROOF, (PROOF, seen), _proofs.decode, PROOF_TIME)

    async def close(self) -> None:
        for timer in (self._warming, *self._silent.values()):
            if timer is not None:
                timer.cancel()
        await asyncio.gather(self._search.close(), self._rule.close())

    def _searched(self, seen: Observation, level: Level, within: float) -> Answer:
        """What a search answers in its time, else the rule player."""
        loop = asyncio.get_running_loop()
        answer: Answer = loop.create_future()
        thought = self._search.choose(seen, level, within)
        timer = loop.call_later(within, thought.cancel)
        answer.add_done_callback(lambda _: thought.cancel())  # nobody waits for it any more

        def thought_of(_: Answer) -> None:
            timer.cancel()
            if answer.done():
                return
            fault = "late" if thought.cancelled() else thought.exception()
            if fault is None:
                answer.set_result(thought.result())
            else:
                self._count(str(fault))
                pass_on(self._rule.choose(seen, "acemi", RULE_TIME), answer)

        thought.add_done_callback(thought_of)
        return answer

    def _unable(self, why: str) -> None:
        """No worker can search on this machine."""
        self._levels = RULE_ONLY
        log.warning("no_search", fault=why)

    def _count(self, why: str) -> None:
        """Note that the rule player stands in, in the log only now and then."""
        metrics.STAND_INS.inc()
        self._times[why] += 1
        if why not in self._silent:
            self._tell(why)

    def _tell(self, why: str) -> None:
        """Log what has come together of a cause, and be silent about it for a while."""
        self._silent.pop(why, None)
        if count := self._times.pop(why, 0):
            log.warning("search_failed", fault=why, count=count)
            loop = asyncio.get_running_loop()
            self._silent[why] = loop.call_later(SILENCE, self._tell, why)


def pass_on(first: Answer, last: Answer) -> None:
    """Have one answer be the other's, and nobody think of it once the other is not wanted."""

    def settle(_: Answer) -> None:
        if last.done():
            return
        if first.cancelled():
            last.cancel()
        elif (fault := first.exception()) is not None:
            last.set_exception(fault)
        else:
            last.set_result(first.result())

    first.add_done_callback(settle)
    last.add_done_callback(lambda _: first.cancel())
