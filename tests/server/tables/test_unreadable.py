"""Tables that cannot be read: looked after again when they can, and no other held up."""

import sqlite3
from functools import partial
from typing import Any

import msgspec
import pytest

from king.server.journal.port import Head
from king.server.tables.registry import SWEEP, UNREADABLE
from tests.server.tables.rig import Rig, four
from tests.server.tables.running import running


async def broken_read(*_: object, asked: list[str] | None = None) -> Any:
    """What a disk answers that has gone."""
    if asked is not None:
        asked.append("read")
    raise sqlite3.OperationalError("disk I/O error")


async def due_after_restart(rig: Rig) -> str:
    """A match with a clock that nobody has loaded, and that is to be looked after now."""
    table, _ = await four(rig, clock="fast")
    rig.restart()
    rig.memory.heads[table] = Head("playing", 0)
    return table


def spoil(rig: Rig, table: str, index: int) -> None:
    """Have a row of the table be none that can be read."""
    row = rig.memory.rows[table][index]
    rig.memory.rows[table][index] = msgspec.structs.replace(row, events=b"[{}]")


@running
async def test_a_table_that_could_not_be_read_for_a_while_is_looked_after_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = Rig()
    table = await due_after_restart(rig)
    read = rig.memory.read
    monkeypatch.setattr(rig.memory, "read", broken_read)
    await rig.tables.start()
    await rig.pass_time(1)
    assert table not in rig.tables._tables
    monkeypatch.setattr(rig.memory, "read", read)
    await rig.pass_time(UNREADABLE[0] + SWEEP)
    assert table in rig.tables._tables


@running
async def test_a_table_that_can_never_be_read_is_tried_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = Rig()
    await due_after_restart(rig)
    asked: list[str] = []
    monkeypatch.setattr(rig.memory, "read", partial(broken_read, asked=asked))
    await rig.tables.start()
    await rig.pass_time(24 * 3600)
    assert 24 < len(asked) < 36


@running
async def test_a_look_for_tables_that_fails_is_not_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = Rig()
    table = await due_after_restart(rig)
    due = rig.memory.due
    monkeypatch.setattr(rig.memory, "due", broken_read)
    await rig.tables.start()
    await rig.pass_time(1)
    monkeypatch.setattr(rig.memory, "due", due)
    await rig.pass_time(SWEEP)
    assert table in rig.tables._tables


@running
async def test_a_table_that_cannot_be_read_holds_up_no_other() -> None:
    rig = Rig()
    broken, _ = await four(rig, clock="fast")
    rig.restart()
    rig.clock.time += 1
    whole = await rig.open("ece", quick=True)
    rig.memory.heads[whole] = Head("playing", 0)
    rig.memory.heads[broken] = Head("playing", -1)
    spoil(rig, broken, 2)
    rig.restart()
    await rig.tables.start()
    await rig.pass_time()
    assert whole in rig.tables._tables
    assert broken not in rig.tables._tables


@running
async def test_a_server_starts_though_a_table_of_its_list_cannot_be_read() -> None:
    rig = Rig()
    broken, whole = await rig.open(), await rig.open("ece")
    spoil(rig, broken, 0)
    rig.restart()
    await rig.tables.start()
    assert [view.id for view in rig.tables.public()] == [whole]
