"""A match that ends is kept with the row that ends it: once, for those who sit there then."""

from asyncio import Future

from king.notation import record_of, verify, write
from king.server.journal.port import Finished, Head, Outcome, Row
from king.server.protocol import client_in as say
from king.server.records.archive import of_match
from tests.server.tables.rig import Rig, four, run
from tests.server.tables.stand_ins import Memory
from tests.server.tables.test_presence import finish


class Noting(Memory):
    """A journal that notes which matches it was given to keep."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Finished] = []

    def append(self, row: Row, head: Head | None) -> "Future[Outcome]":
        if head is not None and head.finished is not None:
            self.kept.append(head.finished)
        return super().append(row, head)


def test_every_match_of_a_table_is_kept_once() -> None:
    async def test() -> None:
        journal = Noting()
        rig = Rig(journal, scale=0)
        table, people = await four(rig, rules="kisa")
        await finish(rig, table, people)
        first = rig.table(table).state.playing().match
        for person in people:
            person.says(say.Rematch)
        await rig.pass_time()
        second = rig.table(table).state.playing().match
        await finish(rig, table, people)
        people[3].says(say.Leave)
        await rig.pass_time()
        assert [kept.match for kept in journal.kept] == [first, second]
        seated = {player for player in journal.kept[0].players if player}
        assert seated == {person.viewer.player for person in people[:4]}
        for kept in journal.kept:
            record = record_of(of_match(journal.rows[table], kept.match))
            assert verify(write(record).encode()).record == record

    run(test())
