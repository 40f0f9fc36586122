"""Finished matches, made of the journal's rows again when somebody asks.

Who has the id of a match that is over may see all of it: it is as hard to guess as a table's, and
those who were there know it. Names are those of now; somebody who was forgotten has none.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from functools import reduce

import msgspec
from msgspec import Struct

from king.analysis.jargon import Finding, findings
from king.analysis.statistics import Fared, added, fared_in
from king.core.events import Event, MatchEnded, MatchStarted, is_event
from king.messages import say
from king.notation import Record, record_of
from king.server.journal.port import Archive, Kept, Row
from king.server.protocol import decode_row
from king.server.protocol.summary import MatchSummary
from king.server.refusals import NoMatch

MOST_LISTED = 50
"""Matches of one page of a list."""
MOST_COUNTED = 20
"""Matches of a player that are counted: each is played again for it, some 30 ms."""
MOST_REMEMBERED = 2000
"""Counted matches of players that are kept in memory, the ones asked for last."""

PRACTICE = "practice"
"""How a record says that hints were given: its event."""

Names = Callable[[Iterable[str]], Awaitable[dict[str, str]]]


class MatchRow(Struct, frozen=True):
    """A line of the list of one's matches.

    ``ended``: milliseconds since 1970. ``seat``: the asker's. ``names``: of the seats, "" where
    nobody is known any more. ``practice``: hints were given.
    """

    match: str
    ended: int
    preset: str
    seat: int
    names: tuple[str, ...]
    result: MatchEnded
    practice: bool


class MatchView(Struct, frozen=True):
    """A finished match with all hands: its events, and what players have a word for in them."""

    match: str
    ended: int
    names: tuple[str, ...]
    events: tuple[Event, ...]
    findings: tuple[Finding, ...]


class Records:
    """The finished matches of this server."""

    def __init__(self, archive: Archive, names: Names) -> None:
        """``names``: asked for the names of player ids."""
        self._archive = archive
        self._names = names
        self._counted: dict[tuple[str, int], Fared] = {}

    async def of(self, player: str, before: int) -> list[MatchRow]:
        """The player's matches that ended before ``before`` (ms), the latest first."""
        kept = await self._archive.played_by(player, before, MOST_LISTED)
        summaries = [summary_of(one) for one in kept]
        known = await self._names({p for each in summaries for p in each.players if p})
        return [
            MatchRow(
                match=one.match,
                ended=one.wall,
                preset=each.preset,
                seat=each.players.index(player),
                names=_called(each, known),
                result=each.result,
                practice=each.practice,
            )
            for one, each in zip(kept, summaries, strict=True)
        ]

    async def fared(self, player: str, before: int) -> Fared:
        """How the player fared in his latest matches that ended before ``before``, added up."""
        kept = await self._archive.played_by(player, before, MOST_COUNTED)
        return reduce(added, [await self._fared(one, player) for one in kept], Fared())

    async def _fared(self, kept: Kept, player: str) -> Fared:
        """A match that is over never changes, so it is counted once."""
        seat = summary_of(kept).players.index(player)
        found = self._counted.pop((kept.match, seat), None)
        if found is None:
            rows = await self._archive.read(kept.stream)
            found = await asyncio.to_thread(_fared_in, rows, kept.match, seat)
        self._counted[kept.match, seat] = found
        if len(self._counted) > MOST_REMEMBERED:
            del self._counted[next(iter(self._counted))]
        return found

    async def view(self, match: str) -> MatchView:
        """A finished match. Raise NoMatch."""
        kept, events = await self.played(match)
        found = await asyncio.to_thread(findings, events)
        return MatchView(match, kept.wall, await self.called(kept), events, found)

    async def record(self, match: str) -> Record:
        """The record of a finished match. Raise NoMatch."""
        kept, events = await self.played(match)
        day = datetime.fromtimestamp(kept.wall / 1000, UTC)
        names = await self.called(kept)
        event = PRACTICE if summary_of(kept).practice else ""
        told = names if any(names) else ()
        return record_of(events, names=told, date=f"{day:%Y.%m.%d}", event=event)

    async def played(self, match: str) -> tuple[Kept, tuple[Event, ...]]:
        """What is kept of a finished match, and its events. Raise NoMatch."""
        kept = await self._archive.finished(match)
        if kept is None:
            raise NoMatch
        rows = await self._archive.read(kept.stream)
        return kept, await asyncio.to_thread(of_match, rows, match)

    async def called(self, kept: Kept) -> tuple[str, ...]:
        """The names of the seats."""
        summary = summary_of(kept)
        return _called(summary, await self._names({p for p in summary.players if p}))


def of_match(rows: Iterable[Row], match: str) -> tuple[Event, ...]:
    """The events of one match among the rows of its table, which may have played several."""
    found, inside = list[Event](), False
    for row in rows:
        for event in decode_row(row.events):
            inside = event.match == match if isinstance(event, MatchStarted) else inside
            if inside and is_event(event):
                found.append(event)
            if isinstance(event, MatchEnded):
                inside = False
    return tuple(found)


def _fared_in(rows: Iterable[Row], match: str, seat: int) -> Fared:
    events = of_match(rows, match)
    return fared_in(record_of(events), seat, findings(events))


def summary_of(kept: Kept) -> MatchSummary:
    """What the list of matches shows of it."""
    return msgspec.json.decode(kept.summary, type=MatchSummary)


def _called(summary: MatchSummary, known: dict[str, str]) -> tuple[str, ...]:
    """The names of the seats; bots have the same in every language."""
    return tuple(
        known.get(player, "") if player else say(bot, "tr") if bot else ""
        for player, bot in zip(summary.players, summary.bots, strict=True)
    )
